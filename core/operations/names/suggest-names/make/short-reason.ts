import { findMeaning } from "../words/meanings.ts"

/** The parts of a derivation that a reason needs: the contract imports rows, and rows need reasons. */
export interface NameMaking {
  readonly kind: string
  readonly in_words: string
  readonly from: ReadonlyArray<{ readonly as: string; readonly of: string; readonly part: string }>
}

/** For a line of a list: "roast + steady", "second crack", "a smoked black tea". `undefined` for one usual word: it explains itself. */
export const describeInShort = ({ from, in_words, kind }: NameMaking): string | undefined => {
  if (!["alliteration", "blend", "compound", "synonym"].includes(kind)) return in_words
  const [only = { part: "" }, ...others] = from
  if (others.length === 0) return findMeaning(only.part)
  const words = from.map(({ as, of, part }) => (as === "clip" ? of : part))
  const isPhrase =
    from.some(({ as }) => as === "link") || from.every(({ as, of }) => as === "synonym" && of === from[0]?.of)
  const phrase = words.join(" ")
  return isPhrase ? (findMeaning(phrase) ?? phrase) : words.join(" + ")
}
