import type { FieldKind } from "../mark.ts"
import { foldText } from "./fold-text.ts"
import { vocabulary } from "./vocabulary.ts"

export const classifyField = (type: string, hints: string): FieldKind => {
  if (type === "file") return vocabulary.paper.test(foldText(splitWords(hints.slice(0, hintChars)))) ? "file" : "field"
  if (untypedKinds.has(type)) return "field"
  const text = foldText(splitWords(hints.length > hintChars ? hints.slice(0, hintChars) : hints))
  if (type === "password") return vocabulary.cvv.test(text) ? "cvv" : vocabulary.pin.test(text) ? "pin" : "password"
  if (vocabulary.phrase.test(text)) return "phrase"
  if (vocabulary.counted.test(text)) return "phrase-box"
  if (vocabulary.card.test(text)) return "card"
  if (vocabulary.cvv.test(text)) return "cvv"
  if (vocabulary.pin.test(text)) return "pin"
  if (vocabulary.code.test(text)) return "code"
  if (vocabulary.password.test(text)) return "password"
  if (vocabulary.id.test(text)) return "id"
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
