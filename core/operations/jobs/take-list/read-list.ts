import * as Effect from "effect/Effect"
import * as Predicate from "effect/Predicate"
import * as Result from "effect/Result"
import * as Stream from "effect/Stream"
import { BadInput } from "../../../interface/field-errors.ts"
import { limits } from "../../../limits.ts"
import { jobLimits } from "../limits.ts"
import type { UploadBroken, UploadedList } from "../ports/upload-body.ts"
import { splitCells, readColumnNumber, findColumn, findSeparator } from "./csv-cells.ts"
import { type Line, Lines } from "./lines.ts"

/** Lines of one quoted CSV field. */
const jobQuotedLines = 16

export interface Entry {
  readonly line: number
  readonly text: string
  readonly error?: string
}

type LineReader = (line: Line) => Result.Result<ReadonlyArray<Entry>, string>

export const readList = (
  { text, type }: UploadedList,
  column: string | undefined,
): Stream.Stream<ReadonlyArray<Entry>, UploadBroken | BadInput> => {
  if (column !== undefined && type !== "text/csv")
    return Stream.fail(new BadInput({ message: "column is for a list of type text/csv: leave it out" }))
  const lines = new Lines()
  const csv = type === "text/csv" ? new CsvReader(column) : undefined
  const readLine: LineReader = csv?.read ?? (type === "text/plain" ? readPlain : readJson)
  const readAll = (some: ReadonlyArray<Line>) => {
    const entries: Array<Entry> = []
    for (const line of some) {
      const entriesOfLine = readLine(line)
      if (Result.isFailure(entriesOfLine)) return Effect.fail(new BadInput({ message: entriesOfLine.failure }))
      for (const entry of entriesOfLine.success) entries.push(markInvalidUtf8(entry))
    }
    return Effect.succeed(entries)
  }
  const last = Stream.suspend(() =>
    Stream.concat(
      Stream.fromEffect(readAll(lines.end())),
      Stream.suspend(() => Stream.succeed(csv?.end() ?? [])),
    ),
  )
  return Stream.concat(
    Stream.mapEffect(text, (piece) => readAll(lines.push(piece))),
    last,
  )
}

/** A decoder writes U+FFFD for invalid UTF-8. No name has it. */
const markInvalidUtf8 = (entry: Entry): Entry =>
  entry.error === undefined && entry.text.includes("\uFFFD")
    ? { ...entry, error: "This line is not UTF-8. Save the list as UTF-8." }
    : entry

const readPlain: LineReader = ({ line, text }) => {
  const name = text.trim()
  return Result.succeed(name === "" || name.startsWith("#") ? [] : [{ line, text: name }])
}

const readJson: LineReader = ({ line, text }) => {
  if (text.trim() === "") return Result.succeed([])
  const value = Result.getOrUndefined(Result.try((): unknown => JSON.parse(text)))
  const name = Predicate.isReadonlyObject(value) ? value["domain"] : value
  return Result.succeed([
    typeof name === "string"
      ? { line, text: name }
      : { line, text, error: 'This line is neither a JSON string nor an object like {"domain": "example.com"}.' },
  ])
}

/** A first line with such a heading is skipped. */
const defaultHeading = /^(?:domains?|domain[ _]?names?|names?|hosts?|hostnames?|urls?)$/iu

class CsvReader {
  readonly #column: string | undefined
  #open: Array<Line> = []
  #at: number | undefined
  #between = ""

  constructor(column: string | undefined) {
    this.#column = column
    this.#at = column === undefined ? undefined : readColumnNumber(column)
  }

  readonly read: LineReader = (line) => {
    if (this.#open.length === 0 && line.text.trim() === "") return Result.succeed([])
    this.#open.push(line)
    const [first = line] = this.#open
    const text = this.#open.map((line) => line.text).join("\n")
    if (text.split('"').length % 2 === 1) {
      this.#open = []
      return this.#record({ line: first.line, text })
    }
    return this.#open.length < jobQuotedLines && text.length <= jobLimits.csvLineChars
      ? Result.succeed([])
      : this.#breakOff()
  }

  end(): ReadonlyArray<Entry> {
    const entries: Array<Entry> = []
    while (this.#open.length > 0) entries.push(...Result.getOrElse(this.#breakOff(), () => []))
    return entries
  }

  /** The first line is an error. The others are read without it. */
  #breakOff(): Result.Result<ReadonlyArray<Entry>, string> {
    const [broken, ...rest] = this.#open
    this.#open = []
    const entries: Array<Entry> =
      broken === undefined ? [] : [{ ...broken, error: "A quote on this line is not closed." }]
    for (const line of rest) {
      const entriesOfLine = this.read(line)
      if (Result.isFailure(entriesOfLine)) return entriesOfLine
      entries.push(...entriesOfLine.success)
    }
    return Result.succeed(entries)
  }

  #record({ line, text }: Line): Result.Result<ReadonlyArray<Entry>, string> {
    const isFirst = this.#between === ""
    this.#between ||= findSeparator(text)
    const cells = splitCells(text, this.#between)
    if (this.#at === undefined && this.#column !== undefined) {
      this.#at = findColumn(cells, this.#column)
      const headings = cells.map((cell) => cell.slice(0, jobLimits.jobErrorChars)).slice(0, limits.errorsListed)
      return this.#at === undefined
        ? Result.fail(`There is no column ${JSON.stringify(this.#column)}. There are: ${headings.join(", ")}`)
        : Result.succeed([])
    }
    const name = cells[this.#at ?? 0] ?? ""
    if (this.#column === undefined && isFirst && defaultHeading.test(name)) return Result.succeed([])
    return Result.succeed([
      name === "" ? { line, text, error: "This line has nothing in the column of names." } : { line, text: name },
    ])
  }
}
