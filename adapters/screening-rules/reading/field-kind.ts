import type { FieldKind } from "../mark.ts"
import { foldText } from "./fold-text.ts"
import {
  cardWords,
  codeWords,
  countedWords,
  cvvWords,
  idWords,
  paperWords,
  passwordWords,
  phraseWords,
  pinWords,
} from "./vocabulary.ts"

export const classifyField = (type: string, hints: string): FieldKind => {
  if (type === "file") return paperWords.test(foldText(splitWords(hints.slice(0, hintChars)))) ? "file" : "field"
  if (untypedKinds.has(type)) return "field"
  const text = foldText(splitWords(hints.length > hintChars ? hints.slice(0, hintChars) : hints))
  if (type === "password") return cvvWords.test(text) ? "cvv" : pinWords.test(text) ? "pin" : "password"
  if (phraseWords.test(text)) return "phrase"
  if (countedWords.test(text)) return "phrase-box"
  if (cardWords.test(text)) return "card"
  if (cvvWords.test(text)) return "cvv"
  if (pinWords.test(text)) return "pin"
  if (codeWords.test(text)) return "code"
  if (passwordWords.test(text)) return "password"
  if (idWords.test(text)) return "id"
  return numberedWord.test(text) ? "numbered-word" : "field"
}

const hintChars = 300
/** Splits `cardNumber` and `card_number` into `card number`. */
const splitWords = (text: string) => {
  const separated = /[_.:[\]]/u.test(text) ? text.replaceAll(/[_.:[\]]/gu, " ") : text
  return /[a-z][A-Z]/u.test(separated) ? separated.replaceAll(/([a-z])([A-Z])/gu, "$1 $2") : separated
}
const untypedKinds: ReadonlySet<string> = new Set(
  "hidden submit button reset checkbox radio image file range color date month week time search".split(" "),
)
const numberedWord =
  /(?:^|[^\p{L}])(?:w|word|wort|mot|palabra|parola|слово|woord|słowo|kelime|単語|单词|단어|كلمة|palavra|seed)[ -]?\d{1,2}(?:$|\D)/u
