import { createReadStream } from "node:fs"
import * as Result from "effect/Result"
import { evidenceLimits } from "@surename/core/evidence/limits"
import { nameLimits } from "@surename/core/operations/names/limits"
import { jobLimits } from "@surename/core/operations/jobs/limits"
import { describeFileError } from "../../file-error.ts"
import { makeOptional, makeText, readFitting, type ReadValue, readWholeNumber } from "../../option.ts"
import type { Terminal } from "../../terminal.ts"
import { presetNames, readTlds } from "./tlds.ts"
import { expandNames, toNameKey, countNameChars } from "./expand-names.ts"
import { readNames, type Chunks, readLines } from "./read-names.ts"
import {
  splitCells,
  readColumnNumber,
  findColumn,
  findSeparator,
} from "@surename/core/operations/jobs/take-list/csv-cells"

const readAffixes: ReadValue<ReadonlyArray<string>> = readFitting(
  "takes letters, digits and hyphens, separated by commas, such as get,try",
  (text) => {
    const affixes = text
      .toLowerCase()
      .split(",")
      .map((affix) => affix.trim())
    return affixes.every((affix) => /^[\p{L}\p{N}-]{1,63}$/u.test(affix)) ? affixes : undefined
  },
)

export const listOptions = {
  tlds: makeText(
    "LIST",
    `adds each of these TLDs to words without a dot: com,net,co.uk; a file of TLDs; or one of ${presetNames}`,
  ),
  file: makeText("FILE", "reads names from this file, one per line"),
  column: makeText("NAME|N", "reads the list as CSV: the column with this heading, or the Nth column"),
  prefix: makeOptional("LIST", "also asks for each name with these prefixes: get,try", readAffixes),
  suffix: makeOptional("LIST", "also asks for each name with these suffixes: app,hq", readAffixes),
  maxLength: makeOptional("N", "skips names with more characters before the TLD", readWholeNumber),
}

export interface NameSelection {
  readonly words: ReadonlyArray<string>
  readonly tlds: string | undefined
  readonly file: string | undefined
  readonly column: string | undefined
  readonly maxLength: number | undefined
  readonly prefix?: ReadonlyArray<string> | undefined
  readonly suffix?: ReadonlyArray<string> | undefined
}

export interface ListedNames {
  /** An array when the names are arguments, otherwise a stream. Neither has duplicates. */
  readonly names: ReadonlyArray<string> | AsyncIterable<string>
  /** Reading errors, because a truncated list must not pass for a short one. */
  readonly unreadable: ReadonlyArray<string>
  /** Returns how many names were too long so far. */
  readonly leftOut: () => number
  /** Returns a hint about an empty or misread list. Call it after reading. */
  readonly afterwards: () => string | undefined
}

export const aboutLists = `Any number of names. Without one, or with "-", reads standard input, one name per line, or several with commas or blanks between (blank lines and # comments are left out). A URL, a mail address or www.example.com stands for its domain, "my{app,site}.com" is two names, "app{1..3}.com" three, and each name is asked about once.`

export const isStream = ({ file, words }: NameSelection): boolean =>
  file !== undefined || words.length === 0 || (words.length === 1 && words[0] === "-")

const describeSource = ({ column, file = "standard input" }: NameSelection): string =>
  column === undefined ? file : `column ${JSON.stringify(column)} of ${file}`

