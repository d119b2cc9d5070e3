import { aboutUnknown, aboutUnregistered } from "./about-answers.ts"
import type { Class } from "./row-text.ts"
import { choosePaint } from "../paint.ts"
import type { Terminal } from "../terminal.ts"

interface SummaryProgress {
  readonly done: () => number
  readonly line: () => string
  readonly count: (word: string) => number
}

interface SummaryInput {
  readonly progress: SummaryProgress
  readonly only: ReadonlyArray<Class> | undefined
  /** The number of names that an option skipped. */
  readonly leftOut: number
  /** A name to explain. */
  readonly openName: string | undefined
  readonly isOne: boolean
}

export const printSummary = (terminal: Terminal, { isOne, leftOut, only, openName, progress }: SummaryInput): void => {
  const skipped = leftOut === 0 ? "" : ` · ${leftOut} left out by --max-length or --min-score`
  if (!isOne || only !== undefined || skipped !== "") terminal.err(`\n${progress.line()}${skipped}\n`)
  const dim = (text: string) => terminal.err(choosePaint(terminal)("dim", `${text}\n`))
  const isShown = (word: Class) => progress.count(word) > 0 && (only === undefined || only.includes(word))
  if (!isOne && isShown("unregistered")) dim(aboutUnregistered)
  if (openName !== undefined) dim(`${aboutUnknown} To see why:\n  surename explain ${openName}`)
}
