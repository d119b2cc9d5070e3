import * as Result from "effect/Result"
import {
  BadInput,
  NoScanId,
  OtherExpansion,
  type SuggestedRow,
  type SuggestNamesInput,
  type SuggestNamesOutput,
} from "@surename/core"
import type { ScanFacts } from "@surename/core/evidence/scan-row"
import { describeAuthority, describeBlock } from "@surename/core/evidence/describe-row"
import { readSearch } from "@surename/core/evidence/read-search"
import { nameLimits } from "@surename/core/operations/names/limits"
import { asksForNewWords, hasChoice } from "@surename/core/operations/names/suggest-names/wishes/choice"
import { describeInShort } from "@surename/core/operations/names/suggest-names/make/short-reason"
import { defaultTlds, suggestNames as operation } from "@surename/core/operations/names/suggest-names/contract"
import { canBeClaimed } from "@surename/core/evidence/can-be-claimed"
import { chooseTlds } from "@surename/core/operations/names/suggest-names/words/suited-tlds"
import { aboutUnregistered, makeSilenceCheck, offlineText } from "./about-answers.ts"
import { anyNumber, defineCommand, json } from "../command.ts"
import { type NamesEngine, type CommandContext, withStoppableEngine } from "../host.ts"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import { printGrid } from "./name-grid.ts"
import { decodeOperationInput, describeField } from "../operation-input.ts"
import {
  readNumber,
  makeOptional,
  makeText,
  type ReadValue,
  readWholeNumber,
  makeDefaulted,
  makeFlag,
} from "../option.ts"
import { joinParts, printRows } from "../print.ts"
import { type Paint, choosePaint } from "../paint.ts"
import { showWaiting } from "../progress.ts"
import { chooseColour, runScan } from "./scan.ts"
import { engineSettings, findLastingStore } from "../settings.ts"
import { findClaimables, reportNoneClaimable } from "./suggesting/find-claimable.ts"
import { makeRowListener } from "./suggesting/listener.ts"
import { findNextOffset, maxCalls, writeMoreCommand } from "./suggesting/more-command.ts"
import { pageReading, readWholeGrid, type SuggestOptions } from "./suggesting/pages.ts"
import type { Terminal } from "../terminal.ts"
import { padText, measureWidth } from "../width.ts"
import { createReadStream } from "node:fs"
import { describeFileError } from "../file-error.ts"
import { readNames } from "./list/read-names.ts"

const example = "suggest coffee roaster in a small town"
const readList: ReadValue<ReadonlyArray<string>> = (text) =>
  Result.succeed(text.split(/[\s,]+/u).filter((word) => word !== ""))

export const command = defineCommand({
  operation,
  about: [
    `Makes up to ${nameLimits.suggestCandidates} names for a concept and looks them up in slices, as fast as registries allow. Each idea is one line with its TLDs beside it. Ideas with an unregistered name come first.`,
    "With --json alone, each name appears as soon as its answer does, in no fixed order.",
  ],
  takes: anyNumber,
  example,
  options: {
    tlds: makeOptional("LIST", describeField(operation, "tlds"), readList),
    style: makeText("STYLE", describeField(operation, "style")),
    maxLength: makeOptional("N", describeField(operation, "max_length"), readWholeNumber),
    startsWith: makeText("TEXT", describeField(operation, "starts_with")),
    avoid: makeOptional("LIST", describeField(operation, "avoid"), readList),
    ideas: makeText(
      "FILE|-",
      `your own ideas, names without a TLD, one per line: up to ${nameLimits.suggestIdeas} are mixed in and looked up`,
    ),
    like: makeOptional("LIST", describeField(operation, "like"), readList),
    unlike: makeOptional("LIST", describeField(operation, "unlike"), readList),
    seed: makeText("WORD", describeField(operation, "seed")),
    onlyClaimable: makeFlag("only names that the registry calls unregistered"),
    claimable: makeFlag("the same as --only-claimable"),
    domains: makeFlag("a line for each domain in place of each idea, with its price and who says so"),
    grid: makeFlag("with --json, a line for each idea in place of each domain"),
    limit: makeOptional(
      "N",
      `how many ideas to show, up to ${nameLimits.suggestPageMax}. Default: ${nameLimits.searchRows}, or ${nameLimits.suggestPage} domains with --domains`,
      readWholeNumber,
    ),
    offset: makeDefaulted("N", "where the rows begin", "0", readWholeNumber),
    calls: makeDefaulted(
      "N",
      `how many slices to look up, 1 to ${maxCalls}. Three cover nearly all names under several TLDs. One TLD alone needs about ten`,
      "3",
      readNumber(1, maxCalls),
    ),
    scanId: makeText("ID", "shows an earlier scan instead of a new one. With --store it continues that scan"),
    json,
  },
  settings: engineSettings,
  exit: `0 done · 1 some names were invalid, where names were given instead of words · 2 bad arguments, or no usable word · ${offlineText} · 130 stopped`,
  readInput: (values, words) =>
    Result.gen(function* () {
      const search = readSearch(words.join(" "))
      if (search.kind === "domains") return { names: search.names, json: values.json }
      const { avoid, calls, domains, grid, ideas, json, like, limit, maxLength, offset, scanId, seed, startsWith } =
        values
      const { style, tlds, unlike } = values
      if (words.join("").trim() === "" && scanId === undefined)
        return yield* Result.fail(`describe the thing to name in a few words: surename ${example}`)
      const query = words.length === 0 ? undefined : words.join(" ")
      const choice = { style, max_length: maxLength, starts_with: startsWith, avoid, like, unlike, seed }
      const input = omitUndefined({ query, tlds, ...choice, order: "claimable", scan_id: scanId, limit, offset })
      const suggestQuery = yield* decodeOperationInput(operation, input, ["query", "WORDS…"])
      const claimable = values.claimable || values.onlyClaimable
      const isGrid = grid || !(json || domains)
      return { input: suggestQuery, calls: Math.floor(calls), claimable, grid: isGrid, ideas, json }
    }),
  run: (context, suggestInput) =>
    withStoppableEngine(context, "websites", (engine) => {
      if (suggestInput.names === undefined) return runSuggest(context, engine, suggestInput)
      context.terminal.err("surename: these are domain names, so surename looks them up\n")
      return runScan(context.terminal, engine, suggestInput)
    }),
})

