import * as Result from "effect/Result"
import { BadInput, NoScanId, OtherExpansion } from "@surename/core"
import type { ScanFacts } from "@surename/core/evidence/scan-row"
import type { SuggestedRow, SuggestNamesInput, SuggestNamesOutput } from "@surename/core"
import { describeAuthority, describeBlock } from "@surename/core/evidence/row-words"
import { readSearch } from "@surename/core/evidence/read-search"
import { limits } from "@surename/core/limits"
import { operations } from "@surename/core/operations/all"
import { hasChoice } from "@surename/core/operations/names/suggest-names/choice"
import { defaultTlds } from "@surename/core/operations/names/suggest-names/contract"
import { chooseTlds } from "@surename/core/operations/names/suggest-names/suited-tlds"
import { aboutUnregistered, makeSilence, offlineText } from "./about-answers.ts"
import { anyNumber, defineCommand, json } from "../command.ts"
import { type NamesEngine, type CommandContext, withStoppableEngine } from "../host.ts"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import { printGrid } from "./name-grid.ts"
import { decodeOperationInput, fieldAbout } from "../operation-input.ts"
import {
  readNumber,
  optionalOption,
  optionalText,
  type ReadValue,
  wholeNumber,
  withDefault,
  booleanOption,
} from "../option.ts"
import { joinParts, printRows } from "../output.ts"
import { type Paint, painterOf } from "../paint.ts"
import { showWaiting } from "../progress.ts"
import { colourOf, runScan } from "./scan.ts"
import { engineSettings, lastingStore } from "../settings.ts"
import { findClaimables, isClaimable, noneClaimable } from "./suggesting/claimable.ts"
import { goingOn, mostCalls } from "./suggesting/going-on.ts"
import { makeRowListener } from "./suggesting/listener.ts"
import type { SuggestOptions } from "./suggesting/options.ts"
import { readIdeasFrom } from "./suggesting/read-ideas.ts"
import { turning, wholeGrid } from "./suggesting/pages.ts"
import type { Terminal } from "../terminal.ts"
import { padText, widthOf } from "../width.ts"

const { suggest_names: operation } = operations
const example = "suggest coffee roaster in a small town"
const list: ReadValue<ReadonlyArray<string>> = (given) =>
  Result.succeed(given.split(/[\s,]+/u).filter((one) => one !== ""))

export const command = defineCommand({
  operation,
  about: [
    `Makes about ${limits.suggestCandidates} names for a concept and looks them up in slices, as fast as registries allow. Each idea is one line with its TLDs beside it. Ideas with an unregistered name come first.`,
    "With --json alone, each name appears as soon as its answer does, in no fixed order.",
  ],
  takes: anyNumber,
  example,
  options: {
    tlds: optionalOption("LIST", fieldAbout(operation, "tlds"), list),
    style: optionalText("STYLE", fieldAbout(operation, "style")),
    maxLength: optionalOption("N", fieldAbout(operation, "max_length"), wholeNumber),
    startsWith: optionalText("TEXT", fieldAbout(operation, "starts_with")),
    avoid: optionalOption("LIST", fieldAbout(operation, "avoid"), list),
    ideas: optionalText(
      "FILE|-",
      `your own ideas, names without a TLD, one a line: up to ${limits.suggestIdeas} are mixed in and looked up`,
    ),
    like: optionalOption("LIST", fieldAbout(operation, "like"), list),
    unlike: optionalOption("LIST", fieldAbout(operation, "unlike"), list),
    seed: optionalText("WORD", fieldAbout(operation, "seed")),
    onlyClaimable: booleanOption("only names that the registry calls unregistered"),
    claimable: booleanOption("the same as --only-claimable"),
    domains: booleanOption("a line for each domain in place of each idea, with its price and who says so"),
    grid: booleanOption("with --json, a line for each idea in place of each domain"),
    limit: optionalOption("N", fieldAbout(operation, "limit"), wholeNumber),
    offset: withDefault("N", "where the rows begin", "0", wholeNumber),
    calls: withDefault(
      "N",
      `how many slices to look up, 1 to ${mostCalls}. Three cover nearly all names under several TLDs. One TLD alone needs about ten`,
      "3",
      readNumber(1, mostCalls),
    ),
    scanId: optionalText("ID", "shows an earlier scan instead of a new one. With --store it continues that scan"),
    json,
  },
  settings: engineSettings,
  exit: `0 done · 1 some names were invalid, where names were given instead of words · 2 bad arguments, or no usable word · ${offlineText} · 130 stopped`,
  readInput: (given, words) =>
    Result.gen(function* () {
      const read = readSearch(words.join(" "))
      if (read.kind === "domains") return { names: read.names, json: given.json }
      const { avoid, calls, domains, grid, ideas, json, like, limit, maxLength, offset, scanId, seed, startsWith } =
        given
      const { style, tlds, unlike } = given
      if (words.join("").trim() === "" && scanId === undefined)
        return yield* Result.fail(`describe the thing to name in a few words: surename ${example}`)
      const query = words.length === 0 ? undefined : words.join(" ")
      const choice = { style, max_length: maxLength, starts_with: startsWith, avoid, like, unlike, seed }
      const input = omitUndefined({ query, tlds, ...choice, order: "claimable", scan_id: scanId, limit, offset })
      const suggestQuery = yield* decodeOperationInput(operation, input, ["query", "WORDS…"])
      const claimable = given.claimable || given.onlyClaimable
      const isGrid = grid || !(json || domains)
      return { input: suggestQuery, calls: Math.floor(calls), claimable, grid: isGrid, ideas, json }
    }),
  run: (on, suggestInput) =>
    withStoppableEngine(on, "websites", (engine) => {
      if (suggestInput.names === undefined) return runSuggest(on, engine, suggestInput)
      on.terminal.err("surename: these are domain names, so surename looks them up\n")
      return runScan(on.terminal, engine, suggestInput)
    }),
})

