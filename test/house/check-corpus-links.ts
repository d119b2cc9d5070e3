import { readCorpusFile } from "./check-corpus-file.ts"
import type { Violation } from "./violation.ts"

/** A kind of word of the product → the word → the address of a passage, `source#passage`. */
export type Links = Readonly<Record<string, Readonly<Record<string, string>>>>

const file = "adapters/knowledge/corpus/see.json"

/** Every word leads to a passage that is there, and no line is left over. `product` is what the product can say, by kind. */
export const checkLinks = (
  links: Links,
  texts: Readonly<Record<string, string>>,
  product: Readonly<Record<string, ReadonlyArray<string>>>,
): ReadonlyArray<Violation> => {
  const addresses = new Set(
    Object.entries(texts).flatMap(([path, text]) => {
      const { name, passages } = readCorpusFile(path, text)
      return passages.map(({ id }) => `${name}#${id}`)
    }),
  )
  const kinds = new Set([...Object.keys(links), ...Object.keys(product)])
  return [...kinds].flatMap((kind) => {
    const [lines, words] = [links[kind] ?? {}, product[kind] ?? []]
    return [
      ...words.filter((word) => lines[word] === undefined).map((word) => `${kind}: ${word} leads to no passage`),
      ...Object.keys(lines)
        .filter((word) => !words.includes(word))
        .map((word) => `${kind}: the product has no ${word}`),
      ...Object.entries(lines)
        .filter(([, address]) => !addresses.has(address))
        .map(([word, address]) => `${kind}: ${word} leads to ${address}, which is no passage`),
    ].map((message) => ({ file, message }))
  })
}
