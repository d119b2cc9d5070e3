import { aboutUnregistered, isUnheard, isUnreached, offline } from "./about-answers.ts"
import * as Result from "effect/Result"
import { BadInput, NoScanId, OtherExpansion } from "@surename/core"
import type { SuggestedRow, SuggestNamesInput, SuggestNamesOutput } from "@surename/core"
import { scanInWords } from "@surename/core/evidence/unknown-reason"
import { limits } from "@surename/core/limits"
import { operations } from "@surename/core/operations/all"
import { inTurn, joined, printRow, printRows } from "./output.ts"
import { padded, widthOf } from "./width.ts"
import { type Paint, painterOf } from "./paint.ts"
import { anyNumber, defineCommand, json } from "./command.ts"
import { type On, stoppable, type NamesEngine } from "./host.ts"
import { gridOf, printGrid } from "./name-grid.ts"
import { known } from "./known.ts"
import { decoded, fieldAbout } from "./operation-input.ts"
import { type Flags, number, optional, optionalText, type Read, wholeNumber, withDefault, yes } from "./option.ts"
import { latest, waiting } from "./progress.ts"
import { colours } from "./scan.ts"
import { engineSettings, lastingStore } from "./settings.ts"
import type { Terminal } from "./terminal.ts"

export interface SuggestOptions {
  readonly input: SuggestNamesInput
  readonly calls: number
  readonly claimable: boolean
  /** Names × TLDs instead of a page. */
  readonly grid?: boolean
  readonly json: boolean
}

/** One registry that is asked ten names a second needs ten calls for all of them, and a slower one more. */
const mostCalls = 30

const { suggest_names: operation } = operations
const example = "suggest coffee roaster in a small town"
const list: Read<ReadonlyArray<string>> = (given) => Result.succeed(given.split(/[\s,]+/u).filter((one) => one !== ""))

export const command = defineCommand({
  operation,
  about: [
    `Makes about ${limits.suggestCandidates} names for a concept and looks them up part by part, no faster than registries allow. Sites in use come first, then parked and dormant ones, then names without a registration, then what is not known.`,
    "With --json, and without --limit and --offset, each name comes as soon as it is known, in no fixed order.",
  ],
  takes: anyNumber,
  example,
  options: {
    tlds: optional("LIST", fieldAbout(operation, "tlds"), list),
    style: optionalText("STYLE", fieldAbout(operation, "style")),
    maxLength: optional("N", fieldAbout(operation, "max_length"), wholeNumber),
    startsWith: optionalText("TEXT", fieldAbout(operation, "starts_with")),
    avoid: optional("LIST", fieldAbout(operation, "avoid"), list),
    claimable: yes("only names that the registry says are not registered"),
    grid: yes("a grid of names and TLDs; names that are not registered under most TLDs come first"),
    limit: optional("N", fieldAbout(operation, "limit"), wholeNumber),
    offset: withDefault("N", "where the rows begin", "0", wholeNumber),
    calls: withDefault(
      "N",
      `how many parts to look up, 1 to ${mostCalls}. Three cover nearly all names under several TLDs, and one TLD alone needs about ten; one is the fastest`,
      "3",
      number(1, mostCalls),
    ),
    scanId: optionalText(
      "ID",
      "the names of an earlier scan, instead of words; with --store it goes on where that stopped",
    ),
    json,
  },
  settings: engineSettings,
  exit: "0 done · 2 bad arguments, or no usable word · 130 stopped",
  wanted: (given, words) =>
    Result.gen(function* () {
      const { avoid, calls, claimable, grid, json, limit, maxLength, offset, scanId, startsWith, style, tlds } = given
      if (words.join("").trim() === "" && scanId === undefined)
        return yield* Result.fail(`say in a few words what is to be named: surename ${example}`)
      const query = words.length === 0 ? undefined : words.join(" ")
      const choice = { style, max_length: maxLength, starts_with: startsWith, avoid }
      const input = known({ query, tlds, ...choice, scan_id: scanId, limit, offset })
      const asked = yield* decoded(operation, input, ["query", "WORDS…"])
      return { input: asked, calls: Math.floor(calls), claimable, grid, json }
    }),
  run: (on, wanted) => stoppable(on, "websites", (engine) => suggest(on, engine, wanted)),
})

