import { majorBrands } from "./brand-lists.ts"
import { spelledOut } from "./likeness.ts"

/** Keeps the list's order. `undefined`: the name has too many readings, so every brand must be compared. */
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

/** Two words one edit apart share one of these. */
const withoutOne = (word: string): ReadonlyArray<string> => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
]

const places: ReadonlyMap<string, number> = new Map(majorBrands.map((brand, place) => [brand, place]))
const longest = Math.max(...majorBrands.map(({ length }) => length))

/** 15 ms, so not at the start of a service. */
const byRest = () => (rests ??= brandsByRest())
let rests: ReturnType<typeof brandsByRest> | undefined

const brandsByRest = (): ReadonlyMap<string, ReadonlyArray<string>> => {
  const pairs = majorBrands.flatMap((brand) => [...new Set(withoutOne(brand))].map((rest) => ({ brand, rest })))
  const groups = Map.groupBy(pairs, ({ rest }) => rest)
  return new Map([...groups].map(([rest, group]) => [rest, group.map(({ brand }) => brand)]))
}
