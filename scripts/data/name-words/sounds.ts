import { cmudict, scowl } from "../name-scoring/corpora.ts"

/**
 * How letters and sounds stand for each other: pieces of one to three letters with the sounds they make, learnt from CMUdict by
 * aligning its common words with expectation maximisation. `o ou ow`: what a listener writes for a sound, likeliest first.
 */
export const trainSoundModel = () => {
  const words = [...cmudict]
    .filter(([word]) => (scowl.get(word) ?? 99) <= 50 && word.length > 2 && word.length < 13)
    .map(([word, phones]) => [word, phones.map((phone) => phone.replace(/\d/u, ""))] as const)
  let weights = new Map<string, number>()
  for (let round = 0; round < 6; round++) {
    const counted = new Map<string, number>()
    for (const [word, phones] of words)
      for (const pair of alignSounds(word, phones, weights, round)) counted.set(pair, (counted.get(pair) ?? 0) + 1)
    const total = [...counted.values()].reduce((sum, count) => sum + count, 0)
    weights = new Map(
      [...counted].filter(([, count]) => count > 2).map(([pair, count]) => [pair, Math.log2(count / total)]),
    )
  }
  const counted = new Map<string, number>()
  for (const [word, phones] of words) {
    const pairs = alignSounds(word, phones, weights, 9)
    pairs.forEach((pair, index) => {
      const place = index === 0 ? "<" : index === pairs.length - 1 ? ">" : "-"
      counted.set(place + pair, (counted.get(place + pair) ?? 0) + 1)
    })
  }
  return [...counted]
    .filter(([, count]) => count >= 12)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([pair, count]) => `${pair}=${count}`)
    .join(" ")
}

/** The likeliest cut of a word into `letters/sounds`; before anything is known, short pieces of even length. */
const alignSounds = (
  word: string,
  phones: ReadonlyArray<string>,
  weights: ReadonlyMap<string, number>,
  round: number,
): ReadonlyArray<string> => {
  const width = phones.length + 1
  const best = new Float64Array((word.length + 1) * width).fill(Number.NEGATIVE_INFINITY)
  const back = Array.from<string | undefined>({ length: (word.length + 1) * width })
  best[0] = 0
  for (let index = 0; index < word.length; index++) {
    for (let sound = 0; sound < width; sound++) {
      const here = best[index * width + sound] ?? 0
      if (here === Number.NEGATIVE_INFINITY) continue
      for (const [letters, sounds] of shapes) {
        if (index + letters > word.length || sound + sounds >= width) continue
        const pair = `${word.slice(index, index + letters)}/${phones.slice(sound, sound + sounds).join(".")}`
        const knownSounds =
          weights.get(pair) ?? (round === 0 ? -(letters + Math.abs(letters - sounds) * 2) - computeLikeness(pair) : -25)
        const next = (index + letters) * width + sound + sounds
        if (here + knownSounds <= (best[next] ?? 0)) continue
        best[next] = here + knownSounds
        back[next] = pair
      }
    }
  }
  const pairs: Array<string> = []
  for (let index = word.length, sound = phones.length; index > 0 || sound > 0;) {
    const pair = back[index * width + sound]
    if (pair === undefined) return []
    const [letters = "", sounds = ""] = pair.split("/")
    pairs.unshift(pair)
    index -= letters.length
    sound -= sounds === "" ? 0 : sounds.split(".").length
  }
  return pairs
}

/** Numbers of letters and sounds. A silent letter belongs to the piece before it, except a last e. */
const shapes = [
  [1, 1],
  [2, 1],
  [1, 2],
  [3, 1],
  [1, 0],
] as const
const vowel = /^[aeiouy]/u
const computeLikeness = (pair: string) => {
  const [letters = "", sounds = ""] = pair.split("/")
  return vowel.test(letters) === /^[AEIOU]/u.test(sounds) ? 0 : 6
}
