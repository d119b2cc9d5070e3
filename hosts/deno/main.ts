import process from "node:process"
import { startCommand } from "../start.ts"

// At the file size limit (RLIMIT_FSIZE) Node and Bun get a write error, but Deno is killed.
if (process.platform !== "win32") process.on("SIGXFSZ", () => {})

await startCommand(process.argv.slice(2), {
  runtime: "deno",
  listen: async () => (await import("./listen.ts")).listen,
})
