import type { Answer } from "@surename/core"
import { describe } from "./describe.ts"
import type { Terminal } from "./terminal.ts"

const every = 100

/** One line on the terminal that keeps itself up to date, and the sum at the end. */
export const progress = (terminal: Terminal, total: number | undefined, live: boolean) => {
  const counts = new Map<string, number>()
  let done = 0
  let shown = 0
  const line = () => `${done}${total === undefined ? "" : ` of ${total}`} checked${summary(counts)}`
  return {
    add: (answer: Answer) => {
      done++
      const { word } = describe(answer)
      counts.set(word, (counts.get(word) ?? 0) + 1)
    },
    /** Draws at most ten times a second. */
    draw: () => {
      const now = performance.now()
      if (!live || now - shown < every) return
      shown = now
      terminal.err(`\r\u001b[K${line().slice(0, terminal.columns - 1)}`)
    },
    clear: () => {
      if (live && shown > 0) terminal.err("\r\u001b[K")
    },
    line,
    count: (word: string) => counts.get(word) ?? 0,
    done: () => done,
  }
}

const summary = (counts: ReadonlyMap<string, number>): string =>
  ["registered", "unregistered", "unknown", "pending", "refused"]
    .flatMap((word) => (counts.has(word) ? [` · ${counts.get(word) ?? 0} ${word}`] : []))
    .join("")
