import table from "../../../../data/suggest/scripts.json" with { type: "json" }

/** Kana, Hangul, Devanagari or Ukrainian, likeliest first. Kanji and unwritten vowels are not guessed. */
export const romanizeWord = (word: string): ReadonlyArray<string> => {
  const latinWord = romanizeUkrainian(word)
    .replace(/[\u3041-\u3096\u30a1-\u30f6\u30fc]+/gu, romanizeKana)
    .replace(/[\uac00-\ud7a3]+/gu, romanizeHangul)
  return [true, false].map((isSpoken) =>
    latinWord.replace(/[\u0900-\u097f]+/gu, (run) => romanizeDevanagari(run, isSpoken)),
  )
}

/** Reads "ключ ways" as pairs; `-` is silent. */
export const readPairs = (list: string): ReadonlyMap<string, string> => {
  const pieces = list.split(" ")
  return new Map(
    pieces.flatMap((piece, at) => (at % 2 === 0 ? [[piece, (pieces[at + 1] ?? "").replace("-", "")] as const] : [])),
  )
}

/** Cabinet of Ministers of Ukraine, resolution 55 of 2010-01-27. A letter must show that it is not Russian. */
const romanizeUkrainian = (word: string): string => {
  if (!Array.from(table.ukrainian.marks).some((mark) => word.includes(mark))) return word
  const [start = "", ...rest] = Array.from(word.replaceAll("зг", "zgh"))
  return (
    (ukrainianInitials.get(start) ?? ukrainianLetters.get(start) ?? start) +
    rest.map((letter) => ukrainianLetters.get(letter) ?? letter).join("")
  )
}
const ukrainianLetters = readPairs(table.ukrainian.letters)
const ukrainianInitials = readPairs(table.ukrainian.first)

/** Hepburn, with long vowels written once: Tokyo. */
const romanizeKana = (run: string): string => {
  const letters = Array.from(run, (letter) => (letter > "\u30a0" && letter < "\u30f7" ? toHiragana(letter) : letter))
  const syllableSounds: Array<string> = []
  for (let at = 0; at < letters.length;) {
    const size = syllables.has(letters.slice(at, at + 2).join("")) ? 2 : 1
    syllableSounds.push(syllables.get(letters.slice(at, at + size).join("")) ?? (letters[at] === "っ" ? "っ" : ""))
    at += size
  }
  return syllableSounds
    .join("")
    .replace(/っ+(ch)?([a-z]?)/gu, (_, ch: string | undefined, next: string) =>
      ch === undefined ? doubleConsonant(next) : `tch${next}`,
    )
    .replace(/o[ou]/gu, "o")
    .replace(/([aue])\1/gu, "$1")
}
const syllables = readPairs(table.kana)
const toHiragana = (katakana: string) => String.fromCodePoint((katakana.codePointAt(0) ?? 0) - 0x60)
const doubleConsonant = (letter: string) => (/[aiueo]/u.test(letter) ? letter : letter + letter)

/** Revised Romanization of Korea (2000): a final changes before the next syllable. */
const romanizeHangul = (run: string): string => {
  const parts = Array.from(run, (syllable) => {
    const code = (syllable.codePointAt(0) ?? 0) - 0xac00
    return { initial: Math.floor(code / 588), vowel: Math.floor(code / 28) % 21, final: code % 28 }
  })
  let begins = sounds.initial[parts[0]?.initial ?? 0] ?? ""
  return parts
    .map(({ final, vowel }, at) => {
      const [ends, next] = joinSyllables(final, parts[at + 1])
      const sound = begins + (sounds.vowel[vowel] ?? "") + ends
      begins = next
      return sound
    })
    .join("")
}

