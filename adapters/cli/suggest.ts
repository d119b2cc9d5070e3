import * as Result from "effect/Result"
import { BadInput, NoScanId, OtherExpansion } from "@surename/core"
import type { Engine, SuggestedRow, SuggestNamesInput, SuggestNamesOutput } from "@surename/core"
import { scanInWords } from "@surename/core/evidence/unknown-reason"
import { limits } from "@surename/core/limits"
import { number, parse, settingFlags, texts } from "./arguments.ts"
import type { Flags } from "./arguments.ts"
import { padded, painter, widthOf } from "./paint.ts"
import type { Paint } from "./paint.ts"
import { colours } from "./scan.ts"
import { storeGiven } from "./settings.ts"
import { wantsColour } from "./terminal.ts"
import type { Terminal } from "./terminal.ts"
import { waiting } from "./waiting.ts"

export interface SuggestOptions {
  readonly input: SuggestNamesInput
  readonly calls: number
  readonly claimable: boolean
  readonly json: boolean
  readonly flags: Flags
}

export const suggestArguments = (args: ReadonlyArray<string>): Result.Result<SuggestOptions, string> =>
  Result.gen(function* () {
    const text = { type: "string" } as const
    const flag = { type: "boolean" } as const
    const own = { tlds: text, limit: text, offset: text, calls: text, "scan-id": text, claimable: flag, json: flag }
    const { positionals, values } = yield* parse(args, { ...settingFlags, ...own })
    const whole = (name: "limit" | "offset" | "calls", otherwise: number, least: number, most: number) =>
      values[name] === undefined ? Result.succeed(otherwise) : number(`--${name}`, values[name], least, most)
    const { "scan-id": scanId, tlds } = texts(values)
    return {
      input: {
        ...(positionals.length === 0 ? {} : { query: positionals.join(" ") }),
        ...(tlds === undefined ? {} : { tlds: tlds.split(/[\s,]+/u).filter((tld) => tld !== "") }),
        ...(scanId === undefined ? {} : { scan_id: scanId }),
        limit: Math.floor(yield* whole("limit", limits.suggestPage, 1, limits.suggestPageMax)),
        offset: Math.floor(yield* whole("offset", 0, 0, limits.suggestCandidates)),
      },
      calls: Math.floor(yield* whole("calls", usualCalls, 1, mostCalls)),
      claimable: values["claimable"] === true,
      json: values["json"] === true,
      flags: texts(values),
    }
  })

export const nothingToName = "say in a few words what is to be named: surename suggest coffee roaster in a small town"

/** For names under several endings: three slices are all of them. */
const usualCalls = 3
/** One registry that is asked ten names a second needs ten calls for all of them, and a slower one more. */
export const mostCalls = 30

/** Looks up slice after slice, then shows one page. 0: names; 2: nothing to make a name of; 130: stopped. */
export const suggest = async (terminal: Terminal, engine: Engine, options: SuggestOptions): Promise<number> => {
  const { calls, claimable, input, json } = options
  const found = await deepened(terminal, engine, input, calls).catch(unanswerable)
  if (found instanceof Error) {
    terminal.err(`surename: ${found.message}\n`)
    return 2
  }
  if (terminal.stopped.aborted) return 130
  const rows = claimable ? await claimables(terminal, engine, found, input) : found.results
  const paint = painter(wantsColour(terminal))
  const widths = [
    Math.max(8, ...rows.map((row) => widthOf(row.unicode ?? row.domain))),
    Math.max(8, ...rows.map((row) => widthOf(madeOf(row)))),
  ] as const
  for (const row of rows) {
    if (!(await terminal.out(json ? `${JSON.stringify(row)}\n` : line(row, widths, paint)))) break
  }
  const covered = `${found.coverage.probed} of ${found.coverage.total} names looked up${goingOn(terminal, found, options)}`
  terminal.err(json ? `surename: ${covered}\n` : `\n${covered}\n${aboutPrices}`)
  return 0
}

/** The page, after so many slices; what was stopped ends early. */
const deepened = async (
  terminal: Terminal,
  engine: Engine,
  { limit, offset, ...what }: SuggestNamesInput,
  calls: number,
): Promise<SuggestNamesOutput> => {
  const page = { ...(limit === undefined ? {} : { limit }), ...(offset === undefined ? {} : { offset }) }
  const look = (told: string, asked: SuggestNamesInput) =>
    engine.suggestNames({ ...asked, ...page, offset: 0 }).finally(waiting(terminal, told))
  let found = await look("looking up the first names", what)
  for (let call = 1; call < calls && found.coverage.remaining > 0 && !terminal.stopped.aborted; call++)
    found = await look(`${found.coverage.probed} of ${found.coverage.total} looked up`, { scan_id: found.scan_id })
  return offset === undefined || offset === 0
    ? found
    : engine.suggestNames({ scan_id: found.scan_id, ...page }, turning)
}

