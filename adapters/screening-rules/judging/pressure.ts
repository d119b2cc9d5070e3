import { memoizeByObject } from "@surename/core/sharing/memoize"
import type { Mark } from "../mark.ts"
import { folded } from "../reading/folded.ts"
import { presses, roleWords } from "../reading/pressure-words.ts"
import { passwordWords } from "../reading/vocabulary.ts"
import { hostOf, receiverOf } from "./addresses.ts"
import { brandsIn, namedInHost } from "./brands.ts"
import { headed, isShop } from "./claims.ts"
import { hasOwnName } from "./own-name.ts"
import { makeRules } from "./rule.ts"
import { isWarning, sentences, unquoted } from "./said.ts"
import type { Marks, Scope } from "./scope.ts"
import { calls, coins, scans, secrets, taken, allSecrets } from "./secrets.ts"

/** The first text that presses a visitor to act; of a long page its first texts are looked at. */
export const pressing = (page: Scope): Mark | undefined =>
  page.files.map((of) => pressingIn(of)[0]).find((mark) => mark !== undefined)

const pressingIn = memoizeByObject((of: Marks): ReadonlyArray<Mark> => {
  for (const kind of ["title", "heading", "line", "prose", "logo", "string"] as const)
    // A library holds texts that its pages never show.
    for (const mark of kind === "string" && of(kind).length > mostTexts ? [] : of(kind).slice(0, mostTexts))
      if (mark.text.length <= longest && presses(folded(unquoted(mark.text)))) return [mark]
  return []
})
const mostTexts = 120
const longest = 400

/** To a host that is called like a company, or to a form that every visitor can make, where a password is spoken of. */
const leadsOn = (page: Scope): Mark | undefined => {
  const ways = page.textChars < letterChars ? page.of("outward", "link") : []
  return (
    ways.find(({ text }) => namedInHost(hostOf(text) ?? "")) ??
    (page.of("line", "prose").some(({ text }) => passwordWords.test(folded(text)))
      ? ways.find(({ text }) => hostedForm.test(text))
      : undefined) ??
    // A letter in a company's name.
    (headed(page) && sentences(page).some(({ text }) => youWords.test(text))
      ? taken(page).find(({ kind }) => kind === "outward")
      : undefined)
  )
}
/** A letter speaks to its reader; news do not. */
const youWords =
  /\byou(?:r|rs)?\b|\bihre?[mnrs]?\b|\bsie\b|\bvotre|\bvous\b|\bsu\b|\bsus\b|\btus?\b|usted|\bsua\b|\bseu\b|você|\btuo\b|\btuoi\b|\buw\b|\bje\b|\bdin\b|\bditt\b|\bdit\b|\btwoj|\bpa[nń]|ваш|\bвы\b|вам|hesab\p{L}{0,2}n|sizin|您|你的|お客様|ご利用|고객|귀하|حسابك|بطاقتك|आपक|của bạn|quý khách|anda\b|σας|חשבונ/u
const letterChars = 600
const hostedForm =
  /^(?:https?:)?\/\/(?:docs\.google\.com\/forms|forms\.gle|forms\.office\.com|forms\.microsoft\.com|[\w-]{1,40}\.typeform\.com|form\.jotform\.com|[\w.]{0,20}surveymonkey\.com|tally\.so|airtable\.com)\//iu

/** A telephone number is enough for those who press. */
const asksAnything = (page: Scope) =>
  allSecrets(page)[0] ??
  coins(page)[0] ??
  page.of("program")[0] ??
  // Warnings quote such letters, and give a number for advice.
  (isWarning(page) ? undefined : (calls(page)[0] ?? leadsOn(page) ?? scans(page)[0])) ??
  (page.of("field").length > 0 && !isWarning(page) ? taken(page)[0] : undefined)
/** The pressing text of a page that asks for something. */
export const pressesForSecret = (page: Scope): Mark | undefined =>
  asksAnything(page) === undefined ? undefined : pressing(page)
/** An account recovery form: it asks only for a code or a new password, sends to the page's own path, and names no company. */
const letsInAgain = (page: Scope): boolean =>
  (page.of("password").length > 1 || page.of("code").length > 0) &&
  allSecrets(page).every(({ kind }) => kind === "password" || kind === "code") &&
  page.of("form").every(({ text }) => receiverOf(text) === "own" && !text.includes(".php")) &&
  page.of("sent", "sends", "frame", "hidden-frame").length === 0 &&
  !headed(page)
/** Named after what it is for. */
export const role = (page: Scope): Mark | undefined =>
  hasOwnName(page)
    ? undefined
    : page.of("title", "heading").find(({ text }) => text.length < longest && roleWords.test(folded(text)))

export const pressure = makeRules({
  "presses-for-secret": pressesForSecret,
  "presses-without-name": (page) =>
    hasOwnName(page) || letsInAgain(page) || isShop(page) ? undefined : pressesForSecret(page),
  "presses-for-coins": (page) => (coins(page).length > 0 ? pressing(page) : undefined),
  "role-asks": (page) => (allSecrets(page).length === 0 ? undefined : role(page)),
  "named-by-visitor": (page) => (secrets(page).length === 0 ? undefined : page.of("named-by-visitor")[0]),
  "named-by-visitor-alone": (page) =>
    secrets(page).length === 0 || hasOwnName(page) ? undefined : page.of("named-by-visitor")[0],
  "choose-mailbox": (page) => (secrets(page).length === 0 || hasOwnName(page) ? undefined : mailServices(page)),
})

const mailServices = (page: Scope): Mark | undefined => {
  const found = new Map<string, Mark>()
  for (const mark of page.of("act", "line", "heading", "logo").slice(0, mostTexts))
    for (const { brand } of mark.text.length <= 60 ? brandsIn(mark.text) : [])
      if (mail.has(brand)) found.set(brand, mark)
  return found.size >= fewestMail ? [...found.values()][0] : undefined
}
const fewestMail = 3
const mail: ReadonlySet<string> = new Set(
  "outlook gmail yahoo aol office365 microsoft365 hotmail icloud protonmail proton zoho gmx webde mailru yandex comcast naver".split(
    " ",
  ),
)
