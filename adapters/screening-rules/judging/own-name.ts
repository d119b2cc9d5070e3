import { rememberedByObject } from "@surename/core/remembered"
import { folded } from "../reading/folded.ts"
import { promisesSomething } from "../reading/lure-words.ts"
import { presses, roleWords } from "../reading/pressure-words.ts"
import { actWords, namingWords } from "./brands.ts"
import type { Scope } from "./scope.ts"

/**
 * Whether the page says whose it is, and that is no company of the list: a name in its copyright line, or a part of its title or its logo that
 * stands again in another place, in any language.
 */
export const hasOwnName = rememberedByObject((page: Scope): boolean => {
  const acts = actWords(page.of("act").map(({ text }) => text))
  const nameOf = (text: string): string => {
    const words = text.length > longest ? [] : namingWords(text, acts)
    // More of them are a sentence.
    return words.length > mostWords || words.length === 0 || isClaim(folded(text)) ? "" : words.join(" ")
  }
  if (page.of("owner").some(({ text }) => nameOf(text) !== "")) return true
  const parts = (kind: "title" | "logo") =>
    page
      .of(kind)
      .slice(0, mostPlaces)
      .flatMap(({ text }) => (text.length > longest ? [] : text.split(between)))
      .map(nameOf)
      .filter((name) => name !== "")
  const [titles, logos] = [parts("title"), parts("logo")]
  if (titles.length + logos.length === 0) return false
  const said = new Set(
    page
      .of("heading", "line")
      .slice(0, mostPlaces)
      .map(({ text }) => nameOf(text)),
  )
  return titles.some((name) => said.has(name) || logos.includes(name)) || logos.some((name) => said.has(name))
})

/** What a page is for, what it threatens or promises: that says nothing of whose it is. */
const isClaim = (text: string): boolean => roleWords.test(text) || presses(text) || promisesSomething(text)
const between = /\s[-–—|·:•]\s|[|·•:：]\s?|\s?[–—]\s?/u
const mostWords = 4
const longest = 120
const mostPlaces = 200
