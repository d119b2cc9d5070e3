import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import process from "node:process"
import { parseArgs } from "node:util"
import { root } from "../gate/program.ts"
import { writeBenchPage, writeBenchTable, writeBenchNotes } from "./bench-page.ts"
import { writeHttpNotes, writeHttpTable } from "./http/http-table.ts"
import { measureHttp } from "./http/measure-http.ts"
import { writeIdeasNotes, writeIdeasTable, measureIdeas } from "./ideas.ts"
import { writeInstancesNotes, writeInstancesTable, measureInstances } from "./instances.ts"
import { writeKnowledgeTable, measureKnowledge } from "./knowledge/measure-knowledge.ts"
import { measure } from "./measure.ts"
import { roundTripNotes, roundTripTable } from "./round-trips.ts"
import { type Runtime, runtimes } from "./runtimes.ts"
import { measureScans, writeScansNotes, writeScansTable } from "./scans.ts"
import { measureSecure, secureNotes, writeSecureTable } from "./secure.ts"
import { startWorldProcess } from "./served-world.ts"
import { full, quick } from "./sizes.ts"
import { measureStartup, writeStartupNotes, writeStartupTable } from "./startup.ts"
import { writeGrowthTable, measureStoreGrowth } from "./store-growth.ts"
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
      using world = await startWorldProcess("calm", sizes.streamed)
      return await measure(runtime, world, sizes)
    })
    const secure = await onEach("speed over TLS", (runtime) => measureSecure(runtime, sizes))
    return `${writeBenchTable(results, sizes)}\n\n${writeBenchNotes(sizes)}\n\n${writeSecureTable(secure, sizes)}\n\n${secureNotes}`
  },
  scans: async () => {
    const results = await onEach("scans", (runtime) => measureScans(runtime, sizes))
    return `${writeScansTable(results)}\n\n${writeScansNotes(sizes)}`
  },
  ideas: async () => {
    process.stderr.write("ideas …\n")
    return `${writeIdeasTable(await measureIdeas(runtimes, sizes))}\n\n${writeIdeasNotes(sizes)}`
  },
  http: async () => {
    const results = await onEach("http", (runtime) => measureHttp(runtime, sizes.http))
    return `${writeHttpTable(results)}\n\n${writeHttpNotes(results, sizes)}`
  },
  instances: async () => {
    const results = await onEach("instances", (runtime) => measureInstances(runtime, sizes))
    return `${writeInstancesTable(results)}\n\n${writeInstancesNotes(sizes)}`
  },
  knowledge: async () => {
    const results = await onEach("knowledge", (runtime) => measureKnowledge(runtime, sizes.knowledge))
    return writeKnowledgeTable(results, sizes.knowledge)
  },
  trips: async () => {
    process.stderr.write("round trips …\n")
    return `${await roundTripTable()}\n\n${roundTripNotes}`
  },
  startup: async () => {
    process.stderr.write("startup …\n")
    return `${writeStartupTable(await measureStartup(sizes))}\n\n${writeStartupNotes(sizes)}`
  },
  store: async () => {
    process.stderr.write("store …\n")
    return writeGrowthTable(await measureStoreGrowth(sizes))
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
  await writeFile(join(root, "docs", "bench.md"), writeBenchPage(texts, date, values.quick === true))
}
