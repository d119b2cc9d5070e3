import { memoizeByObject } from "@surename/core/sharing/memoize"
import { foldText } from "../reading/fold-text.ts"
import { collectControlWords, listNamingWords } from "./brands.ts"
import type { FindMark } from "./rule.ts"
import type { PageMarks } from "./list-pages.ts"
import { vocabulary } from "../reading/vocabulary.ts"
import { isPressing } from "./is-pressing.ts"

/**
 * True when the page names an owner who is not a listed company. It does so in its copyright line, or by a part of its title or logo
 * that it repeats.
 */
export const hasOwnName = memoizeByObject((page: PageMarks): boolean => {
  const controlWords = collectControlWords(page.list("control").map(({ text }) => text))
  const readName = (text: string): string => {
    const words = text.length > maxTextChars ? [] : listNamingWords(text, controlWords)
    // A text with more words is a sentence and not a name.
    return words.length > maxNameWords ? "" : words.join(" ")
  }
  if (page.list("owner").some(({ text }) => readName(text) !== "" && !isClaimText(foldText(text)))) return true
  const listParts = (kind: "title" | "logo"): ReadonlyArray<NamePart> =>
    page
      .list(kind)
      .slice(0, maxTexts)
      .flatMap(({ text }) => (text.length > maxTextChars ? [] : text.split(partSeparators)))
      .map((text) => ({ text, name: readName(text) }))
      .filter(({ name }) => name !== "")
  const titles = listParts("title")
  const logos = listParts("logo")
  if (titles.length + logos.length === 0) return false
  const shownNames = new Set(
    page
      .list("heading", "line")
      .slice(0, maxTexts)
      .map(({ text }) => readName(text)),
  )
  const titleTexts = new Set(page.list("title").map(({ text }) => text))
  const texts = page
    .list("title", "heading", "line")
    .slice(0, maxTexts)
    .map(({ text }) => text)
  /** True for a name of two or more words that is part of a longer text. */
  const isInsideText = ({ name, text }: NamePart) =>
    name.includes(" ") &&
    capitalizedName.test(text) &&
    texts.some(
      (longerText) => !titleTexts.has(longerText) && longerText.length > text.length && longerText.includes(text),
    )
  const lines = page
    .list("line")
    .slice(0, maxTexts)
    .flatMap(({ text }) =>
      text.length <= maxLineChars && capitalizedName.test(text) ? [{ text, name: readName(text) }] : [],
    )
  const logoNames = new Set(logos.map(({ name }) => name))
  const repeatedParts = [
    ...titles.filter((part) => shownNames.has(part.name) || logoNames.has(part.name) || isInsideText(part)),
    ...logos.filter(({ name }) => shownNames.has(name)),
    ...lines.filter(isInsideText),
  ]
  // Checks this last, because it is slow and few pages get here.
  return repeatedParts.some(({ text }) => !isClaimText(foldText(text)))
})

export const makeNamelessRule =
  (find: FindMark): FindMark =>
  (page) =>
    hasOwnName(page) ? undefined : find(page)

export const isHeadedByName = (page: PageMarks): boolean =>
  page
    .list("heading")
    .slice(0, maxTexts)
    .some(({ text }) => {
      const words = text.length <= maxLineChars && capitalizedName.test(text) ? text.split(" ").length : 0
      return words > 1 && listNamingWords(text, new Set()).length === words && !isClaimText(foldText(text))
    })

interface NamePart {
  readonly text: string
  readonly name: string
}

const isClaimText = (text: string): boolean =>
  isPressing(text) || [vocabulary.role, ...promises].some((words) => words.test(text))
/** A promise cannot be a site's own name. */
const promises = (
  ["prize", "payout", "giftCard", "easy", "newAccount", "charged", "alarm", "scan", "update", "check"] as const
).map((name) => vocabulary[name])
const partSeparators = /\s[-–—|·:•]\s|[|·•:：]\s?|\s?[–—]\s?/u
/** Each word of a name starts with a capital. Short words in between may be small. */
const capitalizedName = /^\p{Lu}\S*(?: (?:\p{Lu}\S*|\p{Ll}{1,3}|&))* \p{Lu}\S*$/u
const maxNameWords = 4
const maxTextChars = 120
const maxLineChars = 40
const maxTexts = 200
