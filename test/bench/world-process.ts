import process from "node:process"
import { serve } from "@surename/fixtures"
import { calmWorld } from "./calm-world.ts"
import { slowWorld } from "./slow-world.ts"

const [kind, size] = process.argv.slice(2)

/** Serves a world until standard input ends, so that it never outlives who started it. */
const server = await serve((kind === "slow" ? slowWorld : calmWorld)(Number(size)))
process.stdout.write(`${JSON.stringify({ env: server.env, manageUrl: server.manageUrl })}\n`)
process.stdin.on("end", () => process.exit(0)).resume()
