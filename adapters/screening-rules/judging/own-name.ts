import { rememberedByObject } from "@surename/core/remembered"
import { folded } from "../reading/folded.ts"
import { roleWords } from "../reading/pressure-words.ts"
import { actWords, namingWords } from "./brands.ts"
import type { Scope } from "./scope.ts"

/**
 * Whether the page says whose it is, and that is no company of the list: a name in its copyright line or its logo, or a part of its title
 * that stands again in a heading, in any language.
 */
export const hasOwnName = rememberedByObject((page: Scope): boolean => {
  const acts = actWords(page.of("act").map(({ text }) => text))
  const names = (text: string): ReadonlyArray<string> =>
    text.length > longest || roleWords.test(folded(text)) ? [] : namingWords(text, acts)
  if (page.of("owner", "logo").some(({ origin, text }) => origin !== "script" && names(text).length > 0)) return true
  const places = page.of("heading", "line").slice(0, mostPlaces)
  return page.of("title").some(({ text }) =>
    text.split(between).some((part) => {
      const own = names(part)
      if (own.length === 0) return false
      const said = own.join(" ")
      return places.some((place) => place.text.length <= longest && names(place.text).join(" ") === said)
    }),
  )
})

const between = /\s[-–—|·:•]\s|[|·•:：]\s?|\s?[–—]\s?/u
const longest = 120
const mostPlaces = 200
