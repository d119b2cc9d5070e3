import process from "node:process"
import { serve, type World } from "@surename/fixtures"
import { makeCalmWorld, makeSecureWorld } from "./calm-world.ts"
import { makeSlowWorld } from "./slow-world.ts"

const [kind = "", given] = process.argv.slice(2)
const size = Number(given)
const worlds: Readonly<Record<string, () => World>> = {
  calm: () => makeCalmWorld(size),
  secure: () => makeSecureWorld(size, false),
  http1: () => makeSecureWorld(size, true),
  slow: () => makeSlowWorld(size),
}
const world = worlds[kind]
if (world === undefined) throw new Error(`there is no world ${kind}`)

/** Serves a world until standard input ends, so that it never outlives who started it. */
const server = await serve(world())
process.stdout.write(`${JSON.stringify({ env: server.env, manageUrl: server.manageUrl })}\n`)
process.stdin.on("end", () => process.exit(0)).resume()
