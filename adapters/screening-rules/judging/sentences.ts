import { memoizeByObject } from "@surename/core/sharing/memoize"
import type { Mark } from "../mark.ts"
import { foldText } from "../reading/fold-text.ts"
import { warningWords } from "../reading/pressure-words.ts"
import type { Scope } from "./scope.ts"

export interface Sentence {
  readonly mark: Mark
  readonly text: string
}

/** The texts of a page as a person reads them, without quotations. A repeated text is read once. */
export const listSentences = memoizeByObject((page: Scope): ReadonlyArray<Sentence> => {
  const marks = new Map<string, Mark>()
  for (const mark of page.of("title", "heading", "line", "prose", "act"))
    if (mark.text.length <= maxSentenceChars && !marks.has(mark.text)) marks.set(mark.text, mark)
  return takeBothEnds([...marks.values()]).map((mark) => ({ mark, text: foldText(dropQuotes(mark.text)) }))
})
const maxSentenceChars = 400

/** Beyond this, only the first and the last half are read. */
const maxReadChars = 120_000
const takeBothEnds = (marks: ReadonlyArray<Mark>): ReadonlyArray<Mark> => {
  let [head, tail, left] = [0, marks.length, maxReadChars]
  while (head < tail && left > 0) {
    left -= marks[head++]?.text.length ?? 0
    if (head < tail && left > 0) left -= marks[--tail]?.text.length ?? 0
  }
  return [...marks.slice(0, head), ...marks.slice(tail)]
}

/** True for a warning, which quotes the lure. */
export const isWarning = memoizeByObject((page: Scope): boolean =>
  listSentences(page).some(({ text }) => warningWords.test(text)),
)

/** Drops quoted sentences, which are another person's. */
export const dropQuotes = (text: string): string =>
  /[“„«"「『]/u.test(text) ? text.replaceAll(quotationPattern, "") : text
const quotationPattern = /[“„«][^“„«”»]{20,300}[“”»]|"[^"]{20,300}"|[「『][^「『」』]{10,300}[」』]/gu
