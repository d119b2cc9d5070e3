import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import process from "node:process"
import { parseArgs } from "node:util"
import { root } from "../gate/program.ts"
import { benchPage, benchTable, notes } from "./bench-page.ts"
import { httpNotes, httpTable } from "./http/http-table.ts"
import { measureHttp } from "./http/measure-http.ts"
import { ideasNotes, ideasTable, measureIdeas } from "./ideas.ts"
import { instancesNotes, instancesTable, measureInstances } from "./instances.ts"
import { knowledgeTable, measureKnowledge } from "./knowledge/measure-knowledge.ts"
import { measure } from "./measure.ts"
import { roundTripNotes, roundTripTable } from "./round-trips.ts"
import { type Runtime, runtimes } from "./runtimes.ts"
import { measureScans, scansNotes, scansTable } from "./scans.ts"
import { measureSecure, secureNotes, secureTable } from "./secure.ts"
import { servedWorld } from "./served-world.ts"
import { full, quick } from "./sizes.ts"
import { measureStartup, startupNotes, startupTable } from "./startup.ts"
import { growthTable, storeGrowth } from "./store-growth.ts"
import { watchGrowth, watchGrowthTable } from "./watch-growth.ts"

const { values } = parseArgs({
  options: { quick: { type: "boolean" }, write: { type: "boolean" }, only: { type: "string", multiple: true } },
})
const sizes = values.quick === true ? quick : full

const onEach = async <A>(what: string, one: (runtime: Runtime) => Promise<A>): Promise<ReadonlyArray<A>> => {
  const results: Array<A> = []
  for (const runtime of runtimes) {
    process.stderr.write(`${what} on ${runtime.name} …\n`)
    results.push(await one(runtime))
  }
  return results
}

const parts: Readonly<Record<string, () => Promise<string>>> = {
  speed: async () => {
    const results = await onEach("speed", async (runtime) => {
      // A world for each runtime: what one client left behind must not slow the next.
      using world = await servedWorld("calm", sizes.streamed)
      return await measure(runtime, world, sizes)
    })
    const secure = await onEach("speed over TLS", (runtime) => measureSecure(runtime, sizes))
    return `${benchTable(results, sizes)}\n\n${notes(sizes)}\n\n${secureTable(secure, sizes)}\n\n${secureNotes}`
  },
  scans: async () => {
    const results = await onEach("scans", (runtime) => measureScans(runtime, sizes))
    return `${scansTable(results)}\n\n${scansNotes(sizes)}`
  },
  ideas: async () => {
    process.stderr.write("ideas …\n")
    return `${ideasTable(await measureIdeas(runtimes, sizes))}\n\n${ideasNotes(sizes)}`
  },
  http: async () => {
    const results = await onEach("http", (runtime) => measureHttp(runtime, sizes.http))
    return `${httpTable(results)}\n\n${httpNotes(results, sizes)}`
  },
  instances: async () => {
    const results = await onEach("instances", (runtime) => measureInstances(runtime, sizes))
    return `${instancesTable(results)}\n\n${instancesNotes(sizes)}`
  },
  knowledge: async () => {
    const results = await onEach("knowledge", (runtime) => measureKnowledge(runtime, sizes.knowledge))
    return knowledgeTable(results, sizes.knowledge)
  },
  trips: async () => {
    process.stderr.write("round trips …\n")
    return `${await roundTripTable()}\n\n${roundTripNotes}`
  },
  startup: async () => {
    process.stderr.write("startup …\n")
    return `${startupTable(await measureStartup(sizes))}\n\n${startupNotes(sizes)}`
  },
  store: async () => {
    process.stderr.write("store …\n")
    return growthTable(await storeGrowth(sizes))
  },
  watching: async () => {
    process.stderr.write("watching …\n")
    return watchGrowthTable(await watchGrowth(sizes))
  },
}

const texts: Array<string> = []
for (const part of values.only ?? Object.keys(parts)) {
  const measured = await parts[part]?.()
  if (measured === undefined) throw new Error(`there is no part ${part}; there are: ${Object.keys(parts).join(", ")}`)
  process.stdout.write(`${measured}\n\n`)
  texts.push(measured)
}
if (values.write === true && values.only === undefined) {
  const date = new Date().toISOString().slice(0, 10)
  await writeFile(join(root, "docs", "bench.md"), benchPage(texts, date, values.quick === true))
}
