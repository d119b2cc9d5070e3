import type { SuggestedRow } from "@surename/core"
import { describeInShort } from "@surename/core/operations/names/suggest-names/make/short-reason"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import { printRows } from "../print.ts"
import type { Paint } from "../paint.ts"
import { padText, measureWidth } from "../width.ts"
import { colours } from "./scan.ts"
import type { Terminal } from "../terminal.ts"

export interface GridRow {
  readonly name: string
  readonly score: number
  readonly in_words: string
  readonly reason?: string
  readonly tlds: Readonly<Record<string, string>>
}

/** Makes a row for each idea, with TLDs as columns. Ideas with an unregistered name come first. */
export const makeGrid = (rows: ReadonlyArray<SuggestedRow>, tlds: ReadonlyArray<string>): ReadonlyArray<GridRow> => {
  const findTld = ({ domain }: SuggestedRow) =>
    tlds
      .filter((tld) => domain.endsWith(`.${tld}`))
      .reduce((longest, tld) => (tld.length > longest.length ? tld : longest), "")
  const getLabel = (row: SuggestedRow) => row.domain.slice(0, -1 - findTld(row).length)
  return [...Map.groupBy(rows, getLabel)]
    .map(([label, sameIdea]) => ({
      name: sameIdea[0]?.unicode?.split(".")[0] ?? label,
      score: Math.max(...sameIdea.map(({ score }) => score)),
      in_words: sameIdea[0]?.derivation.in_words ?? "",
      ...omitUndefined({ reason: sameIdea[0] && describeInShort(sameIdea[0].derivation) }),
      tlds: Object.fromEntries(sameIdea.map((row) => [findTld(row), findState(row)])),
    }))
    .toSorted((first, second) => Number(hasUnregistered(second)) - Number(hasUnregistered(first)))
}

const findState = ({ classification, registration_block: block }: SuggestedRow) =>
  classification === "unregistered" && block !== undefined ? "blocked" : classification

const hasUnregistered = ({ tlds }: GridRow) => Object.values(tlds).includes("unregistered")

export const printGrid = async (
  terminal: Terminal,
  rows: ReadonlyArray<GridRow>,
  tlds: ReadonlyArray<string>,
  json: boolean,
  paint: Paint,
): Promise<void> => {
  const { head, line } = makeGridWriter(rows, tlds, paint)
  if (!json && rows.length > 0) await terminal.out(`${head}\n`)
  await printRows(terminal, rows, json, (row) => `${line(row)}\n`)
  if (!json && rows.length > 0) terminal.err(`\n${writeLegend(rows)}\n`)
}

export const makeGridWriter = (rows: ReadonlyArray<GridRow>, tlds: ReadonlyArray<string>, paint: Paint) => {
  const width = Math.max(4, ...rows.map(({ name }) => measureWidth(name)))
  const columns = tlds.map((tld) => ({ tld, width: Math.max(2, measureWidth(tld)) }))
  return {
    head: paint(
      "dim",
      `${padText("", width)}  ${columns.map(({ tld, width: columnWidth }) => padText(tld, columnWidth)).join("  ")}  score`,
    ),
    line: ({ name, reason = "", score, tlds: states }: GridRow) => {
      const cells = columns.map(({ tld, width: columnWidth }) => {
        const state = states[tld] ?? ""
        return paint(colours[state] ?? "dim", padText(state === "" ? " " : findMark(state)[0], columnWidth))
      })
      const scored = `${paint("bold", padText(name, width))}  ${cells.join("  ")}  `
      return reason === "" ? `${scored}${score}` : `${scored}${padText(String(score), 5)}  ${paint("dim", reason)}`
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
const findMark = (state: string) => (isMarked(state) ? marks[state] : registered)

const writeLegend = (rows: ReadonlyArray<GridRow>): string => {
  const shownMarks = new Set(rows.flatMap((row) => Object.values(row.tlds)).map((state) => findMark(state).join(" ")))
  return [...Object.values(marks), registered]
    .flatMap((first) => (shownMarks.has(first.join(" ")) ? [first.join(" ")] : []))
    .join("   ")
}
