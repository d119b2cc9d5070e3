import spelling from "../../../data/score/spelling-model.json" with { type: "json" }
import model from "../../../data/suggest/sounds.json" with { type: "json" }

/**
 * The spelling of a careful listener, learnt from CMUdict (`scripts/data/name-words/sounds.ts`). Whole numbers, so that every runtime gives
 * the same.
 */
export const spellAsHeard = (word: string): string => spellSounds(toSounds(word))

export const toSounds = (word: string): ReadonlyArray<string> => {
  const cut = findCheapest(word.length, (at) =>
    [3, 2, 1].flatMap((size) => {
      const letters = word.slice(at, at + size)
      if (
        letters.length < size ||
        (/[aeiou]r+$/u.test(letters) && (letters !== "er" || /^[aeiouy]/u.test(word.slice(at + size))))
      )
        return []
      const place = findPosition(at, at + size, word.length)
      const best = bestSound.get(place + letters)
      return best === undefined ? [] : [{ size, cost: best.cost, output: best.sounds }]
    }),
  )
  return cut.flatMap(({ output }) => (output === "" ? [] : output.split(".")))
}

interface Piece {
  readonly size: number
  readonly cost: number
  readonly output: string
}

const findCheapest = (length: number, pieces: (at: number) => ReadonlyArray<Piece>): ReadonlyArray<Piece> => {
  const best: Array<{ readonly cost: number; readonly way: ReadonlyArray<Piece> } | undefined> = [{ cost: 0, way: [] }]
  for (let at = 0; at < length; at++) {
    const here = best[at]
    if (here === undefined) continue
    for (const piece of pieces(at)) {
      const cost = here.cost + piece.cost
      const there = best[at + piece.size]
      if (there === undefined || cost < there.cost) best[at + piece.size] = { cost, way: [...here.way, piece] }
    }
  }
  return best[length]?.way ?? []
}

const spellSounds = (soundRun: ReadonlyArray<string>): string => {
  const states: Array<Map<string, { readonly cost: number; readonly text: string }>> = soundRun.map(() => new Map())
  states.unshift(new Map([["--", { cost: 0, text: "" }]]))
  states[soundRun.length] ??= new Map()
  for (let at = 0; at < soundRun.length; at++) {
    for (const { cost, text } of states[at]?.values() ?? []) {
      for (const size of [1, 2]) {
        const run = soundRun.slice(at, at + size).join(".")
        const place = findPosition(at, at + size, soundRun.length)
        for (const one of at + size > soundRun.length ? [] : (lettersFor.get(place + run) ?? [])) {
          const written = text + one.letters
          const price = cost + one.cost + computeSurprise(text, one.letters)
          const key = `--${written}`.slice(-2)
          const there = states[at + size]?.get(key)
          if (there === undefined || price < there.cost) states[at + size]?.set(key, { cost: price, text: written })
        }
      }
    }
  }
  const ends = [...(states[soundRun.length]?.values() ?? [])]
  return ends.reduce((best, one) => (one.cost < best.cost ? one : best), { cost: Number.POSITIVE_INFINITY, text: "" })
    .text
}

const computeSurprise = (before: string, letters: string): number => {
  const framed = `--${before}`.slice(-2) + letters
  let sum = 0
  for (let at = 2; at < framed.length; at++)
    sum +=
      costs[
        (findSymbol(framed, at - 2) * symbols.length + findSymbol(framed, at - 1)) * symbols.length +
          findSymbol(framed, at)
      ] ?? 0
  return sum
}

const { surprise: table, symbols } = spelling.trigrams
const costs = Array.from(table, (one) => 2 * ((one.codePointAt(0) ?? 40) - 40))
const findSymbol = (text: string, at: number) => symbols.indexOf(text.charAt(at))

const findPosition = (from: number, to: number, length: number) => (from === 0 ? "<" : to === length ? ">" : "-")

const pairs = Array.from(
  model.pairs.matchAll(/([<>-])([a-z]+)\/([A-Z.]*)=(\d+)/gu),
  ([, place = "", letters = "", sounds = "", count = "0"]) => ({
    place,
    letters,
    sounds,
    count: Number(count),
  }),
)

const computeCost = (part: number, whole: number) => Math.round(10 * Math.log2(whole / part))

/** Careful speech has full vowels: `AH` is left to a last a. */
const isFull = ({ letters, place, sounds }: (typeof pairs)[number]) =>
  (!sounds.split(".").includes("AH") || (letters === "a" && place === ">")) &&
  (letters.length === 1 ||
    !/[aeiouy]/u.test(letters) ||
    /[AEIOUY]/u.test(sounds) ||
    (place === ">" && letters.endsWith("e")))

const bestSound: ReadonlyMap<string, { readonly cost: number; readonly sounds: string }> = new Map(
  [...Map.groupBy(pairs.filter(isFull), ({ letters, place }) => place + letters)].map(([key, some]) => {
    const best = some.reduce((one, other) => (other.count > one.count ? other : one))
    // Two letters that can be one sound are read as one.
    return [key, { cost: 10 + computeCost(best.count, best.count + 40), sounds: best.sounds }] as const
  }),
)

const lettersFor: ReadonlyMap<string, ReadonlyArray<{ readonly letters: string; readonly cost: number }>> = new Map(
  [
    ...Map.groupBy(
      pairs.filter(({ sounds }) => sounds !== ""),
      ({ place, sounds }) => place + sounds,
    ),
  ].map(([key, some]) => {
    const total = some.reduce((sum, { count }) => sum + count, 0)
    return [key, some.map(({ count, letters }) => ({ letters, cost: computeCost(count, total) }))] as const
  }),
)
