import type { SuggestedRow } from "@surename/core"
import { printRows } from "../output.ts"
import type { Paint } from "../paint.ts"
import { padText, widthOf } from "../width.ts"
import { colours } from "./scan.ts"
import type { Terminal } from "../terminal.ts"

/** One name with each of its TLDs. */
export interface GridRow {
  readonly name: string
  readonly score: number
  /** How the name was made. */
  readonly in_words: string
  readonly tlds: Readonly<Record<string, string>>
}

/** One idea a line, TLDs as columns. Ideas with a name that is not registered come first; the order of the rows holds among them. */
export const gridOf = (rows: ReadonlyArray<SuggestedRow>, tlds: ReadonlyArray<string>): ReadonlyArray<GridRow> => {
  const tldOf = ({ domain }: SuggestedRow) =>
    tlds
      .filter((tld) => domain.endsWith(`.${tld}`))
      .reduce((longest, tld) => (tld.length > longest.length ? tld : longest), "")
  const named = (row: SuggestedRow) => row.domain.slice(0, -1 - tldOf(row).length)
  return [...Map.groupBy(rows, named)]
    .map(([label, some]) => ({
      name: some[0]?.unicode?.split(".")[0] ?? label,
      score: Math.max(...some.map(({ score }) => score)),
      in_words: some[0]?.derivation.in_words ?? "",
      tlds: Object.fromEntries(some.map((row) => [tldOf(row), stateOf(row)])),
    }))
    .toSorted((one, other) => Number(hasUnregistered(other)) - Number(hasUnregistered(one)))
}

const stateOf = ({ classification, registration_block: block }: SuggestedRow) =>
  classification === "unregistered" && block !== undefined ? "blocked" : classification

const hasUnregistered = ({ tlds }: GridRow) => Object.values(tlds).includes("unregistered")

export const printGrid = async (
  terminal: Terminal,
  rows: ReadonlyArray<GridRow>,
  tlds: ReadonlyArray<string>,
  json: boolean,
  paint: Paint,
): Promise<void> => {
  const { head, line } = gridLines(rows, tlds, paint)
  if (!json && rows.length > 0) await terminal.out(`${head}\n`)
  await printRows(terminal, rows, json, (row) => `${line(row)}\n`)
  if (!json && rows.length > 0) terminal.err(`\n${legendOf(rows)}\n`)
}

export const gridLines = (rows: ReadonlyArray<GridRow>, tlds: ReadonlyArray<string>, paint: Paint) => {
  const width = Math.max(4, ...rows.map(({ name }) => widthOf(name)))
  const columns = tlds.map((tld) => ({ tld, width: Math.max(2, widthOf(tld)) }))
  return {
    head: `${padText("", width)}  ${columns.map(({ tld, width: wide }) => padText(tld, wide)).join("  ")}  score`,
    line: ({ in_words, name, score, tlds: states }: GridRow) => {
      const cells = columns.map(({ tld, width: wide }) => {
        const state = states[tld] ?? ""
        return paint(colours[state] ?? "dim", padText(state === "" ? " " : markOf(state)[0], wide))
      })
      return `${padText(name, width)}  ${cells.join("  ")}  ${padText(String(score), 5)}  ${in_words}`.trimEnd()
    },
  }
}

const marks = {
  unregistered: ["○", "not registered"],
  blocked: ["×", "held back by the registry"],
  unknown: ["?", "not known"],
  pending: ["…", "no answer yet"],
  unprobed: ["·", "not asked"],
} as const satisfies Readonly<Record<string, readonly [mark: string, meaning: string]>>

const registered = ["●", "registered"] as const

const isMarked = (state: string): state is keyof typeof marks => Object.hasOwn(marks, state)
const markOf = (state: string) => (isMarked(state) ? marks[state] : registered)

/** Explains the marks in the grid. */
const legendOf = (rows: ReadonlyArray<GridRow>): string => {
  const there = new Set(rows.flatMap((row) => Object.values(row.tlds)).map((state) => markOf(state).join(" ")))
  return [...Object.values(marks), registered]
    .flatMap((one) => (there.has(one.join(" ")) ? [one.join(" ")] : []))
    .join(" · ")
}
