import process from "node:process"
import { startCommand } from "../start.ts"

await startCommand(process.argv.slice(2), {
  runtime: "bun",
  listen: async () => (await import("./listen.ts")).listen,
})