/** Looks up slices, then shows one page. Returns the exit status. */
export const runSuggest = async (
  { flags, terminal }: Pick<CommandContext, "flags" | "terminal">,
  engine: NamesEngine,
  options: SuggestOptions,
): Promise<number> => {
  const { calls, claimable, grid = false, ideas, input: request, json } = options
  const ownIdeas =
    ideas === undefined ? {} : await readIdeasFrom(terminal, ideas).then((list) => ({ ideas: list }), toMistake)
  if (ownIdeas instanceof Error) {
    terminal.err(`surename: ${ownIdeas.message}\n`)
    return 2
  }
  const tlds = request.tlds ?? (request.query === undefined ? undefined : chooseTlds(request.query))
  const input = { ...request, ...ownIdeas, ...omitUndefined({ tlds }) }
  const asTheyCome = json && !grid && input.limit === undefined && (input.offset ?? 0) === 0
  const silence = makeSilenceCheck(terminal)
  const listener = makeRowListener(terminal, {
    silence,
    isPrinted: asTheyCome,
    isWanted: (row) => !claimable || canBeClaimed(row),
    boardTlds: grid && !json && input.scan_id === undefined ? (input.tlds ?? defaultTlds) : undefined,
  })
  const output = await lookUpSlices(terminal, engine, input, { calls, ...listener }).catch(toUnanswerable)
  listener.clear()
  if (output instanceof Error) {
    terminal.err(`surename: ${output.message}\n`)
    return 2
  }
  if (terminal.stopped.aborted) return 130
  for (const row of output.results) if (row.classification !== "unprobed") silence.add(row)
  const silentExit = silence.exit()
  const reading = output.reading?.in_words
  if (reading !== undefined) terminal.err(`surename: ${reading}\n`)
  for (const { error, idea } of output.refused ?? [])
    terminal.err(`surename: ${JSON.stringify(idea)} is left out: ${error.message}\n`)
  for (const { failed, model } of output.sources)
    if (failed !== undefined) terminal.err(`surename: the model ${model} gave no ideas (${failed})\n`)
  if (output.coverage.total === 0) {
    terminal.err(asksForNewWords(input) ? noneFused : mayChoose(input) ? noneFits : noneMade)
    return 2
  }
  if (claimable && asTheyCome && listener.printed() === 0) reportNoneClaimable(terminal, listener.rows())
  const rows =
    asTheyCome || grid ? [] : claimable ? await findClaimables(terminal, engine, output, input) : output.results
  const paint = choosePaint(terminal)
  const widths = [
    Math.max(8, ...rows.map((row) => measureWidth(row.unicode ?? row.domain))),
    Math.max(0, ...rows.map((row) => describePrice(row).length)),
  ] as const
  await printRows(terminal, rows, json, (row) => writeSuggestLine(row, widths, paint))
  const page = grid ? await readWholeGrid(engine, output, options) : undefined
  if (page !== undefined) await printGrid(terminal, page.rows, output.tlds, json, paint)
  const nextOffset = asTheyCome ? undefined : page === undefined ? output.next_offset : findNextOffset(page, input)
  const store = findLastingStore(terminal.environment, flags)
  const moreCommand =
    silentExit === undefined
      ? writeMoreCommand({ store, flags, nextOffset: nextOffset ?? undefined }, output, options)
      : ""
  const ideaCount = page === undefined || json ? "" : `${page.rows.length} of ${page.total} ideas, `
  const coverageText = `${ideaCount}${output.coverage.probed} of ${output.coverage.total} names looked up`
  terminal.err(
    json
      ? `surename: ${coverageText}\n${moreCommand}`
      : `\n${coverageText}\n${grid ? "" : aboutPrices}${aboutUnregistered}\n${moreCommand}`,
  )
  if (output.coverage.total <= nameLimits.suggestFewNames && !mayChoose(input)) terminal.err(fewMade)
  return silentExit ?? 0
}