export const readListedNames = async (
  { stdin, stdinIsTerminal }: Pick<Terminal, "stdin" | "stdinIsTerminal">,
  selection: NameSelection,
  command: string,
): Promise<Result.Result<ListedNames, string>> => {
  const { column, file, maxLength = Number.POSITIVE_INFINITY, prefix = [], suffix = [], tlds, words } = selection
  if (words.length === 0 && file === undefined && stdinIsTerminal)
    return Result.fail(`no names given: surename ${command} NAME…, or one name per line on standard input`)
  if (file !== undefined && words.length > 0)
    return Result.fail(`--file and ${JSON.stringify(words[0])}: give one of them`)
  if (column !== undefined && !isStream(selection)) return Result.fail("--column is for a file or standard input")
  const tldResult = tlds === undefined ? Result.succeed([]) : await readTlds(tlds)
  if (Result.isFailure(tldResult)) return Result.fail(tldResult.failure)
  const seenKeys = new Set<string>()
  let [tooLongCount, keptCount, cells] = [0, 0, 0]
  const countLeftOut = () => tooLongCount
  const listAfterwards = () => {
    if (cells > 0 && column === undefined && isStream(selection))
      return "these lines look like CSV. Name the column with --column NAME"
    if (keptCount > 0 || unreadable.length > 0) return undefined
    return tooLongCount === 0 ? `no names in ${describeSource(selection)}` : `all names are longer than --max-length`
  }
  const isNew = (name: string) => {
    const key = toNameKey(name)
    if (seenKeys.has(key)) return false
    // The set is bounded: in a list of millions, a distant duplicate may be checked twice.
    if (seenKeys.size < nameLimits.namesListed) seenKeys.add(key)
    const isShort = countNameChars(name) <= maxLength
    if (isShort) keptCount++
    else tooLongCount++
    return isShort
  }
  const readEntries = (text: string) => {
    const names = expandNames(text, { tlds: tldResult.success, prefixes: prefix, suffixes: suffix })
    if (names.length === 1 && /[,;\t]/u.test(names[0] ?? "")) cells++
    return names.filter(isNew)
  }
  const unreadable: Array<string> = []
  if (!isStream(selection))
    return Result.succeed({
      names: words.flatMap(readEntries),
      unreadable,
      leftOut: countLeftOut,
      afterwards: listAfterwards,
    })
  const chunks = file === undefined ? stdin : createReadStream(file)
  const texts = column === undefined ? readNames(chunks) : readCsvColumn(chunks, column)
  return Result.succeed({
    names: readUntilError(texts, readEntries, file ?? "standard input", unreadable),
    unreadable,
    leftOut: countLeftOut,
    afterwards: listAfterwards,
  })
}

/** Reports what was wrong with the list. Returns the exit status of the command. */
export const reportList = ({ err }: Pick<Terminal, "err">, { afterwards, unreadable }: ListedNames, exit: number) => {
  for (const why of [...[afterwards() ?? []].flat(), ...unreadable]) err(`surename: ${why}\n`)
  return unreadable.length > 0 ? 2 : exit
}

async function* readUntilError(
  texts: AsyncIterable<string>,
  readEntries: (text: string) => ReadonlyArray<string>,
  source: string,
  errors: Array<string>,
): AsyncGenerator<string> {
  try {
    for await (const text of texts) yield* readEntries(text)
  } catch (error) {
    errors.push(`${source} cannot be read: ${describeFileError(error)}`)
  }
}

/** Reads a column: a heading, or a number from 1 without headings. Rejects when it does not exist. */
async function* readCsvColumn(chunks: Chunks, column: string): AsyncGenerator<string> {
  let [columnIndex, separator, maxCells] = [readColumnNumber(column), "", 0]
  for await (const line of readLines(chunks, jobLimits.csvLineChars)) {
    const text = line.replace(/^\uFEFF/u, "")
    if (text.trim() === "") continue
    separator ||= findSeparator(text)
    const cells = splitCells(text, separator)
    if (columnIndex === undefined) {
      columnIndex = findColumn(cells, column)
      if (columnIndex === undefined)
        throw new Error(`there is no column ${JSON.stringify(column)}; there are: ${cells.join(", ")}`)
      continue
    }
    maxCells = Math.max(maxCells, cells.length)
    const cell = cells[columnIndex] ?? ""
    if (cell !== "") yield cell.slice(0, evidenceLimits.nameInputChars + 1)
  }
  if (columnIndex !== undefined && maxCells > 0 && columnIndex >= maxCells)
    throw new Error(`there is no column ${column}; the longest line has ${maxCells}`)
}
