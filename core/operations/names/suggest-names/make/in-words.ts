import type { Derivation } from "./derivation.ts"
import { findMeaning } from "../words/meanings.ts"
import type { DerivationKind } from "./name-candidate.ts"

type Piece = Derivation["from"][number]

export const describeDerivation = (
  { from, kind, source }: Pick<Derivation, "from" | "source"> & { readonly kind: DerivationKind },
  model?: string,
): string => {
  const image = findImage(from)
  if (image !== undefined && ["alliteration", "compound", "synonym"].includes(kind)) return image
  const pieces = from.filter(({ as }) => as !== "link").map(describePiece)
  const [first = "", second = ""] = pieces
  switch (kind) {
    case "exact":
      return pieces.length === 1 ? `your own word ${first}` : `your own words ${listWords(pieces)}`
    case "transliteration":
      return `${listWords(from.map(({ of }) => quoteWord(of)))} in the letters a to z`
    case "blend":
      return `blend of ${listWords(pieces)}`
    case "idea":
      return source === "model" ? `an idea of the model ${model ?? ""}`.trimEnd() : "your own idea"
    case "domain_hack":
      return `${first} read across the dot`
    case "alliteration":
      return `${listWords(pieces)}, which begin alike`
    case "compound":
    case "synonym":
      return `${first} beside ${second}`
  }
}

/** "four eyes": the single words would explain nothing. */
const findImage = (from: ReadonlyArray<Piece>): string | undefined => {
  const [first, ...others] = from.filter(({ as }) => as !== "link")
  const isOne = first?.as === "synonym" && others.every(({ as, of }) => as === "synonym" && of === first.of)
  if (!isOne) return undefined
  const name = from.map(({ part }) => part).join(" ")
  const meaning = findMeaning(name)
  const sentence = `${quoteWord(name)} brings ${quoteWord(first.of)} to mind`
  return meaning === undefined ? sentence : `${sentence}: ${meaning}`
}

const describePiece = ({ as, of, part }: Piece): string => {
  if (as === "clip") return quoteWord(of)
  if (as === "transliteration" && part !== of) return `${quoteWord(part)} (${of} in the letters a to z)`
  return as === "synonym" && part !== of ? `${quoteWord(part)} (for ${of})` : quoteWord(part)
}

const quoteWord = (word: string) => `'${word}'`

const listWords = (words: ReadonlyArray<string>) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`
