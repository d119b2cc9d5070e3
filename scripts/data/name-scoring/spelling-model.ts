import { cmudict, scowl } from "./corpora.ts"
import { isSpelledOut, runs } from "./syllable-model.ts"

/** Common words weigh more than the surnames that make up half of CMUdict. */
const commonWeight = 4
const symbols = "-abcdefghijklmnopqrstuvwxyz"

/**
 * How English spells: surprise of each letter after the two before it (tenths of a bit), and how well attested each run
 * of consonants or vowels is where it stands. Trained on CMUdict's entries that are spelled as they are said.
 */
export const trainSpellingModel = () => {
  const pairs = new Map<string, number>()
  const triples = new Map<string, number>()
  const singles = new Map<string, number>()
  const places = { first: new Map<string, number>(), last: new Map<string, number>(), inner: new Map<string, number>() }
  for (const [word, phones] of cmudict) {
    if (!isSpelledOut(word, phones)) continue
    const weight = (scowl.get(word) ?? 99) <= 60 ? commonWeight : 1
    const framed = `--${word}-`
    for (let index = 2; index < framed.length; index++) {
      add(triples, framed.slice(index - 2, index + 1), weight)
      add(pairs, framed.slice(index - 1, index + 1), weight)
      add(singles, framed.slice(index, index + 1), weight)
    }
    const matches = word.match(new RegExp(runs, "g")) ?? []
    matches.forEach((run, index) => {
      if (index === 0) add(places.first, run, weight)
      if (index === matches.length - 1) add(places.last, run, weight)
      if (index > 0 && index < matches.length - 1) add(places.inner, run, weight)
    })
  }
  return { trigrams: { symbols, surprise: computeSurprises(triples, pairs, singles) }, places: mapValues(places) }
}

const add = (counts: Map<string, number>, key: string, weight: number) =>
  counts.set(key, (counts.get(key) ?? 0) + weight)

/** Interpolated with pairs and single letters, so that nothing is impossible; one character each, `0` + tenths of a bit / 2. */
const computeSurprises = (triples: Map<string, number>, pairs: Map<string, number>, singles: Map<string, number>) => {
  const total = [...singles.values()].reduce((sum, count) => sum + count, 0)
  const listAfter = (counts: Map<string, number>, context: string) =>
    [...symbols].reduce((sum, next) => sum + (counts.get(context + next) ?? 0), 0)
  let text = ""
  for (const symbol of symbols) {
    for (const two of symbols) {
      const tripled = listAfter(triples, symbol + two)
      const paired = listAfter(pairs, two)
      for (const three of symbols) {
        const single = ((singles.get(three) ?? 0) + 1) / (total + symbols.length)
        const pair = ((pairs.get(two + three) ?? 0) + 20 * single) / (paired + 20)
        const triple = ((triples.get(symbol + two + three) ?? 0) + 20 * pair) / (tripled + 20)
        text += String.fromCodePoint(40 + Math.min(84, Math.round(-Math.log2(triple) * 5)))
      }
    }
  }
  return text
}

/** Lists runs seen at least twice, with the whole part of log2 of their count. */
const mapValues = (places: Readonly<Record<string, Map<string, number>>>) =>
  Object.fromEntries(
    Object.entries(places).map(([place, counts]) => [
      place,
      [...counts]
        .filter(([, count]) => count >= 2)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([run, count]) => `${run}${Math.floor(Math.log2(count))}`)
        .join(" "),
    ]),
  )