/** Looks up slice after slice, then shows one page. 0: names; 2: nothing to make a name of; 130: stopped. */
export const suggest = async (
  { flags, terminal }: Pick<On, "flags" | "terminal">,
  engine: NamesEngine,
  options: SuggestOptions,
): Promise<number> => {
  const { calls, claimable, grid = false, input, json } = options
  const asTheyCome = json && !grid && input.limit === undefined && (input.offset ?? 0) === 0
  const told = listener(terminal, asTheyCome, (row) => !claimable || isClaimable(row))
  const found = await deepened(terminal, engine, input, { calls, ...told }).catch(unanswerable)
  if (found instanceof Error) {
    terminal.err(`surename: ${found.message}\n`)
    return 2
  }
  if (terminal.stopped.aborted) return 130
  if (told.isSilent()) terminal.err(offline)
  if (found.coverage.total === 0) {
    terminal.err(hasChoice(input) ? noneFits : noneMade)
    return 2
  }
  if (claimable && asTheyCome && told.printed() === 0) noneClaimable(terminal, told.seen())
  const rows = asTheyCome || grid ? [] : claimable ? await claimables(terminal, engine, found, input) : found.results
  const paint = painterOf(terminal)
  const widths = [
    Math.max(8, ...rows.map((row) => widthOf(row.unicode ?? row.domain))),
    Math.max(0, ...rows.map((row) => price(row).length)),
  ] as const
  await printRows(terminal, rows, json, (row) => line(row, widths, paint))
  if (grid) await printGrid(terminal, await wholeGrid(engine, found, options), found.tlds, json, paint)
  const covered = `${found.coverage.probed} of ${found.coverage.total} names looked up${goingOn(lastingStore(terminal.environment, flags), flags, found, options)}`
  terminal.err(json ? `surename: ${covered}\n` : `\n${covered}\n${aboutPrices}`)
  if (found.coverage.total <= few && !hasChoice(input)) terminal.err(fewMade)
  return 0
}

/** Each name once: printed as it comes, or shown while the page is waited for. */
const listener = (terminal: Terminal, isPrinted: boolean, isWanted: (row: SuggestedRow) => boolean) => {
  const seen = new Map<string, SuggestedRow>()
  let printed = 0
  const print = inTurn((row: SuggestedRow) => {
    printed++
    return printRow(terminal, row, true, () => "")
  })
  const show = latest(terminal)
  return {
    hear: async (row: SuggestedRow) => {
      if (seen.has(row.domain)) return
      seen.set(row.domain, row)
      if (!isPrinted) show(`${seen.size} looked up; ${row.domain}: ${row.classification}`)
      else if (isWanted(row)) await print(row)
    },
    /** More slices would be as silent: no connection came about, or three registries let every deadline pass. */
    isSilent: () => {
      const rows = [...seen.values()]
      const tlds = new Set(rows.map(({ domain }) => domain.slice(domain.indexOf("."))))
      return rows.every(isUnheard) && (tlds.size >= 3 || rows.some(isUnreached))
    },
    printed: () => printed,
    seen: () => [...seen.values()],
  }
}

/** The page, after so many slices; what was stopped ends early. */
const deepened = async (
  terminal: Terminal,
  engine: NamesEngine,
  { limit = limits.suggestPage, offset = 0, ...what }: SuggestNamesInput,
  { calls, hear, isSilent }: Pick<ReturnType<typeof listener>, "hear" | "isSilent"> & { readonly calls: number },
): Promise<SuggestNamesOutput> => {
  const lookUp = (progressText: string, asked: SuggestNamesInput) =>
    engine.suggestNames({ ...asked, limit, offset: 0 }, undefined, hear).finally(waiting(terminal, progressText))
  const isWorthIt = ({ coverage }: SuggestNamesOutput) => coverage.remaining > 0 && !isSilent()
  let found = await lookUp("looking up the first names", what)
  for (let call = 1; call < calls && isWorthIt(found) && !terminal.stopped.aborted; call++)
    found = await lookUp(`${found.coverage.probed} of ${found.coverage.total} looked up`, { scan_id: found.scan_id })
  return offset === 0 ? found : engine.suggestNames({ scan_id: found.scan_id, limit, offset }, turning)
}

/** Of what is known, and nothing is looked up. */
const turning = { slices: 0, reader: "" }

/** From all pages, the names that the registries call not registered. When that is nothing, it says what the names are instead. */
const claimables = async (
  terminal: Terminal,
  engine: NamesEngine,
  { scan_id }: SuggestNamesOutput,
  { limit = limits.suggestPage, offset = 0 }: SuggestNamesInput,
): Promise<ReadonlyArray<SuggestedRow>> => {
  const [seen, rows] = [new Array<SuggestedRow>(), new Array<SuggestedRow>()]
  for await (const results of pagesOf(engine, scan_id)) {
    seen.push(...results)
    rows.push(...results.filter(isClaimable))
    if (rows.length >= offset + limit) break
  }
  if (rows.length === 0) noneClaimable(terminal, seen)
  return rows.slice(offset, offset + limit)
}

