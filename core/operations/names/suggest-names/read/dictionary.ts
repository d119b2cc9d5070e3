import table from "../../../../data/suggest/dictionary.json" with { type: "json" }
import { computeOnce, memoizeByText } from "../../../../sharing/memoize.ts"
import { translations } from "./translations.ts"
import { findPlace } from "./places.ts"
import { stripMarks } from "./transliterate.ts"

/** Whole words, and stems that any ending may follow. */
interface Dictionary {
  readonly exact: ReadonlyMap<string, string>
  readonly stems: ReadonlyMap<string, string>
  readonly small: ReadonlySet<string>
  readonly marks: ReadonlyArray<string>
  /** Words before what goes with the subject, and before those it is for; in some languages they follow it. */
  readonly roles: ReadonlyMap<string, "aside" | "audience">
}

const codes = table.languages.split(" ")

const readRows = computeOnce(() =>
  Object.entries(table.words).map(([english, cells]) => ({ english, cells: cells.normalize("NFC").split("|") })),
)

const readLists = (lists: Readonly<Record<string, string>>, code: string) =>
  (lists[code] ?? "").split(" ").filter((word) => word !== "")

const buildDictionary = (code: string): Dictionary => {
  const column = codes.indexOf(code)
  const [exact, stems] = [new Map<string, string>(), new Map<string, string>()]
  for (const { cells, english } of readRows())
    for (const text of cells[column]?.split("/") ?? []) {
      if (text.endsWith("*")) stems.set(text.slice(0, -1), english)
      else if (text !== "") exact.set(text, english)
    }
  for (const [text, english] of translations.get(code) ?? []) exact.set(text, english)
  return {
    exact,
    stems,
    small: new Set(readLists(table.stopWords, code).flatMap((word) => [word, ...spellLongWithoutAccents(word)])),
    marks: readLists(table.marks, code),
    roles: new Map([
      ...readLists(table.roles.aside, code).map((word) => [word, "aside"] as const),
      ...readLists(table.roles.audience, code).map((word) => [word, "audience"] as const),
    ]),
  }
}

const dictionaries = new Map<string, Dictionary>()

export const getDictionary = (code: string): Dictionary => {
  const dictionary = dictionaries.get(code) ?? buildDictionary(code)
  dictionaries.set(code, dictionary)
  return dictionary
}

export const latinCodes = codes.filter((code) => !["ja", "zh", "ko", "ar", "hi", "he", "th"].includes(code))

/** Splits a compound too (koiran-ulkoilutus). */
export const translateToEnglish = (code: string, word: string): ReadonlyArray<string> => {
  const whole = translateWord(code, word)
  if (whole !== undefined) return [whole]
  for (const form of removeArticle(code, word)) {
    const english = translateWord(code, form)
    if (english !== undefined) return [english]
  }
  return compounds.has(code) && word.length >= 7 ? splitCompound(code, word) : []
}

const translateWord = (code: string, word: string): string | undefined => lookUp(code, word)?.english

interface FoundWord {
  readonly english: string
  /** How many letters follow the stem it was found by. */
  readonly ending: number
}

const lookUp = (code: string, word: string): FoundWord | undefined =>
  lookUpIn(getDictionary(code), word) ?? lookUpWithoutAccents(code, word)

/** "Ksiegarnia", typed without its accents. */
const lookUpWithoutAccents = (code: string, word: string): FoundWord | undefined =>
  /^[a-z]{4,}$/u.test(word) && latinCodes.includes(code) ? lookUpIn(removeAccents(code), word) : undefined

export const lacksAccents = (code: string, word: string): boolean =>
  lookUpIn(getDictionary(code), word) === undefined && lookUpWithoutAccents(code, word) !== undefined

const removeAccents = memoizeByText(codes.length, (code): Pick<Dictionary, "exact" | "stems"> => {
  const { exact, stems } = getDictionary(code)
  const spell = ([word, english]: readonly [string, string]) => [stripMarks(word), english] as const
  return { exact: new Map([...exact].map(spell)), stems: new Map([...stems].map(spell)) }
})

/** A shorter word is often one of another language. */
const spellLongWithoutAccents = (word: string) => (word.length > 3 ? [stripMarks(word)] : [])

const lookUpIn = ({ exact, stems }: Pick<Dictionary, "exact" | "stems">, word: string): FoundWord | undefined => {
  const whole = exact.get(word)
  if (whole !== undefined) return { english: whole, ending: 0 }
  for (let size = word.length; size >= 2 && word.length - size <= limitEnding(size); size--) {
    const english = stems.get(word.slice(0, size))
    if (english !== undefined) return { english, ending: word.length - size }
  }
  return undefined
}

export const isDictionaryForm = (code: string, word: string): boolean => lookUp(code, word)?.ending === 0

const limitEnding = (size: number) => (size < 4 ? 4 : 6)
const compounds = new Set(["sv", "da", "fi", "hu"])

/** The cut with the fewest letters left over: elcykel-verkstad. */
const splitCompound = (code: string, word: string): ReadonlyArray<string> => {
  let best: { readonly parts: ReadonlyArray<string>; readonly over: number } | undefined
  for (let at = word.length - 3; at >= 3; at--) {
    const left = lookUp(code, word.slice(0, at))
    if (left === undefined || left.ending >= (best?.over ?? 99)) continue
    for (const [linkLetters, rest] of [word.slice(at), word.slice(at + 1)].entries()) {
      const right = rest.length >= 3 ? lookUp(code, rest) : undefined
      if (right === undefined) continue
      const unreadLetters = left.ending + right.ending + linkLetters
      if (best === undefined || unreadLetters < best.over)
        best = { parts: [...new Set([left.english, right.english])], over: unreadLetters }
    }
  }
  return best?.parts ?? []
}

/** Arabic and Hebrew join the article to the next word. */
export const removeArticle = (code: string, word: string): ReadonlyArray<string> => {
  const mark = { ar: /^(?:و?ال|لل|بال|و|ل|ب)/u, he: /^[הובלשמ]/u }[code]
  return mark === undefined ? [] : [word.replace(mark, "")]
}

export const segmentWords = (code: string, run: string): ReadonlyArray<string> => {
  const { exact, small } = getDictionary(code)
  const pieces: Array<string> = []
  let unknown = ""
  for (let at = 0; at < run.length;) {
    const size = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].find((count) => {
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