/** Looks up slice after slice, then shows one page. 0: names; 2: nothing to make a name of; 4: nobody answered; 130: stopped. */
export const runSuggest = async (
  { flags, terminal }: Pick<CommandContext, "flags" | "terminal">,
  engine: NamesEngine,
  options: SuggestOptions,
): Promise<number> => {
  const { calls, claimable, grid = false, ideas, input: wish, json } = options
  const given =
    ideas === undefined ? {} : await readIdeasFrom(terminal, ideas).then((own) => ({ ideas: own }), toMistake)
  if (given instanceof Error) {
    terminal.err(`surename: ${given.message}\n`)
    return 2
  }
  const tlds = wish.tlds ?? (wish.query === undefined ? undefined : chooseTlds(wish.query))
  const input = { ...wish, ...given, ...(tlds === undefined ? {} : { tlds }) }
  const asTheyCome = json && !grid && input.limit === undefined && (input.offset ?? 0) === 0
  const silence = makeSilence(terminal)
  const listener = makeRowListener(terminal, {
    silence,
    isPrinted: asTheyCome,
    isWanted: (row) => !claimable || isClaimable(row),
    boardTlds: grid && !json && input.scan_id === undefined ? (input.tlds ?? defaultTlds) : undefined,
  })
  const found = await suggestDeeper(terminal, engine, input, { calls, ...listener }).catch(toUnanswerable)
  listener.clear()
  if (found instanceof Error) {
    terminal.err(`surename: ${found.message}\n`)
    return 2
  }
  if (terminal.stopped.aborted) return 130
  // Nobody was asked about an unprobed name.
  for (const row of found.results) if (row.classification !== "unprobed") silence.add(row)
  const silent = silence.exit()
  const reading = found.reading?.in_words
  if (reading !== undefined) terminal.err(`surename: ${reading}\n`)
  for (const { error, idea } of found.refused ?? [])
    terminal.err(`surename: ${JSON.stringify(idea)} is left out: ${error.message}\n`)
  for (const { failed, model } of found.sources)
    if (failed !== undefined) terminal.err(`surename: the model ${model} gave no ideas (${failed})\n`)
  if (found.coverage.total === 0) {
    terminal.err(mayChoose(input) ? noneFits : noneMade)
    return 2
  }
  if (claimable && asTheyCome && listener.printed() === 0) noneClaimable(terminal, listener.seen())
  const rows =
    asTheyCome || grid ? [] : claimable ? await findClaimables(terminal, engine, found, input) : found.results
  const paint = painterOf(terminal)
  const widths = [
    Math.max(8, ...rows.map((row) => widthOf(row.unicode ?? row.domain))),
    Math.max(0, ...rows.map((row) => describePrice(row).length)),
  ] as const
  await printRows(terminal, rows, json, (row) => suggestLine(row, widths, paint))
  if (grid) await printGrid(terminal, await wholeGrid(engine, found, options), found.tlds, json, paint)
  // More calls would be as silent.
  const rest = silent !== undefined ? "" : goingOn(lastingStore(terminal.environment, flags), flags, found, options)
  const covered = `${found.coverage.probed} of ${found.coverage.total} names looked up${rest}`
  terminal.err(json ? `surename: ${covered}\n` : `\n${covered}\n${aboutPrices}`)
  if (found.coverage.total <= limits.suggestFew && !mayChoose(input)) terminal.err(fewMade)
  return silent ?? 0
}

