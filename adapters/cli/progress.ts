import type { CheckResult } from "@surename/core"
import { rowText } from "./names/row-text.ts"
import type { Terminal } from "./terminal.ts"

const every = 100

/** One line on the terminal that keeps itself up to date, from the first second, and the sum at the end. */
export const makeProgress = (terminal: Terminal, total: number | undefined, live: boolean) => {
  const counts = new Map<string, number>()
  let done = 0
  let shownAt = Number.NEGATIVE_INFINITY
  let note = ""
  const line = () => `${done}${total === undefined ? "" : ` of ${total}`} checked${describeCounts(counts)}`
  let drawn = ""
  const drawNow = () => {
    shownAt = performance.now()
    const text = `${line()}${note}`.slice(0, terminal.columns - 1)
    if (text !== drawn) terminal.err(`\r\u001b[K${text}`)
    drawn = text
  }
  if (live) drawNow()
  return {
    add: (answer: CheckResult) => {
      done++
      const { word } = rowText(answer)
      counts.set(word, (counts.get(word) ?? 0) + 1)
    },
    /** Draws at most ten times a second. */
    draw: () => {
      if (live && performance.now() - shownAt >= every) drawNow()
    },
    /** The reason for waiting stands behind the counts. */
    note: (text: string) => {
      note = text
      if (live) drawNow()
    },
    clear: () => {
      if (drawn !== "") terminal.err("\r\u001b[K")
      drawn = ""
    },
    line,
    count: (word: string) => counts.get(word) ?? 0,
    done: () => done,
  }
}

const describeCounts = (counts: ReadonlyMap<string, number>): string =>
  ["registered", "unregistered", "unknown", "pending", "invalid"]
    .flatMap((word) => (counts.has(word) ? [` · ${counts.get(word) ?? 0} ${word}`] : []))
    .join("")

/** Says on a terminal what is under way, until the returned function is called. A wait without a word looks like a fault. */
export const showWaiting = (terminal: Terminal, what: string): (() => void) => {
  if (!terminal.stderrIsTerminal || terminal.stopped.aborted) return () => {}
  terminal.err(`\r\u001b[K${what.slice(0, terminal.columns - 1)}`)
  const over = () => {
    if (isOver) return
    isOver = true
    terminal.stopped.removeEventListener("abort", over)
    terminal.err("\r\u001b[K")
  }
  let isOver = false
  terminal.stopped.addEventListener("abort", over)
  return over
}

/** Shows the newest of what comes in that line, ten times a second at the most. */
export const showLatest = (terminal: Terminal): ((what: string) => void) => {
  let shownAt = Number.NEGATIVE_INFINITY
  return (what) => {
    const now = performance.now()
    if (!terminal.stderrIsTerminal || terminal.stopped.aborted || now - shownAt < every) return
    shownAt = now
    terminal.err(`\r\u001b[K${what.slice(0, terminal.columns - 1)}`)
  }
}
