import process from "node:process"
import { startCommand } from "../start.ts"

// A file at its size limit (RLIMIT_FSIZE): Node and Bun get an error from the write, and Deno is ended without a word.
if (process.platform !== "win32") process.on("SIGXFSZ", () => {})

await startCommand(process.argv.slice(2), {
  runtime: "deno",
  listen: async () => (await import("./listen.ts")).listen,
})
