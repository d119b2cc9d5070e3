import type { SuggestedRow } from "@surename/core"
import { gridLines, gridOf } from "../name-grid.ts"
import { painterOf } from "../../paint.ts"
import type { Terminal } from "../../terminal.ts"
import { widthOf } from "../../width.ts"

const everyMs = 100
const mostLines = 15
const firstIdeas = 10

/** Ideas on the screen while they are looked up: a board that fills in on a terminal, one line of ideas elsewhere. */
export const makeBoard = (terminal: Terminal, tlds: ReadonlyArray<string>) => {
  const rows = new Map<string, SuggestedRow>()
  let drawn: ReadonlyArray<string> = []
  let [drawnAt, isSaid] = [Number.NEGATIVE_INFINITY, false]
  const goUp = () => {
    if (drawn.length > 1) terminal.err(`\u001b[${drawn.length - 1}A`)
  }
  const clear = () => {
    goUp()
    if (drawn.length > 0) for (const code of ["\r\u001b[K", "\u001b[J"]) terminal.err(code)
    drawn = []
  }
  const draw = (counter: string) => {
    const grid = gridOf([...rows.values()], tlds).slice(0, mostLines)
    const { head, line } = gridLines(grid, tlds, painterOf({ ...terminal, stdoutIsTerminal: false }))
    const lines = [head, ...grid.map(line)].map((text) => cutToWidth(text, terminal.columns - 1))
    goUp()
    for (const [n, text] of lines.entries()) terminal.err(`${text === drawn[n] ? "" : `\r\u001b[K${text}`}\n`)
    terminal.err(`\r\u001b[K${counter}`)
    drawn = [...lines, counter]
    drawnAt = performance.now()
  }
  return {
    hear: (row: SuggestedRow, counter: string) => {
      const isNew = !rows.has(row.domain)
      rows.set(row.domain, row)
      if (terminal.stderrIsTerminal) {
        if (!terminal.stopped.aborted && performance.now() - drawnAt >= everyMs) draw(counter)
        return
      }
      const labels = new Set([...rows.values()].map(({ domain, unicode = domain }) => unicode.split(".")[0] ?? ""))
      if (isSaid || (isNew && labels.size < firstIdeas)) return
      isSaid = true
      terminal.err(`surename: ideas, being looked up: ${[...labels].join(", ")} …\n`)
    },
    clear,
  }
}

const cutToWidth = (text: string, columns: number): string => {
  const letters = [...text]
  let width = 0
  const end = letters.findIndex((letter) => (width += widthOf(letter)) > columns)
  return end === -1 ? text : letters.slice(0, end).join("")
}
