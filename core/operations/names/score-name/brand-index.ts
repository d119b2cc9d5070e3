import { majorBrands } from "./brand-lists.ts"
import { spelledOut } from "./likeness.ts"

/**
 * Finds the major brands that a name could be, contain, or be one edit away from, in the list's order. It is a handful instead of all.
 * `undefined`: the name can be read in too many ways, so each brand must be compared.
 */
export const brandsLike = (letters: string): ReadonlyArray<string> | undefined => {
  const ways = /^[a-z]+$/.test(letters) ? spelledOut(letters) : undefined
  if (ways === undefined) return undefined
  const found = new Set(ways.flatMap(withoutOne).flatMap((rest) => byRest().get(rest) ?? []))
  for (const way of ways)
    for (let from = 0; from < way.length; from++)
      for (let to = from + 1; to <= Math.min(way.length, from + longest); to++) {
        const inside = way.slice(from, to)
        if (places.has(inside)) found.add(inside)
      }
  return [...found].sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
}

/** The word and what is left of it without each of its letters: two words one edit apart have one of these in common. */
const withoutOne = (word: string): ReadonlyArray<string> => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
]

const places: ReadonlyMap<string, number> = new Map(majorBrands.map((brand, place) => [brand, place]))
const longest = Math.max(...majorBrands.map(({ length }) => length))

/** Made when a first name is scored, not when a service starts: 15 ms. */
const byRest = () => (rests ??= brandsByRest())
let rests: ReturnType<typeof brandsByRest> | undefined

const brandsByRest = (): ReadonlyMap<string, ReadonlyArray<string>> => {
  const pairs = majorBrands.flatMap((brand) => [...new Set(withoutOne(brand))].map((rest) => ({ brand, rest })))
  const groups = Map.groupBy(pairs, ({ rest }) => rest)
  return new Map([...groups].map(([rest, group]) => [rest, group.map(({ brand }) => brand)]))
}
