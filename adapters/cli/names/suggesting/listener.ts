import type { SuggestedRow } from "@surename/core"
import { isUnheard, isUnreached, type makeSilence } from "../about-answers.ts"
import { inTurn, printRow } from "../../output.ts"
import { showLatest } from "../../progress.ts"
import type { Terminal } from "../../terminal.ts"
import { makeBoard } from "./board.ts"

interface Listening {
  /** Each name is printed as it comes, or shown while the page is waited for. */
  readonly isPrinted: boolean
  readonly isWanted: (row: SuggestedRow) => boolean
  /** The TLDs of a board of ideas; without them a line shows the newest name. */
  readonly boardTlds?: ReadonlyArray<string> | undefined
  readonly silence: ReturnType<typeof makeSilence>
}

/** Each name once when it is looked up; a board also hears of it before. */
export const makeRowListener = (terminal: Terminal, { boardTlds, isPrinted, isWanted, silence }: Listening) => {
  const seen = new Map<string, SuggestedRow>()
  let [printed, count] = [0, 0]
  const print = inTurn((row: SuggestedRow) => {
    printed++
    return printRow(terminal, row, true, () => "")
  })
  const board = boardTlds === undefined ? undefined : makeBoard(terminal, boardTlds)
  const show = showLatest(terminal)
  return {
    hear: async (row: SuggestedRow) => {
      const isEarly = row.classification === "unprobed"
      const isAgain = seen.has(row.domain)
      if (!isEarly) silence.add(row)
      if (!isEarly && !isAgain) seen.set(row.domain, row)
      count = Math.max(count, seen.size)
      board?.hear(row, `${count} looked up`)
      if (isEarly || isAgain) return
      if (isPrinted) return isWanted(row) ? print(row) : undefined
      if (board === undefined) show(`${count} looked up; ${row.domain}: ${row.classification}`)
    },
    /** The counter never runs backwards: a call knows of names that were looked up unheard. */
    hasLookedUp: (probed: number) => {
      count = Math.max(count, probed)
    },
    clear: () => board?.clear(),
    /** More slices would be as silent: no connection came about, or three registries let every deadline pass. */
    isSilent: () => {
      const rows = [...seen.values()]
      const tlds = new Set(rows.map(({ domain }) => domain.slice(domain.indexOf("."))))
      return rows.every(isUnheard) && (tlds.size >= 3 || rows.some(isUnreached))
    },
    printed: () => printed,
    seen: () => [...seen.values()],
  }
}
