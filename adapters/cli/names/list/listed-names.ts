import { createReadStream } from "node:fs"
import * as Result from "effect/Result"
import { limits } from "@surename/core/limits"
import { fileTrouble } from "../../file-trouble.ts"
import { optionalOption, optionalText, readFitting, type ReadValue, wholeNumber } from "../../option.ts"
import type { Terminal } from "../../terminal.ts"
import { presetNames, tldsOf } from "./tlds.ts"
import { expandNames, keyOf, lengthOf } from "./expand-names.ts"
import { readNames, type Chunks, readLines } from "./read-names.ts"
import {
  splitCells,
  readColumnNumber,
  findColumn,
  findSeparator,
} from "@surename/core/operations/jobs/take-list/csv-cells"

const readAffixes: ReadValue<ReadonlyArray<string>> = readFitting(
  "takes letters, digits and hyphens, separated by commas, such as get,try",
  (given) => {
    const affixes = given
      .toLowerCase()
      .split(",")
      .map((one) => one.trim())
    return affixes.every((one) => /^[\p{L}\p{N}-]{1,63}$/u.test(one)) ? affixes : undefined
  },
)

/** The sources of names, and the filters that apply before any registry is asked. */
export const listOptions = {
  tlds: optionalText(
    "LIST",
    `adds each of these TLDs to words without a dot: com,net,co.uk; a file of TLDs; or one of ${presetNames}`,
  ),
  file: optionalText("FILE", "reads names from this file, one a line"),
  column: optionalText("NAME|N", "reads the list as CSV: the column with this heading, or the Nth column"),
  prefix: optionalOption("LIST", "also asks for each name with these prefixes: get,try", readAffixes),
  suffix: optionalOption("LIST", "also asks for each name with these suffixes: app,hq", readAffixes),
  maxLength: optionalOption("N", "skips names with more characters before the TLD", wholeNumber),
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
  /** All of them, where they were arguments; else as they are read. Each once. */
  readonly names: ReadonlyArray<string> | AsyncIterable<string>
  /** Why reading ended before the end; a list that was cut short must not pass for a short list. */
  readonly unreadable: ReadonlyArray<string>
  /** How many were longer than wanted, so far. */
  readonly leftOut: () => number
  /** Once the list was read: why nothing was asked about, or what would read it better. */
  readonly afterwards: () => string | undefined
}

export const aboutLists = `Any number of names. Without one, or with "-", reads standard input, a name a line, or several with commas or blanks between (blank lines and # comments are left out). A URL, a mail address or www.example.com stands for its domain, "my{app,site}.com" is two names, "app{1..3}.com" three, and each name is asked about once.`

export const isStream = ({ file, words }: NameSelection): boolean =>
  file !== undefined || words.length === 0 || (words.length === 1 && words[0] === "-")

/** The place where names were expected. */
const sourceOf = ({ column, file = "standard input" }: NameSelection): string =>
  column === undefined ? file : `column ${JSON.stringify(column)} of ${file}`

/** There is nothing to read: a person at a terminal forgot the names. */
export const hasNone = (
  { stdinIsTerminal }: Pick<Terminal, "stdinIsTerminal">,
  { file, words }: NameSelection,
): boolean => words.length === 0 && file === undefined && stdinIsTerminal

/** Fails in one line that says what is wrong. */
export const listedNames = async (
  { stdin }: Pick<Terminal, "stdin">,
  selection: NameSelection,
): Promise<Result.Result<ListedNames, string>> => {
  const { column, file, maxLength = Number.POSITIVE_INFINITY, prefix = [], suffix = [], tlds, words } = selection
  if (file !== undefined && words.length > 0)
    return Result.fail(`--file and ${JSON.stringify(words[0])}: give one of them`)
  if (column !== undefined && !isStream(selection)) return Result.fail("--column is for a file or standard input")
  const under = tlds === undefined ? Result.succeed([]) : await tldsOf(tlds)
  if (Result.isFailure(under)) return Result.fail(under.failure)
  const seen = new Set<string>()
  let [tooLong, keptCount, cells] = [0, 0, 0]
  const leftOut = () => tooLong
  const afterwards = () => {
    if (cells > 0 && column === undefined && isStream(selection))
      return "these lines look like CSV. Name the column with --column NAME"
    if (keptCount > 0 || unreadable.length > 0) return undefined
    return tooLong === 0 ? `no names in ${sourceOf(selection)}` : `all names are longer than --max-length`
  }
  const isNew = (name: string) => {
    const key = keyOf(name)
    if (seen.has(key)) return false
    // A list of millions is read to its end, and what is far back may be asked about twice.
    if (seen.size < limits.namesListed) seen.add(key)
    const isShort = lengthOf(name) <= maxLength
    if (isShort) keptCount++
    else tooLong++
    return isShort
  }
  const of = (text: string) => {
    const names = expandNames(text, { tlds: under.success, prefixes: prefix, suffixes: suffix })
    if (names.length === 1 && /[,;\t]/u.test(names[0] ?? "")) cells++
    return names.filter(isNew)
  }
  const unreadable: Array<string> = []
  if (!isStream(selection)) return Result.succeed({ names: words.flatMap(of), unreadable, leftOut, afterwards })
  const chunks = file === undefined ? stdin : createReadStream(file)
  const texts = column === undefined ? readNames(chunks) : csvColumn(chunks, column)
  return Result.succeed({
    names: untilUnreadable(texts, of, file ?? "standard input", unreadable),
    unreadable,
    leftOut,
    afterwards,
  })
}

async function* untilUnreadable(
  texts: AsyncIterable<string>,
  of: (text: string) => ReadonlyArray<string>,
  from: string,
  why: Array<string>,
): AsyncGenerator<string> {
  try {
    for await (const text of texts) yield* of(text)
  } catch (error) {
    why.push(`${from} cannot be read: ${fileTrouble(error)}`)
  }
}

/** One column of CSV lines: by its heading, or counted from 1, and then there are no headings. Rejects where there is no such column. */
export async function* csvColumn(chunks: Chunks, column: string): AsyncGenerator<string> {
  let [at, between, most] = [readColumnNumber(column), "", 0]
  for await (const line of readLines(chunks, limits.csvLineChars)) {
    const text = line.replace(/^\uFEFF/u, "")
    if (text.trim() === "") continue
    between ||= findSeparator(text)
    const cells = splitCells(text, between)
    if (at === undefined) {
      at = findColumn(cells, column)
      if (at === undefined)
        throw new Error(`there is no column ${JSON.stringify(column)}; there are: ${cells.join(", ")}`)
      continue
    }
    most = Math.max(most, cells.length)
    const cell = cells[at] ?? ""
    if (cell !== "") yield cell.slice(0, limits.nameInputChars + 1)
  }
  if (at !== undefined && most > 0 && at >= most)
    throw new Error(`there is no column ${column}; the longest line has ${most}`)
}
