import { memoizeByObject } from "@surename/core/sharing/memoize"
import type { FieldKind, Mark, MarkKind } from "../mark.ts"
import { foldText } from "../reading/fold-text.ts"
import { ibanNumber, scanWords } from "../reading/lure-words.ts"
import { mixedKeypad } from "../reading/script-requests.ts"
import { findHost, classifyReceiver } from "./addresses.ts"
import { findBrandOfHost } from "./brands.ts"
import type { Scope } from "./scope.ts"

export const signInKinds: ReadonlyArray<FieldKind> = ["password", "pin", "code", "id"]
const cardKinds: ReadonlyArray<FieldKind> = ["card", "cvv"]

export const listCardFields = (page: Scope): ReadonlyArray<Mark> => page.of(...cardKinds)
export const listSecrets = (page: Scope): ReadonlyArray<Mark> =>
  sendsNothing(page)
    ? []
    : [
        ...page.of(...signInKinds, ...cardKinds, "phrase", "counted"),
        ...listCodeCells(page),
        ...listScriptHints(page),
        ...listMixedKeypads(page),
      ]

/** Keypads with a new order each time, so that only the page can record a code. */
const listMixedKeypads = (page: Scope): ReadonlyArray<Mark> =>
  page.of("asks").filter(({ text }) => text === mixedKeypad)

const listScriptHints = (page: Scope): ReadonlyArray<Mark> =>
  page.of("makes", "field", "box", "listens").length > 0 ? page.of("hint") : []

/** A code that is typed letter by letter: four to twenty one-letter fields. */
const listCodeCells = (page: Scope): ReadonlyArray<Mark> => {
  const cellMarks = page.of("cell")
  return cellMarks.length >= minCells && cellMarks.length <= maxCells ? cellMarks.slice(0, 1) : []
}
const minCells = 4
const maxCells = 20

/** Requests without a field: a code to scan, recorded keys, a sign-in link. */
const listRequests = (page: Scope): ReadonlyArray<Mark> => [
  ...page.of("asks", "file").filter(({ text }) => !isCoinAddress(text)),
  ...page.of("link").filter(({ text }) => !isPhoneLink(text) && findBrandOfHost(findHost(text) ?? "") === undefined),
  ...(page.of("sends", "covert").length > 0 ? page.of("listens") : []),
  ...findKeypad(page),
]

/** Lists addresses for coins. A company's page may have one, too, for tips. */
export const listCoins = (page: Scope): ReadonlyArray<Mark> => page.of("asks").filter(({ text }) => isCoinAddress(text))
const isCoinAddress = (text: string) => text.startsWith("coins")

const findKeypad = (page: Scope): ReadonlyArray<Mark> => {
  const digits = page.of("act").filter(({ text }) => /^\d$/u.test(text))
  return digits.length >= minDigits ? digits.slice(0, 1) : []
}
const minDigits = 9

export const listPhones = (page: Scope): ReadonlyArray<Mark> => [
  ...page.of("link").filter(({ text }) => isPhoneLink(text)),
  ...page
    .of("heading", "line")
    .slice(0, maxTexts)
    .filter(({ text }) => text.length < maxCallChars && phonePattern.test(text) && !ibanNumber.test(foldText(text))),
]
const maxTexts = 200
const maxCallChars = 200
const phonePattern =
  /(?:\+|\b00|\(|\b1[ -]?8)\d{1,4}[ ().-]{0,3}\d{2,4}[ ().-]{0,3}\d{2,4}[ .-]?\d{2,4}|\b0\d{1,4}-\d{2,4}-\d{3,4}\b|\b0\d(?:[ .]\d{2}){4}\b|\b0\d{2,4} \d{3,4} ?\d{3,4}\b/u
const isPhoneLink = (link: string) => /^tel:/iu.test(link)

export const listScanTexts = (page: Scope): ReadonlyArray<Mark> =>
  page
    .of("heading", "line", "prose")
    .slice(0, maxTexts)
    .filter(({ text }) => scanWords.test(foldText(text)))

export const listAllSecrets = (page: Scope): ReadonlyArray<Mark> => [
  ...listSecrets(page),
  ...page.of("masks"),
  ...listRequests(page),
]

/** Lists signs that the page sends something to, or leads to, another site. */
export const listTakers = memoizeByObject((page: Scope): ReadonlyArray<Mark> => [
  ...page.of("form", "sent", "loaded").filter(({ text }) => isForeignReceiver(text)),
  ...(page.textChars < maxLinkPageChars ? page.of("outward").filter(({ text }) => isForeignReceiver(text)) : []),
])
/** True for foreign receivers. Anybody can have a form or chat at a hosting company. */
const isForeignReceiver = (address: string) => {
  const to = classifyReceiver(address)
  return to === "other" ? findBrandOfHost(findHost(address) ?? "") === undefined : to !== "own"
}
const maxLinkPageChars = 400

export const makeSecretRule = (find: (page: Scope) => Mark | undefined) => (page: Scope) =>
  listSecrets(page).length === 0 ? undefined : find(page)

/**
 * Whether nothing that is typed can leave the page: no form, only links as addresses, and scripts that only compute and show. Checks
 * everything that could send data.
 */
export const sendsNothing = memoizeByObject(
  (page: Scope): boolean =>
    page.of(...sendingKinds).length === 0 &&
    page.of("part", "string").every(({ text }) => findHost(text) === undefined),
)

const sendingKinds: ReadonlyArray<MarkKind> = [
  "reaches",
  "form",
  "base",
  "frame",
  "hidden-frame",
  "page-frame",
  "refresh",
  "jump",
  "address",
  "sent",
  "loaded",
  "link",
  "sends",
  "covert",
  "asks",
  "makes",
  "runs-decoded",
  "unwraps",
  "obscures",
  "unread",
  "blob-page",
  "data-page",
  "css-log",
  "gates",
]
