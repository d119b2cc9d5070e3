import * as Result from "effect/Result"
import type { CheckResult } from "@surename/core"
import { domainName } from "@surename/core/evidence/domain-name"
import { csvHeadings, csvLine } from "../csv-row.ts"
import { answerRow, forPeople, wordWidth } from "../fit-to-columns.ts"
import { lengthOf } from "./list/expand-names.ts"
import { readFitting, optionalOption, type ReadValue, type Values, booleanOption } from "../option.ts"
import { joinParts } from "../output.ts"
import { painterOf, type Paint } from "../paint.ts"
import { padText, widthOf } from "../width.ts"
import { type Class, classes, classOf, rowText } from "./row-text.ts"
import type { Terminal } from "../terminal.ts"

export type { Class }

const sorts = ["name", "length", "score", "answer"] as const

/** "unknown" means pending, too: neither says anything about the name. */
export const classesOf: ReadValue<ReadonlyArray<Class>> = readFitting(
  `takes ${classes.join(", ")}, separated by commas`,
  (given) => {
    const words = given.toLowerCase().split(/[\s,]+/u)
    const known = classes.filter((one) => words.includes(one) || (one === "pending" && words.includes("unknown")))
    return words.every((word) => classes.some((one) => one === word)) ? known : undefined
  },
)

export const outputOptions = {
  only: optionalOption("LIST", "shows only these answers: unregistered, or registered,unknown", classesOf),
  sort: optionalOption(
    `${sorts.join("|")}`,
    "shows all rows at the end, in this order",
    readFitting(`is ${sorts.slice(0, -1).join(", ")} or ${sorts.at(-1)}`, (given) =>
      sorts.find((one) => one === given.toLowerCase()),
    ),
  ),
  group: booleanOption("shows all rows at the end, grouped by answer"),
  csv: booleanOption("CSV with a line of headings and nothing else on standard output"),
  json: booleanOption("one JSON object a line (NDJSON) and nothing else on standard output"),
} as const

export interface OutputWanted extends Values<typeof outputOptions> {}

export interface ListOutput {
  /** `false` once the reader has gone. */
  readonly print: (answer: CheckResult) => Promise<boolean>
  readonly end: () => Promise<void>
}

/** Rows as they come; or all at the end, where an order or groups are wanted. */
export const listOutput = (
  terminal: Terminal,
  { csv, group, json, only, sort }: OutputWanted,
  names: ReadonlyArray<string>,
  scores: ReadonlyMap<string, number>,
): ListOutput => {
  const paint = painterOf(terminal)
  const isHeld = group || sort !== undefined
  const held: Array<CheckResult> = []
  let isBegun = false
  const scoreOf = ({ domain }: CheckResult) => scores.get(domain)
  const width = names.length === 0 ? 32 : Math.min(48, Math.max(...names.map((name) => widthOf(shownAs(name)))))
  const describeAnswer = async (answer: CheckResult): Promise<string> => {
    const score = scoreOf(answer)
    if (json) return `${JSON.stringify(score === undefined ? answer : { ...answer, score })}\n`
    if (csv) return csvLine(answer, score)
    const price = await describePrice(answer)
    return forPeople(terminal, tableRow(answer, { width, paint, score, price, isOne: names.length === 1 }))
  }
  const headingOf = (one: Class) =>
    `${paint("bold", `${one} (${held.filter((row) => classOf(row) === one).length})`)}\n`
  const hasTableHeadings = terminal.stdoutIsTerminal && !json && !group && names.length !== 1
  const tableHeadings = hasTableHeadings ? `${paint("dim", headingRow(width))}\n` : ""
  const write = (text: string) => {
    const before = isBegun ? "" : csv ? csvHeadings : tableHeadings
    isBegun = true
    return terminal.out(before + text)
  }
  return {
    print: async (answer) => {
      if (only !== undefined && !only.includes(classOf(answer))) return true
      if (!isHeld) return write(await describeAnswer(answer))
      held.push(answer)
      return true
    },
    end: async () => {
      const rows = sortRows(held, sort, scoreOf)
      const hasHeadings = group && !json && !csv
      let last: Class | undefined
      for (const row of group ? sortRows(rows, "answer", scoreOf) : rows) {
        const now = classOf(row)
        const isNext = hasHeadings && now !== last
        const between = isNext && last !== undefined ? "\n" : ""
        if (!(await write(`${between}${isNext ? headingOf(now) : ""}${await describeAnswer(row)}`))) return
        last = now
      }
      // A table without rows is a table all the same.
      if (csv && !isBegun) await write("")
    },
  }
}

const sortRows = (
  rows: ReadonlyArray<CheckResult>,
  by: OutputWanted["sort"],
  scoreOf: (row: CheckResult) => number | undefined,
): ReadonlyArray<CheckResult> => {
  const name = ({ domain: one }: CheckResult, { domain: other }: CheckResult) =>
    one < other ? -1 : one > other ? 1 : 0
  if (by === undefined) return rows
  if (by === "name") return rows.toSorted(name)
  if (by === "answer")
    return rows.toSorted((one, other) => classes.indexOf(classOf(one)) - classes.indexOf(classOf(other)))
  const worth =
    by === "length" ? (row: CheckResult) => lengthOf(row.domain) : (row: CheckResult) => -(scoreOf(row) ?? -1)
  return rows.toSorted((one, other) => worth(one) - worth(other) || name(one, other))
}

/** How its row will call a name, so that columns line up before the first answer is there. */
const shownAs = (input: string): string =>
  Result.match(domainName(input), {
    onFailure: (error) => error.input,
    onSuccess: ({ ascii, isIdn, unicode }) => (isIdn ? `${unicode} (${ascii})` : ascii),
  })

const headingRow = (width: number): string => `${padText("name", width)}  ${padText("answer", wordWidth)}  why`

/** The TLD's usual price; a kept-back name has none. */
const describePrice = async (answer: CheckResult): Promise<string | undefined> => {
  if ("error" in answer || answer.classification !== "unregistered" || answer.registration_block !== undefined)
    return undefined
  const { findBasePrice: basePrice } = await import("@surename/core/lookup/price/base-price")
  const price = basePrice(answer.domain.slice(answer.domain.indexOf(".")))
  return price === undefined ? undefined : `usually $${price.usd.toFixed(2)} a year`
}

interface TableStyle {
  readonly price: string | undefined
  readonly width: number
  readonly paint: Paint
  readonly score: number | undefined
  readonly isOne: boolean
}

const tableRow = (answer: CheckResult, { isOne, paint, price, score, width }: TableStyle): string => {
  const { word, colour, because } = rowText(answer, isOne)
  const name =
    "error" in answer || answer.unicode === undefined ? answer.domain : `${answer.unicode} (${answer.domain})`
  return answerRow(paint, {
    name,
    width,
    word,
    colour,
    because: joinParts("; ", score === undefined ? undefined : `score ${score}`, because, price),
  })
}
