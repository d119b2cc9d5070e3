import { memoizeByObject } from "@surename/core/sharing/memoize"
import { foldText } from "../reading/fold-text.ts"
import { promisesSomething } from "../reading/lure-words.ts"
import { isPressing, roleWords } from "../reading/pressure-words.ts"
import { collectActWords, listNamingWords } from "./brands.ts"
import type { FindMark } from "./rule.ts"
import type { Scope } from "./scope.ts"

/**
 * True when the page names its owner, which is not a listed company: in its copyright line, or as a part of title or
 * logo that appears again, in any language.
 */
export const hasOwnName = memoizeByObject((page: Scope): boolean => {
  const actWords = collectActWords(page.of("act").map(({ text }) => text))
  const readName = (text: string): string => {
    const words = text.length > maxTextChars ? [] : listNamingWords(text, actWords)
    // A text with more words is a sentence, not a name.
    return words.length > maxNameWords ? "" : words.join(" ")
  }
  if (page.of("owner").some(({ text }) => readName(text) !== "" && !isClaimText(foldText(text)))) return true
  const listParts = (kind: "title" | "logo"): ReadonlyArray<NamePart> =>
    page
      .of(kind)
      .slice(0, maxTexts)
      .flatMap(({ text }) => (text.length > maxTextChars ? [] : text.split(partSeparators)))
      .map((text) => ({ text, name: readName(text) }))
      .filter(({ name }) => name !== "")
  const titles = listParts("title")
  const logos = listParts("logo")
  if (titles.length + logos.length === 0) return false
  const shownNames = new Set(
    page
      .of("heading", "line")
      .slice(0, maxTexts)
      .map(({ text }) => readName(text)),
  )
  const titleTexts = new Set(page.of("title").map(({ text }) => text))
  const texts = page
    .of("title", "heading", "line")
    .slice(0, maxTexts)
    .map(({ text }) => text)
  /** True for a name of two or more words inside another text than the title. */
  const isInsideText = ({ name, text }: NamePart) =>
    name.includes(" ") &&
    capitalizedName.test(text) &&
    texts.some((other) => !titleTexts.has(other) && other.length > text.length && other.includes(text))
  const lines = page
    .of("line")
    .slice(0, maxTexts)
    .flatMap(({ text }) =>
      text.length <= maxLineChars && capitalizedName.test(text) ? [{ text, name: readName(text) }] : [],
    )
  const logoNames = new Set(logos.map(({ name }) => name))
  const repeated = [
    ...titles.filter((part) => shownNames.has(part.name) || logoNames.has(part.name) || isInsideText(part)),
    ...logos.filter(({ name }) => shownNames.has(name)),
    ...lines.filter(isInsideText),
  ]
  // Checks this last, because it is seldom needed.
  return repeated.some(({ text }) => !isClaimText(foldText(text)))
})

/** Makes a rule for pages that do not name their owner. */
export const makeNamelessRule =
  (find: FindMark): FindMark =>
  (page) =>
    hasOwnName(page) ? undefined : find(page)

/** True when a heading is only a name of two or more words, such as a club's. */
export const isHeadedByName = (page: Scope): boolean =>
  page
    .of("heading")
    .slice(0, maxTexts)
    .some(({ text }) => {
      const words = text.length <= maxLineChars && capitalizedName.test(text) ? text.split(" ").length : 0
      return words > 1 && listNamingWords(text, new Set()).length === words && !isClaimText(foldText(text))
    })

interface NamePart {
  readonly text: string
  readonly name: string
}

const isClaimText = (text: string): boolean => roleWords.test(text) || isPressing(text) || promisesSomething(text)
const partSeparators = /\s[-–—|·:•]\s|[|·•:：]\s?|\s?[–—]\s?/u
/** Each word of a name starts with a capital, except short ones in between. */
const capitalizedName = /^\p{Lu}\S*(?: (?:\p{Lu}\S*|\p{Ll}{1,3}|&))* \p{Lu}\S*$/u
const maxNameWords = 4
const maxTextChars = 120
const maxLineChars = 40
const maxTexts = 200
