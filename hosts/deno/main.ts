import process from "node:process"
import { start } from "../start.ts"

await start(process.argv.slice(2))
