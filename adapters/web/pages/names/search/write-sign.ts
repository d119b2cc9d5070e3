import type { SuggestedRow } from "@surename/core/operations/names/suggest-names/contract"
import { describeInShort } from "@surename/core/operations/names/suggest-names/make/short-reason"

/** "up at four" for upatfour: with the spaces that a domain name lacks. */
export const writeSign = ({ derivation, domain, unicode = domain }: SuggestedRow): string => {
  const label = unicode.slice(0, unicode.indexOf("."))
  const words = (describeInShort(derivation) ?? "").replaceAll(" + ", " ")
  return words.replaceAll(" ", "") === label ? words : label
}
