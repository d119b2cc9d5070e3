import type { Derivation } from "./contract.ts"

type Piece = Derivation["from"][number]

export const describeDerivation = ({ from, kind, source }: Omit<Derivation, "in_words">, model?: string): string => {
  const image = findImage(from)
  if (image !== undefined && ["alliteration", "compound", "pair", "synonym"].includes(kind)) return image
  const pieces = from.filter(({ as }) => as !== "link").map(describePiece)
  const [first = "", second = ""] = pieces
  switch (kind) {
    case "exact":
      return pieces.length === 1 ? `your own word ${first}` : `your own words ${listWords(pieces)}`
    case "inflection":
      return `another form of ${quoteWord(from[0]?.of ?? "")}`
    case "transliteration":
      return `${listWords(from.map(({ of }) => quoteWord(of)))} in the letters a to z`
    case "blend":
      return `blend of ${listWords(pieces)}`
    case "coined":
      if (from[1]?.as === "clip") return `new word from ${listWords(pieces)}`
      return `new word: ${first} with the ending '-${from[1]?.part ?? ""}'`
    case "idea":
      return source === "model" ? `an idea of the model ${model ?? ""}`.trimEnd() : "your own idea"
    case "clip":
      return `shortened: ${listWords(pieces)}`
    case "domain_hack":
      return `${first} read across the dot`
    case "prefix":
    case "suffix":
      return `${first} before ${second}`
    case "pair":
      return `${listWords(pieces)}, joined by 'and'`
    case "alliteration":
      return `${listWords(pieces)}, which begin alike`
    case "compound":
    case "synonym":
      return `${first} beside ${second}`
  }
}

/** "four eyes": the single words would explain nothing. */
const findImage = (from: ReadonlyArray<Piece>): string | undefined => {
  const [first, ...more] = from.filter(({ as }) => as !== "link")
  const isOne = first?.as === "synonym" && more.every(({ as, of }) => as === "synonym" && of === first.of)
  return isOne
    ? `${quoteWord(from.map(({ part }) => part).join(" "))} brings ${quoteWord(first.of)} to mind`
    : undefined
}

const describePiece = ({ as, of, part }: Piece): string => {
  if (as === "clip") return quoteWord(of)
  if (as === "transliteration" && part !== of) return `${quoteWord(part)} (${of} in the letters a to z)`
  return (as === "synonym" || as === "root") && part !== of ? `${quoteWord(part)} (for ${of})` : quoteWord(part)
}

const quoteWord = (word: string) => `'${word}'`

const listWords = (words: ReadonlyArray<string>) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`
