import { limits } from "../../limits.ts"
import { putBounded } from "../../state/bounded-map.ts"

/** What a pure function said of a word lately: a word meets a hundred others in one concept. */
export const remembered = <A extends {}>(answer: (word: string) => A): ((word: string) => A) => {
  const kept = new Map<string, A>()
  return (word) => {
    const known = kept.get(word)
    if (known !== undefined) return known
    const fresh = answer(word)
    putBounded(kept, word, fresh, limits.suggestWordsKept)
    return fresh
  }
}