async function* pagesOf(engine: NamesEngine, scan_id: string): AsyncGenerator<ReadonlyArray<SuggestedRow>> {
  for (let from: number | null = 0; from !== null;) {
    const asked = { scan_id, offset: from, limit: limits.suggestPageMax }
    const page: SuggestNamesOutput = await engine.suggestNames(asked, turning)
    yield page.results
    from = page.next_offset
  }
}

/** As many names as a page has rows; with `--claimable` those that are not registered under one TLD at least. */
const wholeGrid = async (
  engine: NamesEngine,
  { scan_id, tlds }: SuggestNamesOutput,
  { claimable, input: { limit = limits.suggestPage, offset = 0 } }: SuggestOptions,
) => {
  const rows = new Array<SuggestedRow>()
  for await (const results of pagesOf(engine, scan_id)) rows.push(...results)
  const all = gridOf(rows, tlds)
  const wanted = claimable ? all.filter((row) => Object.values(row.tlds).includes("unregistered")) : all
  return wanted.slice(offset, offset + limit)
}

const noneFits =
  "surename: no name fits this choice; ask for less with --style, --max-length, --starts-with or --avoid\n"
const noneMade = "surename: no name could be made of these words: say in other words what it is for\n"

/** Of letters that are not written in a to z here, the words themselves are all. */
const few = 3
const fewMade =
  "surename: few names could be made of these words: say more of what it is for, in the letters a to z or in English\n"

/** Of an earlier scan it is not known here, and its id may hold one. */
const hasChoice = ({ avoid, max_length, scan_id, starts_with, style }: SuggestNamesInput): boolean =>
  [avoid, max_length, scan_id, starts_with, style].some((one) => one !== undefined)

const noneClaimable = (terminal: Terminal, rows: ReadonlyArray<SuggestedRow>): void =>
  terminal.err(`surename: none of them is known to be unregistered: ${tallied(rows)}\n`)

/** "148 unknown (the registry could not be reached), 4 registered": the most frequent first. */
const tallied = (rows: ReadonlyArray<SuggestedRow>): string => {
  const alike = Map.groupBy(rows, ({ classification, unknown_reason: reason }) =>
    reason === undefined ? classification : `${classification} (${scanInWords[reason]})`,
  )
  const most = [...alike].toSorted(([, one], [, other]) => other.length - one.length)
  return most.map(([what, { length }]) => `${length} ${what}`).join(", ")
}

/** Not registered, and its registry gave no reason why it cannot be registered (R4). */
const isClaimable = ({ classification, registration_block }: SuggestedRow) =>
  classification === "unregistered" && registration_block === undefined

/** What is wrong with the question; anything else is a fault and goes on. */
const unanswerable = (error: unknown): Error => {
  if (error instanceof BadInput || error instanceof NoScanId || error instanceof OtherExpansion) return error
  throw error
}

const line = (row: SuggestedRow, [name, cost]: readonly [number, number], paint: Paint): string =>
  `${padded(row.unicode ?? row.domain, name)}  ${paint(colours[row.classification] ?? "dim", padded(row.classification, 12))}  ${padded(String(row.score), 3)}  ${paint("dim", padded(price(row), cost))}  ${row.derivation.in_words}\n`

const price = ({ tld_base_price_usd: usd }: SuggestedRow): string => (usd === null ? "" : `$${usd.toFixed(2)} a year`)

const aboutPrices = `Prices are the usual ones of the TLD, not offers. ${aboutUnregistered}\n`

/** What looks up the rest. A store knows what is known already; without one, another command begins anew. */
const goingOn = (
  store: string | undefined,
  flags: Flags,
  { coverage: { probed, remaining, total }, scan_id }: SuggestNamesOutput,
  { calls, claimable, input: { limit = limits.suggestPage }, json }: SuggestOptions,
): string => {
  if (remaining === 0) return ""
  const asked = joined(
    " ",
    claimable ? "--claimable" : "",
    limit === limits.suggestPage ? "" : `--limit ${limit}`,
    json ? "--json" : "",
  )
  const again = joined(" ", "surename suggest --scan-id", scan_id, asked)
  const where =
    flags["service"] === undefined ? flags["store"] && `--store ${inShell(store ?? "")}` : `--service ${store}`
  if (store !== undefined) return `\nTo go on:\n  ${joined(" ", again, where)}`
  const all = Math.min(mostCalls, Math.ceil((calls * total) / Math.max(1, probed)))
  const atOnce = all > calls ? `\nTo look up all of them:\n  ${again} --calls ${all}` : ""
  return `${atOnce}\nTo look them up bit by bit, add to each command:\n  --store sqlite:FILE`
}

/** As it can be pasted. A password is not repeated. */
const inShell = (store: string): string => {
  if (!store.startsWith("sqlite:")) return "…"
  return /^[\w:./-]+$/u.test(store) ? store : `'${store.replaceAll("'", "'\\''")}'`
}
