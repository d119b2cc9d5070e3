import table from "../../../data/suggest/qualifiers.json" with { type: "json" }
import { listRoots } from "./inflect.ts"
import { findPlace } from "./places.ts"

const splitList = (text: string): ReadonlyArray<string> => (text === "" ? [] : text.split(" "))
const readByHead = (rows: Readonly<Record<string, string>>): ReadonlyArray<readonly [string, ReadonlyArray<string>]> =>
  Object.entries(rows).flatMap(([heads, pieces]) => heads.split("|").map((head) => [head, splitList(pieces)] as const))

const groups = table.groups.map((group) => readByHead(Object.fromEntries(Object.entries(group))))
const keepers = new Map([...groups.flat(), ...readByHead(table.is)])
const excluded = new Map(readByHead(table.not))

/** stork again. */
export const lastWords: ReadonlySet<string> = new Set(splitList(table.last))

const listForms = (words: ReadonlyArray<string>): ReadonlyArray<string> => [
  words.join(" "),
  ...words.flatMap((word) => listRoots(word)),
]

/** A place, a material or a promise (gluten free). */
export const findKeepingWords = (words: ReadonlyArray<string>): ReadonlyArray<string> | undefined => {
  const place = words.length === 1 ? findPlace(words[0] ?? "") : undefined
  if (place !== undefined) return place.pieces
  const head = listForms(words).find((form) => keepers.has(form))
  return head === undefined ? undefined : keepers.get(head)
}

/** Gold for silver rings, wheat without gluten, a bark for cats. */
export const contradicts = (query: string, conceptWords: ReadonlyArray<string>): ((word: string) => boolean) => {
  const text = ` ${query.normalize("NFKC").toLowerCase().replaceAll("-", " ")} `
  const forms = new Set([
    ...listForms(conceptWords),
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
    const known = found.get(word) ?? listRoots(word).some((form) => wrong.has(form))
    found.set(word, known)
    return known
  }
  return wrong.size === 0 ? () => false : isWrong
}
