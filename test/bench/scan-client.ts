import process from "node:process"
import { composeEngine } from "./our-engine.ts"
import { concepts, scanLists } from "./slow-world.ts"

/** The measurements of one process on one runtime: the milliseconds of each call. */
export interface ScansMeasured {
  readonly cold: ReadonlyArray<number>
  readonly warm: ReadonlyArray<number>
  readonly suggest: ReadonlyArray<number>
  /** The longest piece of work of the first calls of `suggest`, by processor time: so long no other caller is heard. */
  readonly held: number
  /** Rows of the cold scans that were an answer by the deadline, of all. */
  readonly answered: number
  readonly rows: number
}

const lists = scanLists(Number(process.argv[2]))
const rounds = Number(process.argv[3])
const queries = concepts.slice(0, Number(process.argv[4]))
const engine = composeEngine(process.env, { web: true })

const timeWork = async <A>(work: () => Promise<A>): Promise<readonly [ms: number, A]> => {
  const began = performance.now()
  const result = await work()
  return [performance.now() - began, result]
}

/** Measures the longest turn of the event loop. */
const measureLongestDelay = (): (() => number) => {
  let [longest, isOver, before] = [0, false, process.threadCpuUsage()]
  const turn = () => {
    const { system, user } = process.threadCpuUsage(before)
    longest = Math.max(longest, (system + user) / 1_000)
    before = process.threadCpuUsage()
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  return () => {
    isOver = true
    return longest
  }
}

// Modules, tables and connections; controls belong to the first cold scan, as in life.
await engine.scanNamespace(["warm-up.com"])
const [cold, warm, suggest]: readonly [Array<number>, Array<number>, Array<number>] = [[], [], []]
let answered = 0
for (const list of lists) {
  const [ms, { results }] = await timeWork(() => engine.scanNamespace(list))
  cold.push(ms)
  answered += results.filter((row) => "classification" in row && row.classification !== "pending").length
}
// Lookups that missed the deadline finish by themselves and warm the cache.
await new Promise((resolve) => setTimeout(resolve, 2_500))
for (let round = 0; round < rounds; round++) {
  for (const list of lists) warm.push((await timeWork(() => engine.scanNamespace(list)))[0])
}
const held = measureLongestDelay()
for (const query of queries) suggest.push((await timeWork(() => engine.suggestNames({ query })))[0])

const measured: ScansMeasured = { cold, warm, suggest, held: held(), answered, rows: lists.length * 25 }
process.stdout.write(`${JSON.stringify(measured)}\n`)
process.exit(0)
