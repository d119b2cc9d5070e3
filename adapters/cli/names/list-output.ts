import * as Order from "effect/Order"
import * as Result from "effect/Result"
import type { CheckResult } from "@surename/core"
import { canBeClaimed } from "@surename/core/evidence/can-be-claimed"
import { domainName } from "@surename/core/evidence/domain-name"
import { writeAnswerRow, fitToTerminal, wordWidth } from "../fit-to-columns.ts"
import { countNameChars } from "./list/expand-names.ts"
import { readFitting, readWord, makeOptional, type ReadValue, type Values, makeFlag } from "../option.ts"
import { joinParts } from "../print.ts"
import { choosePaint, type Paint } from "../paint.ts"
import { padText, measureWidth } from "../width.ts"
import { type Class, classes, classifyAnswer, toRowText } from "./row-text.ts"
import type { Terminal } from "../terminal.ts"
import { toCsvCell } from "@surename/core/interface/csv-cell"

export type { Class }

const sorts = ["name", "length", "score", "answer"] as const

/** Reads classes. "unknown" includes pending. */
export const readClasses: ReadValue<ReadonlyArray<Class>> = readFitting(
  `takes ${classes.join(", ")}, separated by commas`,
  (text) => {
    const words = text.toLowerCase().split(/[\s,]+/u)
    const chosenClasses = classes.filter(
      (word) => words.includes(word) || (word === "pending" && words.includes("unknown")),
    )
    return words.every((word) => classes.some((listedClass) => listedClass === word)) ? chosenClasses : undefined
  },
)

export const outputOptions = {
  only: makeOptional("LIST", "shows only these answers: unregistered, or registered,unknown", readClasses),
  sort: makeOptional(sorts.join("|"), "shows all rows at the end, in this order", readWord(...sorts)),
  group: makeFlag("shows all rows at the end, grouped by answer"),
  csv: makeFlag("CSV with a line of headings and nothing else on standard output"),
  json: makeFlag("one JSON object per line (NDJSON) and nothing else on standard output"),
} as const

export interface OutputOptions extends Values<typeof outputOptions> {}

export interface ListOutput {
  /** Prints a row. Returns `false` when nobody reads the output any more. */
  readonly print: (answer: CheckResult) => Promise<boolean>
  readonly end: () => Promise<void>
}

export const makeListOutput = (
  terminal: Terminal,
  { csv, group, json, only, sort }: OutputOptions,
  names: ReadonlyArray<string>,
  scores: ReadonlyMap<string, number>,
): ListOutput => {
  const paint = choosePaint(terminal)
  const printsAtEnd = group || sort !== undefined
  const heldRows: Array<CheckResult> = []
  let hasPrinted = false
  const scoreOf = ({ domain }: CheckResult) => scores.get(domain)
  const width = names.length === 0 ? 32 : Math.min(48, Math.max(...names.map((name) => measureWidth(formatName(name)))))
  const describeAnswer = async (answer: CheckResult): Promise<string> => {
    const score = scoreOf(answer)
    if (json) return `${JSON.stringify(score === undefined ? answer : { ...answer, score })}\n`
    if (csv) return writeCsvLine(answer, score)
    const price = await describePrice(answer)
    return fitToTerminal(terminal, renderTableRow(answer, { width, paint, score, price, isOne: names.length === 1 }))
  }
  const writeGroupHeading = (group: Class) =>
    `${paint("bold", `${group} (${heldRows.filter((row) => classifyAnswer(row) === group).length})`)}\n`
  const hasTableHeadings = terminal.stdoutIsTerminal && !json && !group && names.length !== 1
  const tableHeadings = hasTableHeadings ? `${paint("dim", writeHeadings(width))}\n` : ""
  const write = (text: string) => {
    const heading = hasPrinted ? "" : csv ? csvHeadings : tableHeadings
    hasPrinted = true
    return terminal.out(heading + text)
  }
  return {
    print: async (answer) => {
      if (only !== undefined && !only.includes(classifyAnswer(answer))) return true
      if (!printsAtEnd) return write(await describeAnswer(answer))
      heldRows.push(answer)
      return true
    },
    end: async () => {
      const rows = sortRows(heldRows, sort, scoreOf)
      const hasHeadings = group && !json && !csv
      let lastGroup: Class | undefined
      for (const row of group ? sortRows(rows, "answer", scoreOf) : rows) {
        const rowGroup = classifyAnswer(row)
        const isNext = hasHeadings && rowGroup !== lastGroup
        const gap = isNext && lastGroup !== undefined ? "\n" : ""
        if (!(await write(`${gap}${isNext ? writeGroupHeading(rowGroup) : ""}${await describeAnswer(row)}`))) return
        lastGroup = rowGroup
      }
      if (csv && !hasPrinted) await write("")
    },
  }
}