const joinSyllables = (
  final: number,
  next: { readonly initial: number; readonly vowel: number } | undefined,
): readonly [string, string] => {
  const ends = sounds.closing[final] ?? ""
  const begins = sounds.initial[next?.initial ?? 0] ?? ""
  if (next === undefined) return [ends, ""]
  const isI = sounds.vowel[next.vowel] === "i"
  if (begins === "")
    return [isI && final === 7 ? "j" : isI && final === 25 ? "ch" : (sounds.beforeVowel[final] ?? ""), ""]
  const aspirated = withH.get(begins)
  // ㅎ, ㄶ and ㅀ.
  if ([27, 6, 15].includes(final) && aspirated !== undefined) return [final === 27 ? "" : ends, aspirated]
  if (final === 27 && begins === "n") return ["n", "n"]
  const changed = changes.get(`${ends} ${begins}`)
  return changed === undefined ? [ends, begins] : changed
}
const splitParts = (list: string) => list.split(" ").map((part) => part.replace("_", ""))
const sounds = {
  initial: splitParts(table.hangul.initial),
  vowel: splitParts(table.hangul.vowel),
  closing: splitParts(table.hangul.closing),
  beforeVowel: splitParts(table.hangul.beforeVowel),
}
const changes = new Map(
  Object.entries(table.hangul.meeting).map(([met, sound]) => {
    const [ends = "", begins = ""] = sound.split(" ")
    return [met, [ends, begins] as const] as const
  }),
)
const withH = new Map([
  ["g", "k"],
  ["d", "t"],
  ["j", "ch"],
])

interface Akshara {
  readonly onset: ReadonlyArray<string>
  vowel: string
  /** The vowel that is not written. */
  inherent: boolean
  nasal: boolean
}

/** The Survey of India writes names so. `isSpoken` drops the inherent vowel between syllables: Patna. */
const romanizeDevanagari = (run: string, isSpoken: boolean): string => {
  const aksharas = splitAksharas(run)
  for (let at = aksharas.length - 1; at > 0; at--) {
    const before = aksharas[at - 1]
    const akshara = aksharas[at]
    const after = aksharas[at + 1]
    if (akshara === undefined || !akshara.inherent || akshara.nasal || akshara.onset.length !== 1) continue
    const isBetween = before?.nasal === false && before.vowel !== "" && after?.onset.length === 1 && after.vowel !== ""
    if (after === undefined || (isSpoken && isBetween)) akshara.vowel = ""
  }
  return aksharas
    .map(({ nasal, onset, vowel }, at) => {
      const isBeforeLip = /^[pbm]/u.test(aksharas[at + 1]?.onset[0] ?? "")
      return onset.join("") + vowel + (nasal ? (isBeforeLip ? "m" : "n") : "")
    })
    .join("")
}

const splitAksharas = (run: string): ReadonlyArray<Akshara> => {
  const aksharas: Array<Akshara> = []
  let cluster: Array<string> = []
  const letters = Array.from(run)
  for (const [at, letter] of letters.entries()) {
    const next = letters[at + 1]
    const consonant = (next === "़" ? india.dotted.get(letter) : undefined) ?? india.consonants.get(letter)
    const vowel = india.vowels.get(letter)
    const sign = india.signs.get(letter)
    const last = aksharas.at(-1)
    if (consonant !== undefined) {
      cluster.push(consonant)
      if ((next === "़" ? letters[at + 2] : next) === "्") continue
      aksharas.push({ onset: cluster, vowel: "a", inherent: true, nasal: false })
      cluster = []
    } else if (vowel !== undefined) aksharas.push({ onset: [], vowel, inherent: false, nasal: false })
    else if (last !== undefined && sign !== undefined) Object.assign(last, { vowel: sign, inherent: false })
    else if (last !== undefined && (letter === "ं" || letter === "ँ")) last.nasal = true
  }
  return aksharas
}
const india = {
  consonants: readPairs(table.devanagari.consonants),
  dotted: readPairs(table.devanagari.dotted),
  vowels: readPairs(table.devanagari.vowels),
  signs: readPairs(table.devanagari.signs),
}
