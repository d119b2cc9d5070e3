import { memoizeByObject } from "@surename/core/sharing/memoize"
import type { Mark } from "../mark.ts"
import { foldText } from "../reading/fold-text.ts"
import { findHost, classifyReceiver } from "./classify-receiver.ts"
import { findBrands, isBrandNamedInHost } from "./brands.ts"
import { hasBrandInHead, isShop, listBrandClaims, wholeClaims } from "./claims.ts"
import { hasOwnName, makeNamelessRule } from "./own-name.ts"
import { makeRules } from "./rule.ts"
import { isWarning, listSentences, dropQuotes } from "./sentences.ts"
import type { ListMarks, PageMarks } from "./list-pages.ts"
import {
  listPhones,
  listCoins,
  listScanTexts,
  listSecrets,
  listForeignReceivers,
  listAllSecrets,
  makeSecretRule,
} from "./secrets.ts"
import { ibanNumber, vocabulary } from "../reading/vocabulary.ts"
import { isPressing } from "./is-pressing.ts"

/** Finds the first text that presses visitors to act, among the first texts of each file. */
const findPressingText = (page: PageMarks): Mark | undefined =>
  page.files.map((listMarks) => findInFile(listMarks)[0]).find((mark) => mark !== undefined)

const findInFile = memoizeByObject((listMarks: ListMarks): ReadonlyArray<Mark> => {
  for (const kind of ["title", "heading", "line", "prose", "logo", "string"] as const)
    // A library has many texts that its pages never show.
    for (const mark of kind === "string" && listMarks(kind).length > maxTexts ? [] : listMarks(kind).slice(0, maxTexts))
      if (mark.text.length <= maxTextChars && isPressing(foldText(dropQuotes(mark.text)))) return [mark]
  return []
})
const maxTexts = 120
const maxTextChars = 400

/** Finds a link to a host with a company's name, or to a hosted form beside words for a password. */
const findLureLink = (page: PageMarks): Mark | undefined => {
  const links = page.textChars < maxLetterChars ? page.list("outbound-link", "link") : []
  return (
    links.find(({ text }) => isBrandNamedInHost(findHost(text) ?? "")) ??
    (page.list("line", "prose").some(({ text }) => vocabulary.password.test(foldText(text)))
      ? links.find(({ text }) => hostedForms.test(text))
      : undefined) ??
    (hasBrandInHead(page) && listSentences(page).some(({ text }) => vocabulary.address.test(text))
      ? listForeignReceivers(page).find(({ kind }) => kind === "outbound-link")
      : undefined)
  )
}
const maxLetterChars = 600
const hostedForms =
  /^(?:https?:)?\/\/(?:docs\.google\.com\/forms|forms\.gle|forms\.office\.com|forms\.microsoft\.com|[\w-]{1,40}\.typeform\.com|form\.jotform\.com|[\w.]{0,20}surveymonkey\.com|tally\.so|airtable\.com)\//iu

/** Finds what the page requests. On a pressing page, a phone number is enough. */
const findRequest = (page: PageMarks) =>
  listAllSecrets(page)[0] ??
  listCoins(page)[0] ??
  page.list("program")[0] ??
  // Warnings quote such letters, and they give a number to call for advice.
  (isWarning(page) ? undefined : (listPhones(page)[0] ?? findLureLink(page) ?? listScanTexts(page)[0])) ??
  (page.list("field").length > 0 && !isWarning(page) ? listForeignReceivers(page)[0] : undefined)
export const pressesForSecret = (page: PageMarks): Mark | undefined =>
  findRequest(page) === undefined ? undefined : findPressingText(page)
/** True for a recovery form: it asks for a code or a new password and sends it to its own path. */
const isRecoveryForm = (page: PageMarks): boolean =>
  (page.list("password").length > 1 || page.list("code").length > 0) &&
  listAllSecrets(page).every(({ kind }) => kind === "password" || kind === "code") &&
  page.list("form").every(({ text }) => classifyReceiver(text) === "own" && !text.includes(".php")) &&
  page.list("request-url", "sends-data", "frame", "hidden-frame").length === 0 &&
  !hasBrandInHead(page)
const findRoleText = (page: PageMarks): Mark | undefined =>
  hasOwnName(page)
    ? undefined
    : page
        .list("title", "heading")
        .find(({ text }) => text.length < maxTextChars && vocabulary.role.test(foldText(text)))

export const pressureRules = makeRules({
  "presses-for-secret": pressesForSecret,
  "presses-without-name": (page) =>
    hasOwnName(page) || isRecoveryForm(page) || isShop(page) ? undefined : pressesForSecret(page),
  "presses-for-coins": (page) => (listCoins(page).length > 0 ? findPressingText(page) : undefined),
  "role-asks": (page) => (listAllSecrets(page).length === 0 ? undefined : findRoleText(page)),
  "named-by-visitor": (page) => (listSecrets(page).length === 0 ? undefined : page.list("named-by-visitor")[0]),
  "named-by-visitor-alone": (page) =>
    listSecrets(page).length === 0 || hasOwnName(page) ? undefined : page.list("named-by-visitor")[0],
  "choose-mailbox": makeNamelessRule(makeSecretRule((page) => findMailServices(page))),
})

const findMailServices = (page: PageMarks): Mark | undefined => {
  const marksByBrand = new Map<string, Mark>()
  for (const mark of page.list("control", "line", "heading", "logo").slice(0, maxTexts))
    for (const { brand } of mark.text.length <= 60 ? findBrands(mark.text) : [])
      if (mailBrands.has(brand)) marksByBrand.set(brand, mark)
  return marksByBrand.size >= minMailServices ? [...marksByBrand.values()][0] : undefined
}
const minMailServices = 3
const mailBrands: ReadonlySet<string> = new Set(
  "outlook gmail yahoo aol office365 microsoft365 hotmail icloud protonmail proton zoho gmx webde mailru yandex comcast naver".split(
    " ",
  ),
)

const listShortTexts = (page: PageMarks): ReadonlyArray<Mark> =>
  page
    .list("title", "heading", "logo", "owner")
    .slice(0, maxNameTexts)
    .filter(({ text }) => text.length < maxNameChars)
const maxNameTexts = 60
const maxNameChars = 120

const findCompanyClaim = (page: PageMarks): Mark | undefined =>
  listBrandClaims(page).find(({ kind }) => kind === "near-title" || wholeClaims.has(kind))?.mark

const findAccount = (page: PageMarks): Mark | undefined =>
  page
    .list("line", "heading", "prose", "string")
    .slice(0, maxLines)
    .find(({ text }) => ibanNumber.test(foldText(text)) || paymentCodes.test(text))
const paymentCodes = /br\.gov\.bcb\.pix|upi:\/\/pay\?/iu
const maxLines = 200

export const institutionRules = makeRules({
  "institution-asks": makeSecretRule((page) =>
    findRoleText(page) !== undefined
      ? undefined
      : listShortTexts(page).find(({ text }) => vocabulary.institution.test(foldText(text))),
  ),
  "account-under-name": (page) => {
    const name = findCompanyClaim(page)
    return name !== undefined && findAccount(page) !== undefined ? name : undefined
  },
  "presses-to-pay-under-name": (page) =>
    findCompanyClaim(page) !== undefined && findAccount(page) !== undefined ? findPressingText(page) : undefined,
})
