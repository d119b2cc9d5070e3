import { memoizeByObject } from "@surename/core/sharing/memoize"
import type { FieldKind, Mark } from "../mark.ts"
import { folded } from "../reading/folded.ts"
import { ibanNumber, scanWords } from "../reading/lure-words.ts"
import { mixedKeypad } from "../reading/script-asks.ts"
import { hostOf, receiverOf } from "./addresses.ts"
import { brandOfHost } from "./brands.ts"
import type { Scope } from "./scope.ts"
import { isStill } from "./still.ts"

export const signIn: ReadonlyArray<FieldKind> = ["password", "pin", "code", "id"]
const card: ReadonlyArray<FieldKind> = ["card", "cvv"]

/** Fields for what a person gives to no stranger. */
export const cardFields = (page: Scope): ReadonlyArray<Mark> => page.of(...card)
export const secrets = (page: Scope): ReadonlyArray<Mark> =>
  isStill(page)
    ? []
    : [...page.of(...signIn, ...card, "phrase", "counted"), ...cells(page), ...hinted(page), ...mixedKeys(page)]

/** Keys in another order each time: so that only the page can note a code. */
const mixedKeys = (page: Scope): ReadonlyArray<Mark> => page.of("asks").filter(({ text }) => text === mixedKeypad)

/** A script's words about fields, if the page has fields. */
const hinted = (page: Scope): ReadonlyArray<Mark> =>
  page.of("makes", "field", "box", "listens").length > 0 ? page.of("hint") : []

/** A code that is typed letter by letter: fields of one letter, four to twenty of them. */
const cells = (page: Scope): ReadonlyArray<Mark> => {
  const all = page.of("cell")
  return all.length >= fewestCells && all.length <= mostCells ? all.slice(0, 1) : []
}
const fewestCells = 4
const mostCells = 20

/** Asked for in another way than by a field: a code to scan, keys that are listened to, a link to where one signs in. */
export const requestedSecrets = (page: Scope): ReadonlyArray<Mark> => [
  ...page.of("asks", "file").filter(({ text }) => !isCoins(text)),
  ...page.of("link").filter(({ text }) => !isCall(text) && brandOfHost(hostOf(text) ?? "") === undefined),
  ...(page.of("sends", "covert").length > 0 ? page.of("listens") : []),
  ...keypad(page),
]

/** An address for coins. A page about a company can have one, too: for tips. */
export const coins = (page: Scope): ReadonlyArray<Mark> => page.of("asks").filter(({ text }) => isCoins(text))
const isCoins = (text: string) => text.startsWith("coins")

/** A button for each digit. */
const keypad = (page: Scope): ReadonlyArray<Mark> => {
  const digits = page.of("act").filter(({ text }) => /^\d$/u.test(text))
  return digits.length >= fewestDigits ? digits.slice(0, 1) : []
}
const fewestDigits = 9

/** A number to call. */
export const calls = (page: Scope): ReadonlyArray<Mark> => [
  ...page.of("link").filter(({ text }) => isCall(text)),
  ...page
    .of("heading", "line")
    .slice(0, mostTexts)
    .filter(({ text }) => text.length < callChars && telephone.test(text) && !ibanNumber.test(folded(text))),
]
const mostTexts = 200
const callChars = 200
const telephone =
  /(?:\+|\b00|\(|\b1[ -]?8)\d{1,4}[ ().-]{0,3}\d{2,4}[ ().-]{0,3}\d{2,4}[ .-]?\d{2,4}|\b0\d{1,4}-\d{2,4}-\d{3,4}\b|\b0\d(?:[ .]\d{2}){4}\b|\b0\d{2,4} \d{3,4} ?\d{3,4}\b/u
const isCall = (link: string) => /^tel:/iu.test(link)

/** A code for a telephone, by what is said beside a picture. */
export const scans = (page: Scope): ReadonlyArray<Mark> =>
  page
    .of("heading", "line", "prose")
    .slice(0, mostTexts)
    .filter(({ text }) => scanWords.test(folded(text)))

/** All that a page wants of a visitor who believes in its name. */
export const allSecrets = (page: Scope): ReadonlyArray<Mark> => [
  ...secrets(page),
  ...page.of("masks"),
  ...requestedSecrets(page),
]

/** Any sign that the page takes something or leads elsewhere, if that is another site. */
export const taken = memoizeByObject((page: Scope): ReadonlyArray<Mark> => [
  ...page.of("form", "sent", "loaded").filter(({ text }) => isStranger(text)),
  ...(page.textChars < fewChars ? page.of("outward").filter(({ text }) => isStranger(text)) : []),
])
/** Every visitor can have a form or a chat at the companies that host those. */
const isStranger = (address: string) => {
  const to = receiverOf(address)
  return to === "other" ? brandOfHost(hostOf(address) ?? "") === undefined : to !== "own"
}
/** The link of a page with little else. */
const fewChars = 400

/** The mark that a rule shows, if the page asks for something secret at all. */
export const withSecret = (sees: (page: Scope) => Mark | undefined) => (page: Scope) =>
  secrets(page).length === 0 ? undefined : sees(page)
