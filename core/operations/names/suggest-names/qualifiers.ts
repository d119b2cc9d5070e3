import table from "../../../data/suggest/qualifiers.json" with { type: "json" }
import { roots } from "./inflect.ts"
import { placeOf } from "./places.ts"

const listed = (text: string): ReadonlyArray<string> => (text === "" ? [] : text.split(" "))
const byHead = (rows: Readonly<Record<string, string>>): ReadonlyArray<readonly [string, ReadonlyArray<string>]> =>
  Object.entries(rows).flatMap(([heads, pieces]) => heads.split("|").map((head) => [head, listed(pieces)] as const))

const groups = table.groups.map((group) => byHead(Object.fromEntries(Object.entries(group))))
const keepers = new Map([...groups.flat(), ...byHead(table.is)])
const excluded = new Map(byHead(table.not))

/** stork again. */
export const lastWords: ReadonlySet<string> = new Set(listed(table.last))

const formsOf = (words: ReadonlyArray<string>): ReadonlyArray<string> => [
  words.join(" "),
  ...words.flatMap((word) => roots(word)),
]

/** A place, a material or a promise (gluten free). */
export const keepingWords = (words: ReadonlyArray<string>): ReadonlyArray<string> | undefined => {
  const place = words.length === 1 ? placeOf(words[0] ?? "") : undefined
  if (place !== undefined) return place.pieces
  const head = formsOf(words).find((form) => keepers.has(form))
  return head === undefined ? undefined : keepers.get(head)
}

/** Gold for silver rings, wheat without gluten, a bark for cats. */
export const contradicts = (query: string, conceptWords: ReadonlyArray<string>): ((word: string) => boolean) => {
  const text = ` ${query.normalize("NFKC").toLowerCase().replaceAll("-", " ")} `
  const forms = new Set([
    ...formsOf(conceptWords),
    ...conceptWords.flatMap((word, at) => [`${word} ${conceptWords[at + 1] ?? ""}`]),
  ])
  const wrong = new Set(
    [...excluded].flatMap(([head, pieces]) => (forms.has(head) || text.includes(` ${head} `) ? pieces : [])),
  )
  for (const group of groups) {
    const own = group.filter(([head]) => forms.has(head))
    if (own.length === 0) continue
    const keeps = new Set(own.flatMap(([head, pieces]) => [head, ...pieces]))
    for (const [head, pieces] of group) for (const piece of [head, ...pieces]) if (!keeps.has(piece)) wrong.add(piece)
  }
  const found = new Map<string, boolean>()
  const isWrong = (word: string) => {
    const known = found.get(word) ?? roots(word).some((form) => wrong.has(form))
    found.set(word, known)
    return known
  }
  return wrong.size === 0 ? () => false : isWrong
}
