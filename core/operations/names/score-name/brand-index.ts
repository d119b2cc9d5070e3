import { computeOnce } from "../../../sharing/memoize.ts"
import { majorBrands } from "./brand-lists.ts"
import { listSpellings } from "./look-alikes.ts"

/** Keeps the list's order. `undefined`: the name has too many readings, so every brand must be compared. */
export const findSimilarBrands = (letters: string): ReadonlyArray<string> | undefined => {
  const ways = /^[a-z]+$/.test(letters) ? listSpellings(letters) : undefined
  if (ways === undefined) return undefined
  const candidates = new Set(ways.flatMap(removeEachLetter).flatMap((rest) => getBrandsByRest().get(rest) ?? []))
  for (const way of ways)
    for (let from = 0; from < way.length; from++)
      for (let to = from + 1; to <= Math.min(way.length, from + longest); to++) {
        const inside = way.slice(from, to)
        if (places.has(inside)) candidates.add(inside)
      }
  return [...candidates].sort((left, right) => (places.get(left) ?? 0) - (places.get(right) ?? 0))
}

const removeEachLetter = (word: string): ReadonlyArray<string> => [
  word,
  ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1)),
]

const places: ReadonlyMap<string, number> = new Map(majorBrands.map((brand, place) => [brand, place]))
const longest = Math.max(...majorBrands.map(({ length }) => length))

/** Takes 15 ms. */
const getBrandsByRest = computeOnce((): ReadonlyMap<string, ReadonlyArray<string>> => {
  const pairs = majorBrands.flatMap((brand) => [...new Set(removeEachLetter(brand))].map((rest) => ({ brand, rest })))
  const groups = Map.groupBy(pairs, ({ rest }) => rest)
  return new Map([...groups].map(([rest, group]) => [rest, group.map(({ brand }) => brand)]))
})
