import { aboutUnknown, aboutUnregistered } from "./about-answers.ts"
import type { Class } from "./row-text.ts"
import { painterOf } from "../paint.ts"
import type { Terminal } from "../terminal.ts"

interface SummaryProgress {
  readonly done: () => number
  readonly line: () => string
  readonly count: (word: string) => number
}

interface Summed {
  readonly seen: SummaryProgress
  /** Only these were shown. */
  readonly only: ReadonlyArray<Class> | undefined
  /** Names that were not asked about, because of an option. */
  readonly leftOut: number
  /** The reasons of the unknown names. */
  readonly open: string | undefined
  /** The row says all of it itself. */
  readonly isOne: boolean
}

/** The lines below a table: the sums, and what its words do not mean. */
export const sumUp = (terminal: Terminal, { isOne, leftOut, only, open, seen }: Summed): void => {
  const left = leftOut === 0 ? "" : ` · ${leftOut} left out by --max-length or --min-score`
  if (!isOne || only !== undefined || left !== "") terminal.err(`\n${seen.line()}${left}\n`)
  const dim = (text: string) => terminal.err(painterOf(terminal)("dim", `${text}\n`))
  const isShown = (one: Class) => seen.count(one) > 0 && (only === undefined || only.includes(one))
  if (!isOne && isShown("unregistered")) dim(aboutUnregistered)
  if (open !== undefined) dim(`${aboutUnknown} To see why:\n  surename explain ${open}`)
}
