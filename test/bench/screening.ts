import process from "node:process"
import { screeningRules } from "@surename/adapters/screening-rules"
import { limits } from "@surename/core/limits"
import { Screening } from "@surename/core/ports/screening"
import * as Effect from "effect/Effect"
import type { Sizes } from "./sizes.ts"
import { table } from "./table.ts"

export interface Screened {
  readonly page: string
  /** Processor time of each round, others on the machine left out. */
  readonly ms: ReadonlyArray<number>
}

const bytes = 1_048_576
const warmUp = 10
/** A field for a secret, without which most rules do not look. */
const head = `<!doctype html><title>Moss</title><form action="/in"><input type="password" name="p"></form>`
const filled = (piece: (n: number) => string, start = head) => {
  let html = start
  for (let n = 0; html.length < bytes - 1_000; n++) html += piece(n)
  return html
}

const pages: Readonly<Record<string, () => string>> = {
  text: () =>
    filled(
      (n) => `<h2>Part ${n}</h2><p>${"Ferns grow in the shade of old walls, and mosses on them. ".repeat(8)}</p>\n`,
    ),
  tags: () =>
    filled(
      (n) =>
        `<section class="row r${n}"><h3>Fern ${n}</h3><a href="/p/${n}"><img src="/i/${n}.jpg" alt="Fern ${n}"></a><form action="/cart/${n}" method="post"><label>How many <input type="number" name="n${n}" value="1"></label><button>Add</button></form></section>\n`,
    ),
  scripts: () =>
    filled(
      (n) =>
        `function f${n}(a,b){var c="fern ${n}";if(a>b){return{name:"moss",url:"/api/"+a+"/x"}}return[1,2,3,"q"].map(function(x){return x*${n}})}\n`,
      `${head}<script>`,
    ),
}

/** Pages of a mebibyte of three kinds, again and again in a warm process. */
export const measureScreening = async ({
  screenedRounds,
}: Pick<Sizes, "screenedRounds">): Promise<ReadonlyArray<Screened>> => {
  const screening = await Effect.runPromise(Effect.provide(Screening, screeningRules))
  const measured: Array<Screened> = []
  const steady: Array<number> = []
  for (const [page, make] of Object.entries(pages)) {
    const files = [{ path: "index.html", bytes: new TextEncoder().encode(make()), contentType: "text/html" }]
    const ms: Array<number> = []
    for (let round = -Math.min(warmUp, screenedRounds); round < screenedRounds; round++) {
      const cost = await costOf(() => Effect.runPromise(screening.screen(files)))
      const same = await costOf(sameWork)
      if (round < 0) continue
      ms.push(cost)
      steady.push(same)
    }
    measured.push({ page: `mostly ${page}`, ms })
  }
  return [...measured, { page: "no screening: a loop that never changes, between them", ms: steady }]
}

const costOf = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { system, user } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** What its p95 is above its median, the machine was, not the rules. */
const sameWork = (): number => {
  let hash = 0
  for (let step = 0; step < sameSteps; step++) hash = (hash * 31 + step) | 0
  return hash
}
const sameSteps = 25_000_000

export const screeningTable = (measured: ReadonlyArray<Screened>): string =>
  table(
    ["screening 1 MiB of HTML, processor time on Node", "median", "p95"],
    measured.map(({ ms, page }) => [page, `${at(ms, 0.5)} ms`, `${at(ms, 0.95)} ms`]),
  ) +
  `\n\nFlagged from a weight of ${limits.screeningFlagWeight}; the pages hold one password field, so that every rule looks.`

const at = (ms: ReadonlyArray<number>, share: number): string =>
  ([...ms].sort((a, b) => a - b)[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? Number.NaN).toFixed(0)
