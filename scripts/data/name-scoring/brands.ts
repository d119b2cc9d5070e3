import { brandTitles, cmudict, scowl, readVersion } from "./corpora.ts"
import reached from "./brand-reach.json" with { type: "json" }
import {
  brandFirst,
  edition,
  fromSimpleIcons,
  leftOut,
  list,
  misspellings,
  normalize,
  plainBrands,
  productNames,
  supplement,
} from "./major-brands.ts"

const shortestImitated = 4
const shortestNear = 5
const lists = Object.keys(reached.lists).length
/** A site on this many lists is a major brand, also without a list of brands: ibm, bbc. */
const fewestLists = 5

const reachOf = new Map(
  Object.entries(reached.onLists).flatMap(([count, names]) =>
    names.split(" ").map((name) => [name, Number(count)] as const),
  ),
)
const isWord = (name: string) => (scowl.get(name) ?? 99) <= 60

/**
 * Major brands by how major they are, the other published ones, words that are also a brand, and the words and surnames that stand one edit
 * from a major brand by themselves.
 */
export const compileBrands = () => {
  const published = new Map(brandTitles.map((title) => [normalize(title), title] as const))
  const listed = list(fromSimpleIcons)
  const gone = listed.filter((name) => !published.has(name))
  const needless = list(supplement).filter((name) => published.has(name))
  if (gone.length > 0) throw new Error(`not in simple-icons, so they belong in the supplement: ${gone.join(" ")}`)
  if (needless.length > 0) throw new Error(`in simple-icons, so not in the supplement: ${needless.join(" ")}`)
  const sites = [...reachOf].flatMap(([name, count]) =>
    count >= fewestLists && /^[a-z]{3,}$/.test(name) ? [name] : [],
  )
  const out = new Set(list(leftOut))
  const major = [
    ...new Set([...listed, ...list(supplement), ...sites.filter((name) => !isWord(name) && !out.has(name))]),
  ].sort()
  const isMajor = new Set(major)
  const others = [...new Set([...published.keys(), ...reachOf.keys()])].filter(
    (name) => /^[a-z]{3,}$/.test(name) && !isMajor.has(name),
  )
  return {
    sources: [readVersion("simple-icons"), edition, reached.source],
    siteLists: reached.lists,
    major: groupByReach(major),
    majorWords: major.filter(isWord).join(" "),
    brandFirst: list(brandFirst).sort().join(" "),
    plainBrands: list(plainBrands).sort().join(" "),
    productNames: list(productNames).sort().join(" "),
    neighbours: listNeighbours(major).join(" "),
    words: groupByReach(others.filter(isWord).sort()),
    listed: groupByReach(
      [...published.keys()]
        .filter((name) => name.length >= shortestNear && /^[a-z]+$/.test(name) && !isMajor.has(name))
        .filter((name) => !scowl.has(name) && !cmudict.has(name))
        .sort(),
    ),
  }
}

/** Keyed by the number of lists of most visited sites: `{"6": "adobe …", …, "0": "…"}`. */
const groupByReach = (names: ReadonlyArray<string>) =>
  Object.fromEntries(
    Array.from({ length: lists + 1 }, (_, count) => [
      `${count}`,
      names.filter((name) => (reachOf.get(name) ?? 0) === count).join(" "),
    ]),
  )

/** Finds dictionary entries that are not misspellings, except a brand's own plural or possessive (CMUdict has toyotas). */
const listNeighbours = (major: ReadonlyArray<string>) => {
  const isMajor = new Set(major)
  const first = new Set(list(brandFirst))
  const wrong = new Set(list(misspellings))
  const long = major.filter((brand) => brand.length >= shortestImitated && (first.has(brand) || !isWord(brand)))
  const knownWords = [
    ...new Set([...cmudict.keys(), ...[...scowl].filter(([, size]) => size > 60).map(([word]) => word)]),
  ]
  return knownWords
    .filter((word) => !isMajor.has(word) && !isWord(word) && !wrong.has(word))
    .filter((word) =>
      long.some((brand) => word !== `${brand}s` && Math.abs(brand.length - word.length) < 2 && isOneEdit(word, brand)),
    )
    .sort()
}

/** True for one letter more, less or different, or two swapped. */
const isOneEdit = (word: string, brand: string): boolean => {
  let index = 0
  while (index < word.length && word[index] === brand[index]) index++
  const restOfWord = word.slice(index)
  const right = brand.slice(index)
  return (
    restOfWord.slice(1) === right ||
    restOfWord === right.slice(1) ||
    restOfWord.slice(1) === right.slice(1) ||
    (restOfWord[0] === right[1] && restOfWord[1] === right[0] && restOfWord.slice(2) === right.slice(2))
  )
}
