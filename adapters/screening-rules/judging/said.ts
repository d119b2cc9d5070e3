import { memoizeByObject } from "@surename/core/sharing/memoize"
import type { Mark } from "../mark.ts"
import { folded } from "../reading/folded.ts"
import { warns } from "../reading/pressure-words.ts"
import type { Scope } from "./scope.ts"

export interface Said {
  readonly mark: Mark
  readonly text: string
}

/** The first texts of a page as a person reads them, without what they quote. */
export const said = memoizeByObject((page: Scope): ReadonlyArray<Said> =>
  page
    .of("title", "heading", "line", "prose", "act")
    .slice(0, mostTexts)
    .flatMap((mark) => (mark.text.length > longest ? [] : [{ mark, text: folded(unquoted(mark.text)) }])),
)
const mostTexts = 160
const longest = 400

/** Who warns of a lure quotes it. */
export const isWarning = memoizeByObject((page: Scope): boolean => said(page).some(({ text }) => warns.test(text)))

/** A sentence in quotation marks is another's. */
export const unquoted = (text: string): string => (/[“„«"「『]/u.test(text) ? text.replaceAll(quotation, "") : text)
const quotation = /[“„«][^“„«”»]{20,300}[“”»]|"[^"]{20,300}"|[「『][^「『」』]{10,300}[」』]/gu
