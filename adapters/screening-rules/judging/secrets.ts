import { memoizeByObject } from "@surename/core/sharing/memoize"
import type { FieldKind, Mark, MarkKind } from "../mark.ts"
import { foldText } from "../reading/fold-text.ts"
import { mixedKeypad } from "../reading/script-requests.ts"
import { findHost, classifyReceiver } from "./classify-receiver.ts"
import { isOfBrand } from "./brands.ts"
import type { PageMarks } from "./list-pages.ts"
import { ibanNumber, vocabulary } from "../reading/vocabulary.ts"

export const signInKinds: ReadonlyArray<FieldKind> = ["password", "pin", "code", "id"]
const cardKinds: ReadonlyArray<FieldKind> = ["card", "cvv"]

export const listCardFields = (page: PageMarks): ReadonlyArray<Mark> => page.list(...cardKinds)
export const listSecrets = (page: PageMarks): ReadonlyArray<Mark> =>
  sendsNothing(page)
    ? []
    : [
        ...page.list(...signInKinds, ...cardKinds, "phrase", "phrase-box"),
        ...listCodeCells(page),
        ...listScriptHints(page),
        ...listMixedKeypads(page),
      ]

/** Finds keypads that change their order each time, so that only the page knows the typed code. */
const listMixedKeypads = (page: PageMarks): ReadonlyArray<Mark> =>
  page.list("request").filter(({ text }) => text === mixedKeypad)

const listScriptHints = (page: PageMarks): ReadonlyArray<Mark> =>
  page.list("makes-field", "field", "text-area", "listens-to-keys").length > 0 ? page.list("hint") : []

/** Finds a code that is typed letter by letter, in four to twenty one-letter fields. */
const listCodeCells = (page: PageMarks): ReadonlyArray<Mark> => {
  const cellMarks = page.list("one-letter")
  return cellMarks.length >= minCells && cellMarks.length <= maxCells ? cellMarks.slice(0, 1) : []
}
const minCells = 4
const maxCells = 20

/** Lists requests without a field: a code to scan, recorded keys, a sign-in link. */
const listRequests = (page: PageMarks): ReadonlyArray<Mark> => [
  ...page.list("request", "file").filter(({ text }) => !isCoinAddress(text)),
  ...page.list("link").filter(({ text }) => !isPhoneLink(text) && !isOfBrand(text)),
  ...(page.list("sends-data", "covert-request").length > 0 ? page.list("listens-to-keys") : []),
  ...findKeypad(page),
]

export const listCoins = (page: PageMarks): ReadonlyArray<Mark> =>
  page.list("request").filter(({ text }) => isCoinAddress(text))
const isCoinAddress = (text: string) => text.startsWith("coins")

const findKeypad = (page: PageMarks): ReadonlyArray<Mark> => {
  const digits = page.list("control").filter(({ text }) => /^\d$/u.test(text))
  return digits.length >= minDigits ? digits.slice(0, 1) : []
}
const minDigits = 9

export const listPhones = (page: PageMarks): ReadonlyArray<Mark> => [
  ...page.list("link").filter(({ text }) => isPhoneLink(text)),
  ...page
    .list("heading", "line")
    .slice(0, maxTexts)
    .filter(({ text }) => text.length < maxCallChars && phonePattern.test(text) && !ibanNumber.test(foldText(text))),
]
const maxTexts = 200
const maxCallChars = 200
const phonePattern =
  /(?:\+|\b00|\(|\b1[ -]?8)\d{1,4}[ ().-]{0,3}\d{2,4}[ ().-]{0,3}\d{2,4}[ .-]?\d{2,4}|\b0\d{1,4}-\d{2,4}-\d{3,4}\b|\b0\d(?:[ .]\d{2}){4}\b|\b0\d{2,4} \d{3,4} ?\d{3,4}\b/u
const isPhoneLink = (link: string) => /^tel:/iu.test(link)

export const listScanTexts = (page: PageMarks): ReadonlyArray<Mark> =>
  page
    .list("heading", "line", "prose")
    .slice(0, maxTexts)
    .filter(({ text }) => vocabulary.scan.test(foldText(text)))

export const listAllSecrets = (page: PageMarks): ReadonlyArray<Mark> => [
  ...listSecrets(page),
  ...page.list("masked-input"),
  ...listRequests(page),
]

/** Lists marks by which the page sends something to another site, or leads there. */
export const listForeignReceivers = memoizeByObject((page: PageMarks): ReadonlyArray<Mark> => [
  ...page.list("form", "request-url", "source-url").filter(({ text }) => isForeignReceiver(text)),
  ...(page.textChars < maxLinkPageChars
    ? page.list("outbound-link").filter(({ text }) => isForeignReceiver(text))
    : []),
])
/** True for a receiver on another site that belongs to no listed brand, and for any hosted form or chat: anybody can open one. */
const isForeignReceiver = (address: string) => {
  const receiver = classifyReceiver(address)
  return receiver === "other" ? !isOfBrand(address) : receiver !== "own"
}
const maxLinkPageChars = 400

export const makeSecretRule = (find: (page: PageMarks) => Mark | undefined) => (page: PageMarks) =>
  listSecrets(page).length === 0 ? undefined : find(page)

/** True when nothing that is typed can leave the page. It has no form, its addresses are links, and its scripts only compute and show. */
export const sendsNothing = memoizeByObject(
  (page: PageMarks): boolean =>
    page.list(...sendingKinds).length === 0 &&
    page.list("resource", "string").every(({ text }) => findHost(text) === undefined),
)

const sendingKinds: ReadonlyArray<MarkKind> = [
  "can-send",
  "form",
  "base",
  "frame",
  "hidden-frame",
  "page-frame",
  "refresh",
  "script-redirect",
  "address",
  "request-url",
  "source-url",
  "link",
  "sends-data",
  "covert-request",
  "request",
  "makes-field",
  "runs-decoded",
  "decodes-itself",
  "obfuscated",
  "unread",
  "blob-page",
  "data-page",
  "css-log",
  "visitor-check",
]
