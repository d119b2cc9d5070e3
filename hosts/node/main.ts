import process from "node:process"
import { start } from "../start.ts"

await start(process.argv.slice(2), {
  runtime: "node",
  listen: async () => (await import("./listen.ts")).listen,
})
