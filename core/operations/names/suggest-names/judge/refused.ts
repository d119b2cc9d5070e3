import list from "../../../../data/suggest/refused-words.json" with { type: "json" }
import { nameLimits } from "../../limits.ts"
import { containsBrand } from "../../score-name/brand-lists.ts"
import { findNamesWithin } from "../../score-name/brand-within.ts"
import { memoizeByText } from "../../../../sharing/memoize.ts"
import { spellInAscii } from "../read/transliterate.ts"

/**
 * Some words are refused anywhere, some only alone or across a seam (pen + island). The list is in ROT13, so that a search does
 * not show it.
 */
export const isRefused = (parts: ReadonlyArray<string>, tld = ""): boolean => {
  const plain = [...parts, ...tld.split(".")].filter((part) => part !== "").map(toPlainLetters)
  const whole = plain.join("")
  if (!anyOfThem.test(whole)) return false
  const seams = listEnds(plain)
  const containsWord = (word: string) => plain.includes(word) || crossesSeam(whole, word, seams)
  return (
    isRefusedAnywhere(plain, whole, seams) ||
    refusedWhole.some(containsWord) ||
    refusedCrossing.some((word) => crossesSeam(whole, word, seams))
  )
}

export const isUnlucky = (parts: ReadonlyArray<string>, isCoined: boolean): boolean => {
  const plain = parts.map(toPlainLetters)
  const whole = plain.join("")
  if (products.has(whole) || ((isCoined || parts.length > 1) && hasBrandLetters(whole))) return true
  const seams = listEnds(plain)
  if (beginnings.some((word) => whole.startsWith(word) && (isCoined || seams.some((seam) => seam < word.length))))
    return true
  return abroad.some((word) => (isCoined ? whole.includes(word) : crossesSeam(whole, word, seams)))
}

/** Bad letters in a language, at a joint of a name or at an end of a new word. */
export const isUnluckyIn = (
  language: string,
  label: string,
  findReadingEnds: ReadonlyArray<ReadonlyArray<string>>,
  isCoined: boolean,
): boolean => {
  const bad = (byLanguage.get(language) ?? []).filter((piece) => label.includes(piece))
  const isAtEnd = (piece: string) => piece.length > 3 || label.endsWith(piece) || label.startsWith(piece)
  return bad.some(
    (piece) => crossesSeam(label, piece, findReadingEnds.flatMap(listEnds)) || (isCoined && isAtEnd(piece)),
  )
}

/** Words that say another thing without their marks: stål is steel, stal is stole. */
export const isMisread = (language: string, parts: ReadonlyArray<string>): boolean =>
  parts.some((part) => misreadWords.get(language)?.has(part) === true)

export const hasBrandLetters = (letters: string): boolean => companies.has(letters) || containsBrand(letters)

/** Checks words, seams, and every letter of a new word. The caller's own word is allowed. */
export const hasBrandWord = (
  parts: ReadonlyArray<string>,
  isCoined: boolean,
  ownWords: ReadonlySet<string>,
): boolean => {
  const plain = parts.map(toPlainLetters)
  const seams = [0, ...listEnds(plain), plain.join("").length]
  for (const { brand, from } of findNamesWithin(plain.join(""))) {
    if (ownWords.has(brand)) continue
    const to = from + brand.length
    const isPart = seams.includes(from) && seams.includes(to)
    const isAcross = brand.length > 4 && seams.some((seam) => seam > from && seam < to)
    if (isPart || isAcross || (isCoined && brand.length > 3)) return true
  }
  return false
}

const isRefusedAnywhere = (plain: ReadonlyArray<string>, whole: string, seams: ReadonlyArray<number>) =>
  anywhere.some(
    (word) => crossesSeam(whole, word, seams) || plain.some((part) => !innocent.has(part) && part.includes(word)),
  )

const crossesSeam = (whole: string, word: string, seams: ReadonlyArray<number>): boolean => {
  const crossesAt = (from: number): boolean => {
    const at = whole.indexOf(word, from)
    return at !== -1 && (seams.some((seam) => seam > at && seam < at + word.length) || crossesAt(at + 1))
  }
  return crossesAt(0)
}

const listEnds = (parts: ReadonlyArray<string>): ReadonlyArray<number> => {
  let at = 0
  return parts.slice(0, -1).map((part) => (at += part.length))
}

const toPlainLetters = memoizeByText(nameLimits.suggestWordsKept, (part) =>
  (spellInAscii(part.replace(/-/gu, "")).at(-1) ?? part).replace(/[0134578]/gu, (digit) => digits[digit] ?? digit),
)
const digits: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", 8: "b" }

const decodeRot13 = (text: string) =>
  text.replace(/[a-z]/gu, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97))

const anywhere = decodeRot13(list.anywhere).split(" ")
const refusedWhole = decodeRot13(list.whole).split(" ")
const refusedCrossing = decodeRot13(list.crossing).split(" ")
const abroad = decodeRot13(list.abroad).split(" ")
const byLanguage: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  Object.entries(list.byLanguage).map(([language, pieces]) => [language, decodeRot13(pieces).split(" ")]),
)
const misreadWords: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(list.misread).map(([language, words]) => [language, new Set(words.split(" "))]),
)
const beginnings = decodeRot13(list.beginnings).split(" ")
const products: ReadonlySet<string> = new Set(Object.values(list.products).flatMap((names) => names.split(" ")))
const companies: ReadonlySet<string> = new Set(list.companies.split(" "))
const anyOfThem = new RegExp([...anywhere, ...refusedWhole, ...refusedCrossing].join("|"), "u")
const innocent: ReadonlySet<string> = new Set(list.innocent.split(" "))
