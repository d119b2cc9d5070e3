import table from "../../../data/suggest/dictionary.json" with { type: "json" }
import translations from "../../../data/suggest/translations.json" with { type: "json" }

import { placeOf } from "./places.ts"

/** Whole words, and stems that any ending may follow. */
interface Dictionary {
  readonly exact: ReadonlyMap<string, string>
  readonly stems: ReadonlyMap<string, string>
  readonly small: ReadonlySet<string>
  readonly marks: ReadonlyArray<string>
}

const codes = table.languages.split(" ")

const written: ReadonlyArray<readonly [code: string, text: string, english: string]> = Object.entries(
  table.words,
).flatMap(([english, cells]) =>
  cells
    .split("|")
    .flatMap((cell, at) => cell.split("/").map((text) => [codes[at] ?? "", text.normalize("NFC"), english] as const)),
)

const listed = (lists: Readonly<Record<string, string>>, code: string) =>
  (lists[code] ?? "").split(" ").filter((one) => one !== "")

const others: Readonly<Record<string, Readonly<Record<string, string>>>> = translations

const dictionaryOf = (code: string): Dictionary => {
  const own = written.filter(([language]) => language === code)
  const isStem = ([, text]: (typeof own)[number]) => text.endsWith("*")
  return {
    exact: new Map([
      ...Object.entries(others[code] ?? {}),
      ...own.filter((one) => !isStem(one)).map(([, text, english]) => [text, english] as const),
    ]),
    stems: new Map(own.filter(isStem).map(([, text, english]) => [text.slice(0, -1), english] as const)),
    small: new Set(listed(table.stopWords, code)),
    marks: listed(table.marks, code),
  }
}

const made = new Map<string, Dictionary>()

/** Made when needed: most concepts are English. */
export const dictionary = (code: string): Dictionary => {
  const found = made.get(code) ?? dictionaryOf(code)
  made.set(code, found)
  return found
}

export const latinCodes = codes.filter((code) => !["ja", "zh", "ko", "ar", "hi", "he", "th"].includes(code))

/** Splits a compound too (koiran-ulkoilutus). */
export const inEnglish = (code: string, word: string): ReadonlyArray<string> => {
  const whole = simply(code, word)
  if (whole !== undefined) return [whole]
  for (const form of withoutArticle(code, word)) {
    const found = simply(code, form)
    if (found !== undefined) return [found]
  }
  return compounds.has(code) && word.length >= 7 ? halves(code, word) : []
}

const simply = (code: string, word: string): string | undefined => {
  const { exact, stems } = dictionary(code)
  if (exact.has(word)) return exact.get(word)
  for (let size = word.length; size >= 2 && word.length - size <= longestEnding(size); size--) {
    const english = stems.get(word.slice(0, size))
    if (english !== undefined) return english
  }
  return undefined
}

const longestEnding = (size: number) => (size < 4 ? 4 : 6)
const compounds = new Set(["sv", "da", "fi", "hu"])

const halves = (code: string, word: string): ReadonlyArray<string> => {
  for (let at = word.length - 3; at >= 3; at--) {
    const left = simply(code, word.slice(0, at))
    if (left === undefined) continue
    for (const rest of [word.slice(at), word.slice(at + 1)]) {
      const right = rest.length >= 3 ? simply(code, rest) : undefined
      if (right !== undefined) return left === right ? [left] : [left, right]
    }
  }
  return []
}

/** Arabic and Hebrew join the article to the next word. */
export const withoutArticle = (code: string, word: string): ReadonlyArray<string> => {
  const mark = { ar: /^(?:و?ال|لل|بال|و|ل|ب)/u, he: /^[הובלשמ]/u }[code]
  return mark === undefined ? [] : [word.replace(mark, "")]
}

/** The longest known words; other letters stay. */
export const segmented = (code: string, run: string): ReadonlyArray<string> => {
  const { exact, small } = dictionary(code)
  const pieces: Array<string> = []
  let unknown = ""
  for (let at = 0; at < run.length;) {
    const size = [8, 7, 6, 5, 4, 3, 2, 1].find((count) => {
      const piece = run.slice(at, at + count)
      return (
        piece.length === count &&
        (placeOf(piece) !== undefined || exact.has(piece) || small.has(piece)) &&
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
