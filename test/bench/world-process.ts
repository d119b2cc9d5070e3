import process from "node:process"
import { serve } from "@surename/fixtures"
import { calmWorld } from "./calm-world.ts"

/** Serves the calm world until standard input ends, so that it never outlives who started it. */
const server = await serve(calmWorld(Number(process.argv[2])))
process.stdout.write(`${JSON.stringify({ env: server.env, manageUrl: server.manageUrl })}\n`)
process.stdin.on("end", () => process.exit(0)).resume()
