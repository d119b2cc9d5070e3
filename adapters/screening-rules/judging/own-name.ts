import { memoizeByObject } from "@surename/core/sharing/memoize"
import { folded } from "../reading/folded.ts"
import { promisesSomething } from "../reading/lure-words.ts"
import { presses, roleWords } from "../reading/pressure-words.ts"
import { actWords, namingWords } from "./brands.ts"
import type { Scope } from "./scope.ts"

/**
 * Whether the page says whose it is, and that is no company of the list: a name in its copyright line, or a part of its title or its logo that
 * stands again in another place, in any language.
 */
export const hasOwnName = memoizeByObject((page: Scope): boolean => {
  const acts = actWords(page.of("act").map(({ text }) => text))
  const nameOf = (text: string): string => {
    const words = text.length > longest ? [] : namingWords(text, acts)
    // More of them are a sentence.
    return words.length > mostWords ? "" : words.join(" ")
  }
  if (page.of("owner").some(({ text }) => nameOf(text) !== "" && !isClaim(folded(text)))) return true
  const parts = (kind: "title" | "logo"): ReadonlyArray<Part> =>
    page
      .of(kind)
      .slice(0, mostPlaces)
      .flatMap(({ text }) => (text.length > longest ? [] : text.split(between)))
      .map((text) => ({ text, name: nameOf(text) }))
      .filter(({ name }) => name !== "")
  const [titles, logos] = [parts("title"), parts("logo")]
  if (titles.length + logos.length === 0) return false
  const ownWords = new Set(
    page
      .of("heading", "line")
      .slice(0, mostPlaces)
      .map(({ text }) => nameOf(text)),
  )
  const whole = new Set(page.of("title").map(({ text }) => text))
  const texts = page
    .of("title", "heading", "line")
    .slice(0, mostPlaces)
    .map(({ text }) => text)
  /** A name of two words and more as it is written, within a text that is not the title again. */
  const isWithin = ({ name, text }: Part) =>
    name.includes(" ") &&
    capitals.test(text) &&
    texts.some((other) => !whole.has(other) && other.length > text.length && other.includes(text))
  const lines = page
    .of("line")
    .slice(0, mostPlaces)
    .flatMap(({ text }) => (text.length <= lineChars && capitals.test(text) ? [{ text, name: nameOf(text) }] : []))
  const named = new Set(logos.map(({ name }) => name))
  const repeated = [
    ...titles.filter((part) => ownWords.has(part.name) || named.has(part.name) || isWithin(part)),
    ...logos.filter(({ name }) => ownWords.has(name)),
    ...lines.filter(isWithin),
  ]
  // Looked at last: of most pages nothing is left to look at.
  return repeated.some(({ text }) => !isClaim(folded(text)))
})

/** Whether a heading is nothing but a name of two words and more: a club that says at its head who writes. */
export const isHeadedByName = (page: Scope): boolean =>
  page
    .of("heading")
    .slice(0, mostPlaces)
    .some(({ text }) => {
      const words = text.length <= lineChars && capitals.test(text) ? text.split(" ").length : 0
      return words > 1 && namingWords(text, new Set()).length === words && !isClaim(folded(text))
    })

interface Part {
  readonly text: string
  readonly name: string
}

/** Words for a page's purpose, threats or promises, which do not identify its owner. */
const isClaim = (text: string): boolean => roleWords.test(text) || presses(text) || promisesSomething(text)
const between = /\s[-–—|·:•]\s|[|·•:：]\s?|\s?[–—]\s?/u
/** Each word of a name begins so; short ones between them do not. */
const capitals = /^\p{Lu}\S*(?: (?:\p{Lu}\S*|\p{Ll}{1,3}|&))* \p{Lu}\S*$/u
const mostWords = 4
const longest = 120
const lineChars = 40
const mostPlaces = 200
