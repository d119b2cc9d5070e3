import { memoizeByObject } from "@surename/core/sharing/memoize"
import type { Mark } from "../mark.ts"
import { foldText } from "../reading/fold-text.ts"
import { isPressing, roleWords } from "../reading/pressure-words.ts"
import { passwordWords, institutionWords } from "../reading/vocabulary.ts"
import { findHost, classifyReceiver } from "./addresses.ts"
import { findBrands, isBrandNamedInHost } from "./brands.ts"
import { hasBrandInHead, isShop, listClaims, wholeClaims } from "./claims.ts"
import { hasOwnName, makeNamelessRule } from "./own-name.ts"
import { makeRules } from "./rule.ts"
import { isWarning, listSentences, dropQuotes } from "./sentences.ts"
import type { Marks, Scope } from "./scope.ts"
import {
  listPhones,
  listCoins,
  listScanTexts,
  listSecrets,
  listTakers,
  listAllSecrets,
  makeSecretRule,
} from "./secrets.ts"
import { ibanNumber } from "../reading/lure-words.ts"

/** The first text that presses a visitor to act, among the first texts of each file. */
const findPressingText = (page: Scope): Mark | undefined =>
  page.files.map((of) => findInFile(of)[0]).find((mark) => mark !== undefined)

const findInFile = memoizeByObject((of: Marks): ReadonlyArray<Mark> => {
  for (const kind of ["title", "heading", "line", "prose", "logo", "string"] as const)
    // A library has texts that its pages never show.
    for (const mark of kind === "string" && of(kind).length > maxTexts ? [] : of(kind).slice(0, maxTexts))
      if (mark.text.length <= maxTextChars && isPressing(foldText(dropQuotes(mark.text)))) return [mark]
  return []
})
const maxTexts = 120
const maxTextChars = 400

/** A link to a host with a company's name, or to a hosted form beside words for a password. */
const findLureLink = (page: Scope): Mark | undefined => {
  const ways = page.textChars < maxLetterChars ? page.of("outward", "link") : []
  return (
    ways.find(({ text }) => isBrandNamedInHost(findHost(text) ?? "")) ??
    (page.of("line", "prose").some(({ text }) => passwordWords.test(foldText(text)))
      ? ways.find(({ text }) => hostedForms.test(text))
      : undefined) ??
    (hasBrandInHead(page) && listSentences(page).some(({ text }) => addressWords.test(text))
      ? listTakers(page).find(({ kind }) => kind === "outward")
      : undefined)
  )
}
const addressWords =
  /\byou(?:r|rs)?\b|\bihre?[mnrs]?\b|\bsie\b|\bvotre|\bvous\b|\bsu\b|\bsus\b|\btus?\b|usted|\bsua\b|\bseu\b|você|\btuo\b|\btuoi\b|\buw\b|\bje\b|\bdin\b|\bditt\b|\bdit\b|\btwoj|\bpa[nń]|ваш|\bвы\b|вам|hesab\p{L}{0,2}n|sizin|您|你的|お客様|ご利用|고객|귀하|حسابك|بطاقتك|आपक|của bạn|quý khách|anda\b|σας|חשבונ/u
const maxLetterChars = 600
const hostedForms =
  /^(?:https?:)?\/\/(?:docs\.google\.com\/forms|forms\.gle|forms\.office\.com|forms\.microsoft\.com|[\w-]{1,40}\.typeform\.com|form\.jotform\.com|[\w.]{0,20}surveymonkey\.com|tally\.so|airtable\.com)\//iu

/** Finds what the page asks for. A phone number is enough on a pressing page. */
const findRequest = (page: Scope) =>
  listAllSecrets(page)[0] ??
  listCoins(page)[0] ??
  page.of("program")[0] ??
  // Warnings quote such letters, and give a number for advice.
  (isWarning(page) ? undefined : (listPhones(page)[0] ?? findLureLink(page) ?? listScanTexts(page)[0])) ??
  (page.of("field").length > 0 && !isWarning(page) ? listTakers(page)[0] : undefined)
export const pressesForSecret = (page: Scope): Mark | undefined =>
  findRequest(page) === undefined ? undefined : findPressingText(page)
/** A recovery form asks for a code or a new password and sends to its own path. */
const isRecoveryForm = (page: Scope): boolean =>
  (page.of("password").length > 1 || page.of("code").length > 0) &&
  listAllSecrets(page).every(({ kind }) => kind === "password" || kind === "code") &&
  page.of("form").every(({ text }) => classifyReceiver(text) === "own" && !text.includes(".php")) &&
  page.of("sent", "sends", "frame", "hidden-frame").length === 0 &&
  !hasBrandInHead(page)
const findRoleText = (page: Scope): Mark | undefined =>
  hasOwnName(page)
    ? undefined
    : page.of("title", "heading").find(({ text }) => text.length < maxTextChars && roleWords.test(foldText(text)))

export const pressure = makeRules({
  "presses-for-secret": pressesForSecret,
  "presses-without-name": (page) =>
    hasOwnName(page) || isRecoveryForm(page) || isShop(page) ? undefined : pressesForSecret(page),
  "presses-for-coins": (page) => (listCoins(page).length > 0 ? findPressingText(page) : undefined),
  "role-asks": (page) => (listAllSecrets(page).length === 0 ? undefined : findRoleText(page)),
  "named-by-visitor": (page) => (listSecrets(page).length === 0 ? undefined : page.of("named-by-visitor")[0]),
  "named-by-visitor-alone": (page) =>
    listSecrets(page).length === 0 || hasOwnName(page) ? undefined : page.of("named-by-visitor")[0],
  "choose-mailbox": makeNamelessRule(makeSecretRule((page) => findMailServices(page))),
})

const findMailServices = (page: Scope): Mark | undefined => {
  const marksByBrand = new Map<string, Mark>()
  for (const mark of page.of("act", "line", "heading", "logo").slice(0, maxTexts))
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

const listShortTexts = (page: Scope): ReadonlyArray<Mark> =>
  page
    .of("title", "heading", "logo", "owner")
    .slice(0, maxNameTexts)
    .filter(({ text }) => text.length < maxNameChars)
const maxNameTexts = 60
const maxNameChars = 120

const findCompanyClaim = (page: Scope): Mark | undefined =>
  listClaims(page).find(({ kind }) => kind === "near-title" || wholeClaims.has(kind))?.mark

const findAccount = (page: Scope): Mark | undefined =>
  page
    .of("line", "heading", "prose", "string")
    .slice(0, maxLines)
    .find(({ text }) => ibanNumber.test(foldText(text)) || paymentCodes.test(text))
const paymentCodes = /br\.gov\.bcb\.pix|upi:\/\/pay\?/iu
const maxLines = 200

export const institutions = makeRules({
  "institution-asks": makeSecretRule((page) =>
    findRoleText(page) !== undefined
      ? undefined
      : listShortTexts(page).find(({ text }) => institutionWords.test(foldText(text))),
  ),
  "account-under-name": (page) => {
    const name = findCompanyClaim(page)
    return name !== undefined && findAccount(page) !== undefined ? name : undefined
  },
  "presses-to-pay-under-name": (page) =>
    findCompanyClaim(page) !== undefined && findAccount(page) !== undefined ? findPressingText(page) : undefined,
})
