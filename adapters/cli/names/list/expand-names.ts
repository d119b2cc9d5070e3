import * as Result from "effect/Result"
import { domainName } from "@surename/core/evidence/domain-name"
import { limits } from "@surename/core/limits"
import { nameOf, readWrittenNames } from "./read-written-names.ts"

/**
 * The names that a person means by a text. `my{app,site}` is two names; a URL or a mail address is the name it belongs to; a word without a
 * dot stands for a name under each of the TLDs. A text that is no name stays as it is, and is refused later.
 */
export const expandNames = (text: string, tlds: ReadonlyArray<string>): ReadonlyArray<string> =>
  readWrittenNames(text, tlds.length > 0)
    .flatMap(expandPattern)
    .flatMap((one) => {
      const name = nameOf(one)
      return tlds.length === 0 || name.includes(".") ? [name] : tlds.map((tld) => `${name}.${tld}`)
    })

/** Each choice of each pair of braces, in order. One that stands for too many names is no pattern. */
const expandPattern = (text: string): ReadonlyArray<string> => {
  if (text.length > limits.nameInputChars) return [text]
  let made = [""]
  for (const part of text.split(/(\{[^{}]*\})/u)) {
    const choices = part.startsWith("{") && part.includes(",") ? part.slice(1, -1).split(",") : [part]
    if (made.length * choices.length > limits.namesOfAPattern) return [text]
    made = made.flatMap((begin) => choices.map((choice) => begin + choice.trim()))
  }
  return made
}

/** One key for two spellings of one name. */
export const keyOf = (text: string): string =>
  Result.match(domainName(text), { onFailure: ({ input }) => input, onSuccess: ({ ascii }) => ascii })

/** Characters before the TLD, as people read them; of what is not a name, none. */
export const lengthOf = (text: string): number =>
  Result.match(domainName(text), {
    onFailure: () => 0,
    onSuccess: ({ publicSuffix, ascii, unicode }) =>
      [...unicode].length -
      [...(unicode === ascii ? publicSuffix : unicode.slice(unicode.indexOf(".") + 1))].length -
      1,
  })
