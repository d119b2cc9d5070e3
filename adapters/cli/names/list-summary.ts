import { aboutUnknown, aboutUnregistered } from "./about-answers.ts"
import type { Class } from "./row-text.ts"
import { choosePaint } from "../paint.ts"
import type { Terminal } from "../terminal.ts"

interface SummaryProgress {
  readonly countDone: () => number
  readonly renderLine: () => string
  readonly count: (word: string) => number
}

interface SummaryInput {
  readonly progress: SummaryProgress
  readonly only: ReadonlyArray<Class> | undefined
  /** The number of names that an option skipped. */
  readonly leftOut: number
  readonly openName: string | undefined
  readonly isOne: boolean
}

export const printSummary = (terminal: Terminal, { isOne, leftOut, only, openName, progress }: SummaryInput): void => {
  const skipped = leftOut === 0 ? "" : ` · ${leftOut} left out by --max-length or --min-score`
  if (!isOne || only !== undefined || skipped !== "") terminal.err(`\n${progress.renderLine()}${skipped}\n`)
  const dimText = (text: string) => terminal.err(choosePaint(terminal)("dim", `${text}\n`))
  const isShown = (word: Class) => progress.count(word) > 0 && (only === undefined || only.includes(word))
  if (!isOne && isShown("unregistered")) dimText(aboutUnregistered)
  if (openName !== undefined) dimText(`${aboutUnknown} To see why:\n  surename explain ${openName}`)
}