/** Of what is known, and nothing is looked up. */
const turning = { slices: 0, reader: "" }

/** From all pages, what the registries say nobody has. When that is nothing, it says what the names are instead. */
const claimables = async (
  terminal: Terminal,
  engine: Engine,
  { scan_id }: SuggestNamesOutput,
  { limit = limits.suggestPage, offset = 0 }: SuggestNamesInput,
): Promise<ReadonlyArray<SuggestedRow>> => {
  const [seen, rows] = [new Array<SuggestedRow>(), new Array<SuggestedRow>()]
  for (let from: number | null = 0; from !== null && rows.length < offset + limit;) {
    const asked = { scan_id, offset: from, limit: limits.suggestPageMax }
    const page: SuggestNamesOutput = await engine.suggestNames(asked, turning)
    seen.push(...page.results)
    rows.push(...page.results.filter(isClaimable))
    from = page.next_offset
  }
  if (rows.length === 0) terminal.err(`surename: none of them is known to be unregistered: ${tallied(seen)}\n`)
  return rows.slice(offset, offset + limit)
}

/** "148 unknown (the registry could not be reached), 4 registered": the most frequent first. */
const tallied = (rows: ReadonlyArray<SuggestedRow>): string => {
  const counts = new Map<string, number>()
  for (const { classification, unknown_reason: reason } of rows) {
    const what = reason === undefined ? classification : `${classification} (${scanInWords[reason]})`
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  const most = [...counts].sort(([, one], [, other]) => other - one)
  return most.map(([what, count]) => `${count} ${what}`).join(", ")
}

/** Not registered, and its registry gave no reason why nobody may have it (R4). */
const isClaimable = ({ classification, registration_block }: SuggestedRow) =>
  classification === "unregistered" && registration_block === undefined

/** What is wrong with the question; anything else is a fault and goes on. */
const unanswerable = (error: unknown): Error => {
  if (error instanceof BadInput || error instanceof NoScanId || error instanceof OtherExpansion) return error
  throw error
}

const line = (row: SuggestedRow, [name, made]: readonly [number, number], paint: Paint): string =>
  `${padded(row.unicode ?? row.domain, name)}  ${paint(colours[row.classification] ?? "dim", padded(row.classification, 12))}  ${padded(madeOf(row), made)}  ${paint("dim", price(row))}`.trimEnd() +
  "\n"

/** "compound: coffee + roaster"; a piece that stands for another says for which. */
const madeOf = ({ derivation: { from, kind } }: SuggestedRow): string =>
  `${kind.replaceAll("_", " ")}: ${from.map(({ of, part }) => (part === of ? part : `${part} (${of})`)).join(" + ")}`

const price = ({ tld_base_price_usd: usd }: SuggestedRow): string => (usd === null ? "" : `$${usd.toFixed(2)} a year`)

const aboutPrices = `Prices are the ending's usual ones, no offers. "unregistered" is not "can be bought": only a registrar can say.\n`

/** What looks up the rest. A store knows what is known already; without one, another command begins anew. */
const goingOn = (
  { environment }: Terminal,
  { coverage: { probed, remaining, total }, scan_id }: SuggestNamesOutput,
  { calls, claimable, flags, input: { limit = limits.suggestPage }, json }: SuggestOptions,
): string => {
  if (remaining === 0) return ""
  const asked = [
    claimable ? " --claimable" : "",
    limit === limits.suggestPage ? "" : ` --limit ${limit}`,
    json ? " --json" : "",
  ]
  const again = `surename suggest --scan-id ${scan_id}${asked.join("")}`
  const { value: store, what } = storeGiven(environment, flags)
  if (store !== undefined) return `; to go on: ${again}${what === "--store" ? ` --store ${inShell(store)}` : ""}`
  const all = Math.min(mostCalls, Math.ceil((calls * total) / Math.max(1, probed)))
  const atOnce = all > calls ? `; for all of them: ${again} --calls ${all}` : ""
  return `${atOnce}; to look them up bit by bit, add --store sqlite:FILE to each command`
}

/** As it can be pasted; whoever typed a password knows it. */
const inShell = (store: string): string => {
  if (!store.startsWith("sqlite:")) return "…"
  return /^[\w:./-]+$/u.test(store) ? store : `'${store.replaceAll("'", "'\\''")}'`
}
