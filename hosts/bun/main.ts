import process from "node:process"
import { start } from "../start.ts"

await start(process.argv.slice(2), {
  runtime: "bun",
  listen: async () => (await import("./listen.ts")).listen,
})
