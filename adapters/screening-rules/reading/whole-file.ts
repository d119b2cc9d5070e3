import type { Mark } from "../mark.ts"
import { folded } from "./folded.ts"
import { warns } from "./pressure-words.ts"

/** Resolves marks whose meaning depends on the rest of the file. */
export const inWholeFile = (marks: ReadonlyArray<Mark>): ReadonlyArray<Mark> => {
  const isAddress = marks.some(({ kind, text }) => kind === "pin" && postCode.test(text)) && marks.some(asksForPlace)
  const isQuoting = marks.some(({ kind }) => kind === "quoted") && marks.some(warnsOf)
  if (!isAddress && !marks.some(({ kind }) => kind === "quoted")) return marks
  return marks.flatMap((mark) => {
    // A post code of India is called a PIN code.
    if (isAddress && mark.kind === "pin" && postCode.test(mark.text)) return [{ ...mark, kind: "field", text: "text" }]
    if (mark.kind !== "quoted") return [mark]
    // Warnings show the letter.
    return isQuoting ? [] : [{ ...mark, kind: mark.text.length > lineChars ? "prose" : "line" }]
  })
}

const asksForPlace = ({ kind, text }: Mark): boolean => kind === "act" && text.length < actChars && place.test(text)
const place =
  /^(?:city|town|state|district|locality|landmark|village|(?:full |street |delivery )?address|flat\b|शहर|राज्य|पता)/iu
const postCode = /^(?!password).*\bpin ?-?_?code/iu
const actChars = 60

const warnsOf = ({ kind, text }: Mark): boolean =>
  (kind === "title" || kind === "heading" || kind === "line" || kind === "prose") && warns.test(folded(text))
const lineChars = 200
