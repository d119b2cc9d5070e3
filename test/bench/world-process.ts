import process from "node:process"
import { serve, type World } from "@surename/fixtures"
import { calmWorld, secureWorld } from "./calm-world.ts"
import { slowWorld } from "./slow-world.ts"

const [kind = "", given] = process.argv.slice(2)
const size = Number(given)
const worlds: Readonly<Record<string, () => World>> = {
  calm: () => calmWorld(size),
  secure: () => secureWorld(size, false),
  http1: () => secureWorld(size, true),
  slow: () => slowWorld(size),
}
const world = worlds[kind]
if (world === undefined) throw new Error(`there is no world ${kind}`)

/** Serves a world until standard input ends, so that it never outlives who started it. */
const server = await serve(world())
process.stdout.write(`${JSON.stringify({ env: server.env, manageUrl: server.manageUrl })}\n`)
process.stdin.on("end", () => process.exit(0)).resume()
