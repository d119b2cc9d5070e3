import { brandTitles, cmudict, scowl, versionOf } from "./corpora.ts"
import { brandFirst, edition, fromSimpleIcons, misspellings, supplement } from "./major-brands.ts"

const shortestNear = 5

/** Major brands, the other published ones, and the words and surnames that stand one edit from a major brand by themselves. */
export const brands = () => {
  const published = new Map(brandTitles.map((title) => [normalised(title), title] as const))
  const listed = list(fromSimpleIcons)
  const gone = listed.filter((name) => !published.has(name))
  const needless = list(supplement).filter((name) => published.has(name))
  if (gone.length > 0) throw new Error(`not in simple-icons, so they belong in the supplement: ${gone.join(" ")}`)
  if (needless.length > 0) throw new Error(`in simple-icons, so not in the supplement: ${needless.join(" ")}`)
  const major = [...new Set([...listed, ...list(supplement)])].sort()
  const isMajor = new Set(major)
  return {
    sources: [versionOf("simple-icons"), edition],
    major: major.join(" "),
    brandFirst: list(brandFirst).sort().join(" "),
    neighbours: neighbours(major).join(" "),
    listed: [...published.keys()]
      .filter((name) => name.length >= shortestNear && /^[a-z]+$/.test(name) && !isMajor.has(name))
      .filter((name) => !scowl.has(name) && !cmudict.has(name))
      .sort()
      .join(" "),
  }
}

const list = (text: string) => text.split(/\s+/).filter((name) => name !== "")

/** As it would stand in a domain name: `Coca-Cola` → cocacola, `L'Oréal` → loreal. */
const normalised = (title: string) =>
  title.normalize("NFKD").toLowerCase().replaceAll("&", "and").replaceAll("+", "plus").replace(/[^a-z0-9]/g, "")

/** Dictionary entries that are no misspelling, except a brand's own plural or possessive (CMUdict has toyotas). */
const neighbours = (major: ReadonlyArray<string>) => {
  const [isMajor, first, wrong] = [new Set(major), new Set(list(brandFirst)), new Set(list(misspellings))]
  const isWord = (word: string) => (scowl.get(word) ?? 99) <= 60
  const long = major.filter((brand) => brand.length >= shortestNear && (first.has(brand) || !isWord(brand)))
  const known = [...new Set([...cmudict.keys(), ...[...scowl].filter(([, size]) => size > 60).map(([word]) => word)])]
  return known
    .filter((word) => !isMajor.has(word) && !isWord(word) && !wrong.has(word))
    .filter((word) => long.some((brand) => word !== `${brand}s` && Math.abs(brand.length - word.length) < 2 && isOneEdit(word, brand)))
    .sort()
}

/** One letter more, less, other, or two swapped. */
const isOneEdit = (word: string, brand: string): boolean => {
  let at = 0
  while (at < word.length && word[at] === brand[at]) at++
  const [left, right] = [word.slice(at), brand.slice(at)]
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  )
}
