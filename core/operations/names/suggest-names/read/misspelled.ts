import { findKnownWord } from "../../score-name/known-words.ts"
import { findIdea, heads, stopWords } from "../words/lexicon.ts"
import { latinCodes, translateToEnglish } from "./dictionary.ts"
import { memoizeByText } from "../../../../sharing/memoize.ts"
import { listRoots } from "./inflect.ts"
import { isEnglish } from "./languages.ts"
import { findPlace } from "./places.ts"
import { findQualifierPieces, listHeadsAbroad } from "./qualifiers.ts"
import { stripMarks } from "./transliterate.ts"
import { translations } from "./translations.ts"

/** The head that a word of an English concept misses by one letter: "resturant", "photograpy". */
export const findMeantHead = (word: string, words: ReadonlyArray<string>): string | undefined => {
  const isKnown = (form: string) => (findIdea(form) ?? findKnownWord(form) ?? findPlace(form)) !== undefined
  if (word.length < shortest || !/^[a-z]+$/u.test(word) || listRoots(word).some(isKnown)) return undefined
  const otherWords = words.filter((otherWord) => otherWord !== word && !stopWords.has(otherWord))
  if (otherWords.some((otherWord) => !isEnglish(otherWord) && findPlace(otherWord) === undefined)) return undefined
  const near = heads.filter(
    (head) => head.startsWith(word.slice(0, 1)) && head.length >= shortest && isOneEdit(head, word),
  )
  const isForeign = near.length > 0 && latinCodes.some((code) => translateToEnglish(code, word).length > 0)
  return isForeign ? undefined : (near.find((head) => head.length > word.length) ?? near[0])
}

/** A word of another language that is typed without its accents or as it sounds: "velo", "cosina", "guitara". */
export const findMeantForm = (word: string, code: string): string | undefined => {
  const isKnown = (findIdea(word) ?? findPlace(word) ?? findQualifierPieces([word], code)) !== undefined
  if (word.length < shortestAbroad || isKnown || stopWords.has(word) || isEnglish(word)) return undefined
  const { forms, stems } = listSounds(code)
  const sound = spellAsHeard(word)
  const stem = Array.from(sound, (_, at) => stems.get(sound.slice(0, at + 1))).findLast((form) => form !== undefined)
  return forms.get(sound) ?? forms.get(sound.replace(/s$/u, "")) ?? stem
}

const shortestAbroad = 4

const listSounds = memoizeByText(translations.size, (code) => {
  const spelled = [...(translations.get(code)?.keys() ?? []), ...listHeadsAbroad(code)].filter(
    (form) => form.length >= shortestAbroad && !form.includes(" "),
  )
  const stems = spelled.filter((form) => form.endsWith("*") && form.length > shortest)
  const words = spelled.filter((form) => !form.endsWith("*"))
  const index = (forms: ReadonlyArray<string>) => new Map(forms.map((form) => [spellAsHeard(form), form]))
  return { forms: index(words), stems: index(stems.map((form) => form.slice(0, -1))) }
})

const spellAsHeard = (word: string): string =>
  stripMarks(word.replace(/([aou])e/gu, "$1"))
    .replace(/z|c(?=[ei])/gu, "s")
    .replace(/(.)\1/gu, "$1")

/** In a shorter word one letter makes another word, or a brand. */
const shortest = 6

/** A letter missing, a letter typed twice, or two letters in the wrong order, and never the last: Parisa means no parish. */
const isOneEdit = (head: string, word: string): boolean => {
  if (head.at(-1) !== word.at(-1)) return false
  const [long, short] = head.length >= word.length ? [head, word] : [word, head]
  let at = 0
  while (at < short.length && long[at] === short[at]) at++
  const [longRest, shortRest] = [long.slice(at), short.slice(at)]
  if (long.length > short.length) return longRest.slice(1) === shortRest && (long === head || long[at] === long[at - 1])
  const isSwapped = longRest[0] === shortRest[1] && longRest[1] === shortRest[0]
  return isSwapped && longRest.slice(2) === shortRest.slice(2)
}
