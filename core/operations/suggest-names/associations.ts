import table from "../../data/suggest/associations.json" with { type: "json" }

/** What WordNet links with a word: useful words, nearest first, and the ideas of our thesaurus it is nearest to. */
export interface Association {
  readonly near: ReadonlyArray<string>
  readonly ideas: ReadonlyArray<string>
}

export const associationOf = (word: string): Association | undefined => {
  const block = word.slice(0, 2)
  const found = decoded.get(block) ?? decode(blocks[block] ?? "")
  decoded.set(block, found)
  return found.get(word)
}

const blocks: Readonly<Record<string, string>> = table.blocks
const words: ReadonlyArray<string> = table.words.split(" ")
const ideas: ReadonlyArray<string> = table.ideas.split(",")

/** Blocks are decoded when first asked for: a concept needs a few of the five hundred. Written by scripts/data/name-words/pack.ts. */
const decoded = new Map<string, ReadonlyMap<string, Association>>()

const decode = (block: string): ReadonlyMap<string, Association> => {
  const found = new Map<string, Association>()
  const pieces = block.split(" ")
  let head = ""
  for (let at = 0; at + 1 < pieces.length; at += 2) {
    const [shared = "", near = ""] = (pieces[at] ?? "").split("=")
    head = head.slice(0, Number.parseInt(shared.slice(0, 1), 36)) + shared.slice(1)
    found.set(head, { near: listed(near, words), ideas: listed(pieces[at + 1] ?? "", ideas) })
  }
  return found
}

const listed = (coded: string, from: ReadonlyArray<string>): ReadonlyArray<string> =>
  Array.from({ length: coded.length / 2 }, (_, at) => {
    const place =
      table.digits.indexOf(coded[at * 2] ?? "") * table.digits.length + table.digits.indexOf(coded[at * 2 + 1] ?? "")
    return from[place] ?? ""
  }).filter((word) => word !== "")
