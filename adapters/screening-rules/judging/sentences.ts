import { memoizeByObject } from "@surename/core/sharing/memoize"
import type { Mark } from "../mark.ts"
import { foldText } from "../reading/fold-text.ts"
import type { PageMarks } from "./list-pages.ts"
import { vocabulary } from "../reading/vocabulary.ts"

export interface Sentence {
  readonly mark: Mark
  readonly text: string
}

/** Lists the texts of a page as visitors read them, without quotations. A repeated text is listed once. */
export const listSentences = memoizeByObject((page: PageMarks): ReadonlyArray<Sentence> => {
  const marks = new Map<string, Mark>()
  for (const mark of page.list("title", "heading", "line", "prose", "control"))
    if (mark.text.length <= maxSentenceChars && !marks.has(mark.text)) marks.set(mark.text, mark)
  return takeBothEnds([...marks.values()]).map((mark) => ({ mark, text: foldText(dropQuotes(mark.text)) }))
})
const maxSentenceChars = 400

/** Reads the first and the last half of this length from a longer page. */
const maxReadChars = 120_000
const takeBothEnds = (marks: ReadonlyArray<Mark>): ReadonlyArray<Mark> => {
  let [head, tail, charsLeft] = [0, marks.length, maxReadChars]
  while (head < tail && charsLeft > 0) {
    charsLeft -= marks[head++]?.text.length ?? 0
    if (head < tail && charsLeft > 0) charsLeft -= marks[--tail]?.text.length ?? 0
  }
  return [...marks.slice(0, head), ...marks.slice(tail)]
}

export const isWarning = memoizeByObject((page: PageMarks): boolean =>
  listSentences(page).some(({ text }) => vocabulary.warns.test(text)),
)

export const dropQuotes = (text: string): string =>
  /[“„«"「『]/u.test(text) ? text.replaceAll(quotationPattern, "") : text
const quotationPattern = /[“„«][^“„«”»]{20,300}[“”»]|"[^"]{20,300}"|[「『][^「『」』]{10,300}[」』]/gu
