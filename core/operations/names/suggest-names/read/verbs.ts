import table from "../../../../data/suggest/qualifiers.json" with { type: "json" }
import { splitWords, toWordSet } from "../../word-lists.ts"

/** Verbs of tools, each with the words that keep it in a name: pruned branches, an even split. */
const verbs: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  Object.entries(table.verbs).flatMap(([forms, pieces]) =>
    forms.split("|").map((form) => [form, splitWords(pieces)] as const),
  ),
)

export const particles: ReadonlySet<string> = toWordSet("up out down off away")

const leadingWords = toWordSet(
  "to that which who you we i they people users lets let help helps helping can please me us them",
)
const nounsWithTo = toWordSet("guide introduction alternative approach love gift letter subscription access")
const objectWords = toWordSet("the a an your my our their his her its all any new old every some this these those")
const prepositions = toWordSet("for in with at from on of by to and or near")
const plainVerbs = toWordSet(
  "find discover manage organize organise learn compare memorize visualize arrange sharing splitting tracking",
)

export const isVerb = (word: string): boolean => verbs.has(word)

/** Whether a word says what is done to the subject ("clean up git branches"), and is no subject itself ("a cleaning service"). */
export const isVerbAt = (words: ReadonlyArray<string>, at: number): boolean => {
  const [word = "", before = "", after = ""] = [words[at], words[at - 1], words[at + 1]]
  if (!verbs.has(word) || after === "") return false
  const hasObject = objectWords.has(after) || particles.has(after)
  if (leadingWords.has(before)) return !nounsWithTo.has(words[at - 2] ?? "")
  if (word.endsWith("ing") && !plainVerbs.has(word))
    return hasObject || (["for", "of", "by"].includes(before) && !prepositions.has(after))
  return at === 0 && (hasObject || plainVerbs.has(word))
}

/** Words that keep a verb in a name; empty for most. */
export const listVerbWords = (word: string): ReadonlyArray<string> => verbs.get(word) ?? []