/** The page, after so many slices; what was stopped ends early. */
const suggestDeeper = async (
  terminal: Terminal,
  engine: NamesEngine,
  { limit = limits.suggestPage, offset = 0, ...what }: SuggestNamesInput,
  {
    calls,
    hasLookedUp,
    hear,
    isSilent,
  }: Omit<ReturnType<typeof makeRowListener>, "printed" | "seen" | "clear"> & {
    readonly calls: number
  },
): Promise<SuggestNamesOutput> => {
  const lookUp = (progressText: string, suggestQuery: SuggestNamesInput) =>
    engine
      .suggestNames({ ...suggestQuery, limit, offset: 0 }, undefined, hear)
      .finally(showWaiting(terminal, progressText))
  const isWorthIt = ({ coverage }: SuggestNamesOutput) => {
    hasLookedUp(coverage.probed)
    return coverage.remaining > 0 && !isSilent()
  }
  let found = await lookUp("looking up the first names", what)
  for (let call = 1; call < calls && isWorthIt(found) && !terminal.stopped.aborted; call++)
    found = await lookUp(`${found.coverage.probed} of ${found.coverage.total} looked up`, { scan_id: found.scan_id })
  return offset === 0 ? found : engine.suggestNames({ scan_id: found.scan_id, limit, offset }, turning)
}

const noneFits =
  "surename: no name fits this choice; ask for less with --style, --max-length, --starts-with or --avoid\n"
const noneMade = "surename: these words gave no name. Describe it in other words\n"

const fewMade = "surename: these words gave few names. Describe it further, in letters a to z or in English\n"

const toMistake = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** The query of an earlier scan is not known here; its id may hold one. */
const mayChoose = (input: SuggestNamesInput): boolean => input.scan_id !== undefined || hasChoice({ ...input })

/** Describes a mistake in the input. It throws anything else again: that is a fault. */
const toUnanswerable = (error: unknown): Error => {
  if (error instanceof BadInput || error instanceof NoScanId || error instanceof OtherExpansion) return error
  throw error
}

const suggestLine = (row: SuggestedRow, [name, cost]: readonly [number, number], paint: Paint): string => {
  const colour = colourOf(row, "dim")
  const about = joinParts(
    "; ",
    row.derivation.in_words,
    describeHolder(row),
    row.registration_block && describeBlock(row.registration_block),
  )
  return `${padText(row.unicode ?? row.domain, name)}  ${paint(colour, padText(row.classification, 12))}  ${padText(String(row.score), 3)}  ${paint("dim", padText(describePrice(row), cost))}  ${about}\n`
}

/** The usual word, of the registry that IANA names, goes without saying. */
const describeHolder = (row: ScanFacts): string | undefined =>
  typeof row.registered !== "boolean" || row.rdap_basis === "iana" ? undefined : describeAuthority(row)

/** A reserved name has no usual price. */
const describePrice = ({ registration_block: block, tld_base_price_usd: usd }: SuggestedRow): string =>
  usd === null || block !== undefined ? "" : `$${usd.toFixed(2)} a year`

const aboutPrices = `Prices are the TLD's standard rates, not offers. ${aboutUnregistered}\n`