const sortRows = (
  rows: ReadonlyArray<CheckResult>,
  by: OutputOptions["sort"],
  scoreOf: (row: CheckResult) => number | undefined,
): ReadonlyArray<CheckResult> => {
  const compareByName = ({ domain: first }: CheckResult, { domain: second }: CheckResult) => Order.String(first, second)
  if (by === undefined) return rows
  if (by === "name") return rows.toSorted(compareByName)
  if (by === "answer")
    return rows.toSorted(
      (first, second) => classes.indexOf(classifyAnswer(first)) - classes.indexOf(classifyAnswer(second)),
    )
  const sortValue =
    by === "length" ? (row: CheckResult) => countNameChars(row.domain) : (row: CheckResult) => -(scoreOf(row) ?? -1)
  return rows.toSorted((first, second) => sortValue(first) - sortValue(second) || compareByName(first, second))
}

const formatName = (input: string): string =>
  Result.match(domainName(input), {
    onFailure: (error) => error.input,
    onSuccess: ({ ascii, isIdn, unicode }) => (isIdn ? `${unicode} (${ascii})` : ascii),
  })

const writeHeadings = (width: number): string => `${padText("name", width)}  ${padText("answer", wordWidth)}  why`

/** Describes the TLD's usual price. A reserved name has no price. */
const describePrice = async (answer: CheckResult): Promise<string | undefined> => {
  if ("error" in answer || !canBeClaimed(answer)) return undefined
  const { findBasePrice } = await import("@surename/core/lookup/price/base-price")
  const tld = answer.domain.slice(answer.domain.indexOf("."))
  const price = findBasePrice(tld)
  return price === undefined ? undefined : `${tld} usually costs $${price.usd.toFixed(2)} a year`
}

interface TableStyle {
  readonly price: string | undefined
  readonly width: number
  readonly paint: Paint
  readonly score: number | undefined
  readonly isOne: boolean
}

const renderTableRow = (answer: CheckResult, { isOne, paint, price, score, width }: TableStyle): string => {
  const { word, colour, because } = toRowText(answer, isOne)
  const name =
    "error" in answer || answer.unicode === undefined ? answer.domain : `${answer.unicode} (${answer.domain})`
  return writeAnswerRow(paint, {
    name,
    width,
    word,
    colour,
    because: joinParts("; ", score === undefined ? undefined : `score ${score}`, because, price),
  })
}

/** CSV columns. A fact that the registry did not report is empty. */
const csvColumns = {
  domain: ({ domain }) => domain,
  answer: (answer) => toRowText(answer).word,
  reason: (answer) => toRowText(answer).because,
  rdap_source: (answer) => toRowOrNothing(answer)?.rdap_source,
  registrar: (answer) => toRowOrNothing(answer)?.registration?.registrar,
  name_servers: (answer) => toRowOrNothing(answer)?.registration?.name_servers?.join(" "),
  dnssec: (answer) => toRowOrNothing(answer)?.registration?.dnssec,
  registered_at: (answer) => toRowOrNothing(answer)?.lifecycle?.registered_at,
  expires_at: (answer) => toRowOrNothing(answer)?.lifecycle?.expires_at,
  last_verified_at: (answer) => toRowOrNothing(answer)?.last_verified_at,
  whois_server: (answer) => toRowOrNothing(answer)?.whois_server,
  score: (_, score) => score,
  unicode: (answer) => toRowOrNothing(answer)?.unicode,
} as const satisfies Readonly<
  Record<string, (answer: CheckResult, score: number | undefined) => string | number | boolean | null | undefined>
>

const toRowOrNothing = (answer: CheckResult) => ("error" in answer ? undefined : answer)

const csvHeadings = `${Object.keys(csvColumns).join(",")}\n`

export const writeCsvLine = (answer: CheckResult, score: number | undefined): string =>
  `${Object.values(csvColumns)
    .map((column) => toCsvCell(String(column(answer, score) ?? "")))
    .join(",")}\n`
