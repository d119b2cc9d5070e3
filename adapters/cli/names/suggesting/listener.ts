import type { SuggestedRow } from "@surename/core"
import { nameLimits } from "@surename/core/operations/names/limits"
import { isUnanswered, isUnreached, type makeSilenceCheck } from "../about-answers.ts"
import { makeOrderedPrinter, printRow } from "../../print.ts"
import { showLatest } from "../../progress.ts"
import type { Terminal } from "../../terminal.ts"
import { makeGridWriter, makeGrid } from "../name-grid.ts"
import { choosePaint } from "../../paint.ts"
import { measureWidth } from "../../width.ts"

interface ListenerOptions {
  /** Prints each name at once instead of showing progress. */
  readonly isPrinted: boolean
  readonly isWanted: (row: SuggestedRow) => boolean
  /** TLDs of the board. Without them, one line shows the latest name. */
  readonly boardTlds?: ReadonlyArray<string> | undefined
  readonly silence: ReturnType<typeof makeSilenceCheck>
}

export const makeRowListener = (terminal: Terminal, { boardTlds, isPrinted, isWanted, silence }: ListenerOptions) => {
  const rowByDomain = new Map<string, SuggestedRow>()
  let [printed, count] = [0, 0]
  const print = makeOrderedPrinter((row: SuggestedRow) => {
    printed++
    return printRow(terminal, row, true, () => "")
  })
  const board = boardTlds === undefined ? undefined : makeBoard(terminal, boardTlds)
  const show = showLatest(terminal)
  return {
    onRow: async (row: SuggestedRow) => {
      const isEarly = row.classification === "unprobed"
      const isRepeated = rowByDomain.has(row.domain)
      if (!isEarly) silence.add(row)
      if (!isEarly && !isRepeated) rowByDomain.set(row.domain, row)
      count = Math.max(count, rowByDomain.size)
      board?.onRow(row, `${count} looked up`)
      if (isEarly || isRepeated) return
      if (isPrinted) return isWanted(row) ? print(row) : undefined
      if (board === undefined) show(`${count} looked up; ${row.domain}: ${row.classification}`)
    },
    countLookedUp: (probed: number) => {
      count = Math.max(count, probed)
    },
    clear: () => board?.clear(),
    /** True without a connection, or after three silent registries: more slices would not help. */
    hasNoAnswers: () => {
      const rows = [...rowByDomain.values()]
      const tlds = new Set(rows.map(({ domain }) => domain.slice(domain.indexOf("."))))
      return rows.every(isUnanswered) && (tlds.size >= 3 || rows.some(isUnreached))
    },
    printed: () => printed,
    rows: () => [...rowByDomain.values()],
  }
}

const redrawMs = 100
const maxLines = nameLimits.searchRows
const listedIdeas = 10

/** Shows ideas during the lookup: a board on a terminal, else one line. */
export const makeBoard = (terminal: Terminal, tlds: ReadonlyArray<string>) => {
  const rows = new Map<string, SuggestedRow>()
  let drawnLines: ReadonlyArray<string> = []
  let [drawnAt, hasListedIdeas] = [Number.NEGATIVE_INFINITY, false]
  const moveUp = () => {
    if (drawnLines.length > 1) terminal.err(`\u001b[${drawnLines.length - 1}A`)
  }
  const clear = () => {
    moveUp()
    if (drawnLines.length > 0) for (const code of ["\r\u001b[K", "\u001b[J"]) terminal.err(code)
    drawnLines = []
  }
  const draw = (counter: string) => {
    const grid = makeGrid([...rows.values()], tlds).slice(0, maxLines)
    const { head, line } = makeGridWriter(grid, tlds, choosePaint({ ...terminal, stdoutIsTerminal: false }))
    const lines = [head, ...grid.map(line)].map((text) => cutToWidth(text, terminal.columns - 1))
    moveUp()
    for (const [n, text] of lines.entries()) terminal.err(`${text === drawnLines[n] ? "" : `\r\u001b[K${text}`}\n`)
    terminal.err(`\r\u001b[K${counter}`)
    drawnLines = [...lines, counter]
    drawnAt = performance.now()
  }
  return {
    onRow: (row: SuggestedRow, counter: string) => {
      const isNew = !rows.has(row.domain)
      rows.set(row.domain, row)
      if (terminal.stderrIsTerminal) {
        if (!terminal.stopped.aborted && performance.now() - drawnAt >= redrawMs) draw(counter)
        return
      }
      const labels = new Set([...rows.values()].map(({ domain, unicode = domain }) => unicode.split(".")[0] ?? ""))
      if (hasListedIdeas || (isNew && labels.size < listedIdeas)) return
      hasListedIdeas = true
      terminal.err(`surename: ideas, being looked up: ${[...labels].join(", ")} …\n`)
    },
    clear,
  }
}

const cutToWidth = (text: string, columns: number): string => {
  const letters = [...text]
  let width = 0
  const end = letters.findIndex((letter) => (width += measureWidth(letter)) > columns)
  return end === -1 ? text : letters.slice(0, end).join("")
}
