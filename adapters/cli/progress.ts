import type { CheckResult } from "@surename/core"
import { toRowText } from "./names/row-text.ts"
import type { Terminal } from "./terminal.ts"

const redrawMs = 100

export const makeProgress = (terminal: Terminal, total: number | undefined, live: boolean) => {
  const counts = new Map<string, number>()
  let doneCount = 0
  let shownAt = Number.NEGATIVE_INFINITY
  let note = ""
  const renderLine = () => `${doneCount}${total === undefined ? "" : ` of ${total}`} checked${describeCounts(counts)}`
  let drawnText = ""
  const drawNow = () => {
    shownAt = performance.now()
    const text = `${renderLine()}${note}`.slice(0, terminal.columns - 1)
    if (text !== drawnText) terminal.err(`\r\u001b[K${text}`)
    drawnText = text
  }
  if (live) drawNow()
  return {
    add: (answer: CheckResult) => {
      doneCount++
      const { word } = toRowText(answer)
      counts.set(word, (counts.get(word) ?? 0) + 1)
    },
    draw: () => {
      if (live && performance.now() - shownAt >= redrawMs) drawNow()
    },
    note: (text: string) => {
      note = text
      if (live) drawNow()
    },
    clear: () => {
      if (drawnText !== "") terminal.err("\r\u001b[K")
      drawnText = ""
    },
    renderLine,
    count: (word: string) => counts.get(word) ?? 0,
    countDone: () => doneCount,
  }
}

const describeCounts = (counts: ReadonlyMap<string, number>): string =>
  ["registered", "unregistered", "unknown", "pending", "invalid"]
    .flatMap((word) => (counts.has(word) ? [` · ${counts.get(word) ?? 0} ${word}`] : []))
    .join("")

export const showWaiting = (terminal: Terminal, message: string): (() => void) => {
  if (!terminal.stderrIsTerminal || terminal.stopped.aborted) return () => {}
  terminal.err(`\r\u001b[K${message.slice(0, terminal.columns - 1)}`)
  const endWaiting = () => {
    if (hasEnded) return
    hasEnded = true
    terminal.stopped.removeEventListener("abort", endWaiting)
    terminal.err("\r\u001b[K")
  }
  let hasEnded = false
  terminal.stopped.addEventListener("abort", endWaiting)
  return endWaiting
}

export const showLatest = (terminal: Terminal): ((message: string) => void) => {
  let shownAt = Number.NEGATIVE_INFINITY
  return (message) => {
    const now = performance.now()
    if (!terminal.stderrIsTerminal || terminal.stopped.aborted || now - shownAt < redrawMs) return
    shownAt = now
    terminal.err(`\r\u001b[K${message.slice(0, terminal.columns - 1)}`)
  }
}
