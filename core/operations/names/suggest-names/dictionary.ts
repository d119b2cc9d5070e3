import table from "../../../data/suggest/dictionary.json" with { type: "json" }
import translations from "../../../data/suggest/translations.json" with { type: "json" }

import { findPlace } from "./places.ts"

/** Whole words, and stems that any ending may follow. */
interface Dictionary {
  readonly exact: ReadonlyMap<string, string>
  readonly stems: ReadonlyMap<string, string>
  readonly small: ReadonlySet<string>
  readonly marks: ReadonlyArray<string>
}

const codes = table.languages.split(" ")

const entries: ReadonlyArray<readonly [code: string, text: string, english: string]> = Object.entries(
  table.words,
).flatMap(([english, cells]) =>
  cells
    .split("|")
    .flatMap((cell, at) => cell.split("/").map((text) => [codes[at] ?? "", text.normalize("NFC"), english] as const)),
)

const readLists = (lists: Readonly<Record<string, string>>, code: string) =>
  (lists[code] ?? "").split(" ").filter((one) => one !== "")

const translationsByCode: Readonly<Record<string, Readonly<Record<string, string>>>> = translations

const buildDictionary = (code: string): Dictionary => {
  const own = entries.filter(([language]) => language === code)
  const isStem = ([, text]: (typeof own)[number]) => text.endsWith("*")
  return {
    exact: new Map([
      ...Object.entries(translationsByCode[code] ?? {}),
      ...own.filter((one) => !isStem(one)).map(([, text, english]) => [text, english] as const),
    ]),
    stems: new Map(own.filter(isStem).map(([, text, english]) => [text.slice(0, -1), english] as const)),
    small: new Set(readLists(table.stopWords, code)),
    marks: readLists(table.marks, code),
  }
}

const dictionaries = new Map<string, Dictionary>()

/** Made when needed: most concepts are English. */
export const getDictionary = (code: string): Dictionary => {
  const found = dictionaries.get(code) ?? buildDictionary(code)
  dictionaries.set(code, found)
  return found
}

export const latinCodes = codes.filter((code) => !["ja", "zh", "ko", "ar", "hi", "he", "th"].includes(code))

/** Splits a compound too (koiran-ulkoilutus). */
export const translateToEnglish = (code: string, word: string): ReadonlyArray<string> => {
  const whole = translateWord(code, word)
  if (whole !== undefined) return [whole]
  for (const form of removeArticle(code, word)) {
    const found = translateWord(code, form)
    if (found !== undefined) return [found]
  }
  return compounds.has(code) && word.length >= 7 ? splitCompound(code, word) : []
}

const translateWord = (code: string, word: string): string | undefined => {
  const { exact, stems } = getDictionary(code)
  if (exact.has(word)) return exact.get(word)
  for (let size = word.length; size >= 2 && word.length - size <= limitEnding(size); size--) {
    const english = stems.get(word.slice(0, size))
    if (english !== undefined) return english
  }
  return undefined
}

const limitEnding = (size: number) => (size < 4 ? 4 : 6)
const compounds = new Set(["sv", "da", "fi", "hu"])

const splitCompound = (code: string, word: string): ReadonlyArray<string> => {
  for (let at = word.length - 3; at >= 3; at--) {
    const left = translateWord(code, word.slice(0, at))
    if (left === undefined) continue
    for (const rest of [word.slice(at), word.slice(at + 1)]) {
      const right = rest.length >= 3 ? translateWord(code, rest) : undefined
      if (right !== undefined) return left === right ? [left] : [left, right]
    }
  }
  return []
}

/** Arabic and Hebrew join the article to the next word. */
export const removeArticle = (code: string, word: string): ReadonlyArray<string> => {
  const mark = { ar: /^(?:و?ال|لل|بال|و|ل|ب)/u, he: /^[הובלשמ]/u }[code]
  return mark === undefined ? [] : [word.replace(mark, "")]
}

/** The longest known words; other letters stay. */
export const segmentWords = (code: string, run: string): ReadonlyArray<string> => {
  const { exact, small } = getDictionary(code)
  const pieces: Array<string> = []
  let unknown = ""
  for (let at = 0; at < run.length;) {
    const size = [8, 7, 6, 5, 4, 3, 2, 1].find((count) => {
      const piece = run.slice(at, at + count)
      return (
        piece.length === count &&
        (findPlace(piece) !== undefined || exact.has(piece) || small.has(piece)) &&
        (count > 1 || code !== "th")
      )
    })
    if (size === undefined) unknown += run.charAt(at++)
    else {
      if (unknown !== "") pieces.push(unknown)
      unknown = ""
      pieces.push(run.slice(at, at + size))
      at += size
    }
  }
  return unknown === "" ? pieces : [...pieces, unknown]
}
