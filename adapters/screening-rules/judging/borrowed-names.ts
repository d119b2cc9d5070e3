import { memoizeByObject } from "@surename/core/sharing/memoize"
import { foldText } from "../reading/fold-text.ts"
import { institutionWords } from "../reading/vocabulary.ts"
import { listClaims, hasSegment, wholeClaims, type Claim, type ClaimKind } from "./claims.ts"
import type { Mark } from "../mark.ts"
import { classifyReceiver } from "./addresses.ts"
import { findBrands } from "./brands.ts"
import { hasOwnName, makeNamelessRule } from "./own-name.ts"
import { makeRules } from "./rule.ts"
import type { Scope } from "./scope.ts"
import { findCovertReceiver } from "./receivers.ts"
import { listCardFields, listCoins, listSecrets, listTakers, listAllSecrets } from "./secrets.ts"

const findClaim = (page: Scope, kind: ClaimKind, countsAside = true) =>
  listClaims(page)
    .filter((claim) => claim.kind === kind && !claim.disguised)
    .find((claim, nth) => countsAside || !(nth < maxAsideClaims && isAside(page, claim)))?.mark
/** Maximum claims to ignore: the links to many services do not identify a page. */
const maxAsideClaims = 40

/** Finds a title near a name. A heading that repeats it counts once. */
const findNearTitle = (page: Scope): Mark | undefined => {
  const title = findClaim(page, "near-title")
  const heading = findClaim(page, "heading")
  return title !== undefined && title.text === heading?.text && !hasSegment(title.text) ? undefined : title
}

/** "Sign in to Google" above an own heading, on a page with an own name. */
const isAside = (page: Scope, { mark }: Claim): boolean => {
  if (mark.origin === "script" || !hasOwnName(page)) return false
  const isBelow = ({ at, path }: Mark) => path === mark.path && at > mark.at
  const field = listSecrets(page).find(isBelow)
  return listOwnHeadings(page).some((other) => isBelow(other) && other.at < (field?.at ?? 0))
}
const listOwnHeadings = memoizeByObject((page: Scope) =>
  page.of("heading").filter(({ text }) => findBrands(text).length === 0),
)

/** Ignores hosted forms under a letterhead: a consultant also has a contact form. */
const isSuspicious = ({ text }: Mark, kind: ClaimKind): boolean =>
  kind !== "letterhead" || classifyReceiver(text) !== "relay"

/** Ignores a link as the only receiver when a company's name is the title. */
const listReceivers = (page: Scope, kind: ClaimKind): ReadonlyArray<Mark> =>
  listTakers(page).filter((to) => isSuspicious(to, kind) && (kind !== "title" || to.kind !== "outward"))
const asksUnder = (page: Scope, kind: ClaimKind): boolean =>
  listAllSecrets(page).length > 0 ||
  (page.of("field").length > 0 && findCovertReceiver(page) !== undefined) ||
  (wholeClaims.has(kind) && [...listCoins(page), ...listReceivers(page, kind)].length > 0)

const findLeadingTitle = (page: Scope): Mark | undefined =>
  !asksUnder(page, "title") && listTakers(page).some(({ kind }) => kind === "outward")
    ? findClaim(page, "title")
    : undefined

const makeClaimRule = (kind: ClaimKind) => (page: Scope) => (asksUnder(page, kind) ? findClaim(page, kind) : undefined)

/** A library or club card: a number and a PIN, sent to its own path. Banks do not call themselves libraries. */
const isMembershipForm = (page: Scope): boolean =>
  page.of("cvv").length === 0 &&
  hasOwnName(page) &&
  page.of("form").every(({ text }) => classifyReceiver(text) === "own" && !text.includes(".php")) &&
  page.of("sent", "sends").length === 0 &&
  page.of("title", "heading", "line").every(({ text }) => !institutionWords.test(foldText(text)))

export const borrowedNames = makeRules({
  "asks-under-title": makeClaimRule("title"),
  "asks-under-sign-in": makeClaimRule("sign-in"),
  "asks-under-heading": makeClaimRule("heading"),
  "asks-under-owner": makeClaimRule("owner"),
  "asks-under-only-name": makeClaimRule("only-name"),
  "asks-under-logo": makeClaimRule("logo"),
  "asks-under-near-title": (page) => (asksUnder(page, "near-title") ? findNearTitle(page) : undefined),
  "asks-under-letterhead": makeClaimRule("letterhead"),
  "asks-under-sign-in-alone": (page) => (asksUnder(page, "sign-in") ? findClaim(page, "sign-in", false) : undefined),
  "leads-away-under-title": findLeadingTitle,
  "leads-away-without-name": makeNamelessRule(findLeadingTitle),
  "card-with-secret": (page) =>
    listCardFields(page).length === 0 || isMembershipForm(page) ? undefined : page.of("pin", "id")[0],
  "code-under-name": (page) =>
    page.of("code").length > 0 && page.of("password", "pin").length > 0
      ? listClaims(page).find(({ disguised, kind }) => wholeClaims.has(kind) && !disguised)?.mark
      : undefined,
  "disguised-name": (page) =>
    listAllSecrets(page).length === 0 ? undefined : listClaims(page).find(({ disguised }) => disguised)?.mark,
})
