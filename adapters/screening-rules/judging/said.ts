import { memoizeByObject } from "@surename/core/sharing/memoize"
import type { Mark } from "../mark.ts"
import { folded } from "../reading/folded.ts"
import { warns } from "../reading/pressure-words.ts"
import type { Scope } from "./scope.ts"

export interface Said {
  readonly mark: Mark
  readonly text: string
}

/** The texts of a page as a person reads them, without quotations. A repeated text is read once. */
export const sentences = memoizeByObject((page: Scope): ReadonlyArray<Said> => {
  const marks = new Map<string, Mark>()
  for (const mark of page.of("title", "heading", "line", "prose", "act"))
    if (mark.text.length <= longest && !marks.has(mark.text)) marks.set(mark.text, mark)
  return takeEnds([...marks.values()]).map((mark) => ({ mark, text: folded(unquoted(mark.text)) }))
})
const longest = 400

/** Padding of any number of texts hides nothing below this many characters. Beyond it the first and the last half are read. */
const mostChars = 120_000
const takeEnds = (marks: ReadonlyArray<Mark>): ReadonlyArray<Mark> => {
  let [head, tail, left] = [0, marks.length, mostChars]
  while (head < tail && left > 0) {
    left -= marks[head++]?.text.length ?? 0
    if (head < tail && left > 0) left -= marks[--tail]?.text.length ?? 0
  }
  return [...marks.slice(0, head), ...marks.slice(tail)]
}

/** Warnings quote the lure. */
export const isWarning = memoizeByObject((page: Scope): boolean => sentences(page).some(({ text }) => warns.test(text)))

/** A sentence in quotation marks is another's. */
export const unquoted = (text: string): string => (/[“„«"「『]/u.test(text) ? text.replaceAll(quotation, "") : text)
const quotation = /[“„«][^“„«”»]{20,300}[“”»]|"[^"]{20,300}"|[「『][^「『」』]{10,300}[」』]/gu