const lookUpSlices = async (
  terminal: Terminal,
  engine: NamesEngine,
  { limit = nameLimits.suggestPage, offset = 0, ...newScan }: SuggestNamesInput,
  {
    calls,
    countLookedUp,
    onRow,
    hasNoAnswers,
  }: Omit<ReturnType<typeof makeRowListener>, "printed" | "rows" | "clear"> & {
    readonly calls: number
  },
): Promise<SuggestNamesOutput> => {
  const lookUp = (progressText: string, suggestQuery: SuggestNamesInput) =>
    engine.suggestNames({ ...suggestQuery, limit, offset: 0 }, { onRow }).finally(showWaiting(terminal, progressText))
  const isWorthIt = ({ coverage }: SuggestNamesOutput) => {
    countLookedUp(coverage.probed)
    return coverage.remaining > 0 && !hasNoAnswers()
  }
  let output = await lookUp("looking up the first names", newScan)
  for (let call = 1; call < calls && isWorthIt(output) && !terminal.stopped.aborted; call++)
    output = await lookUp(`${output.coverage.probed} of ${output.coverage.total} looked up`, {
      scan_id: output.scan_id,
    })
  return offset === 0 ? output : engine.suggestNames({ scan_id: output.scan_id, limit, offset }, pageReading)
}

const noneFits =
  "surename: no name fits this choice; ask for less with --style, --max-length, --starts-with or --avoid\n"
const noneFused = "surename: no two words of this concept share letters. Try --style compound, or leave --style out\n"
const noneMade = "surename: these words gave no name. Describe it in other words\n"

const fewMade = "surename: these words gave few names. Describe it further, in letters a to z or in English\n"

const toMistake = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** True when filters may have shaped the names: those of an earlier scan are unknown here. */
const mayChoose = (input: SuggestNamesInput): boolean => input.scan_id !== undefined || hasChoice({ ...input })

const toUnanswerable = (error: unknown): Error => {
  if (error instanceof BadInput || error instanceof NoScanId || error instanceof OtherExpansion) return error
  throw error
}

const writeSuggestLine = (row: SuggestedRow, [name, cost]: readonly [number, number], paint: Paint): string => {
  const colour = chooseColour(row, "dim")
  const about = joinParts(
    "; ",
    describeInShort(row.derivation),
    describeHolder(row),
    row.registration_block && describeBlock(row.registration_block),
  )
  return `${padText(row.unicode ?? row.domain, name)}  ${paint(colour, padText(row.classification, 12))}  ${padText(String(row.score), 3)}  ${paint("dim", padText(describePrice(row), cost))}  ${about}\n`
}

/** Names the authority, except the registry that IANA lists. */
const describeHolder = (row: ScanFacts): string | undefined =>
  typeof row.registered !== "boolean" || row.rdap_basis === "iana" ? undefined : describeAuthority(row)

const describePrice = ({ registration_block: block, tld_base_price_usd: usd }: SuggestedRow): string =>
  usd === null || block !== undefined ? "" : `$${usd.toFixed(2)} a year`

const aboutPrices = "Prices are the TLD's standard rates, not offers. "

const readIdeasFrom = async (terminal: Terminal, file: string): Promise<ReadonlyArray<string>> => {
  const ideas: Array<string> = []
  try {
    for await (const line of readNames(file === "-" ? terminal.stdin : createReadStream(file))) {
      ideas.push(...line.split(/[,;]/u).flatMap((idea) => idea.trim() || []))
      if (ideas.length > nameLimits.suggestIdeas) break
    }
  } catch (cause) {
    throw new Error(`--ideas ${JSON.stringify(file)} cannot be read: ${describeFileError(cause)}`, { cause })
  }
  if (ideas.length === 0) throw new Error(`--ideas ${JSON.stringify(file)} holds no names. Write one per line`)
  return ideas
}
