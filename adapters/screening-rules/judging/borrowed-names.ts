import { memoizeByObject } from "@surename/core/sharing/memoize"
import { foldText } from "../reading/fold-text.ts"
import { listBrandClaims, hasSegment, wholeClaims, type BrandClaim, type ClaimKind } from "./claims.ts"
import type { Mark } from "../mark.ts"
import { classifyReceiver } from "./classify-receiver.ts"
import { findBrands } from "./brands.ts"
import { hasOwnName, makeNamelessRule } from "./own-name.ts"
import { makeRules } from "./rule.ts"
import type { PageMarks } from "./list-pages.ts"
import { findCovertReceiver } from "./receivers.ts"
import { listCardFields, listCoins, listSecrets, listForeignReceivers, listAllSecrets } from "./secrets.ts"
import { vocabulary } from "../reading/vocabulary.ts"

const findClaim = (page: PageMarks, kind: ClaimKind, countsSecondary = true) =>
  listBrandClaims(page)
    .filter((claim) => claim.kind === kind && !claim.isDisguised)
    .find((claim, index) => countsSecondary || !(index < maxSecondaryClaims && isSecondary(page, claim)))?.mark
/** Later claims are never secondary: a page with links to many services would have no claim left. */
const maxSecondaryClaims = 40

/** Finds a title that has a few words beside a brand. If a heading repeats the title, the two count as one, which the heading reports. */
const findNearTitle = (page: PageMarks): Mark | undefined => {
  const title = findClaim(page, "near-title")
  const heading = findClaim(page, "heading")
  return title !== undefined && title.text === heading?.text && !hasSegment(title.text) ? undefined : title
}

/** "Sign in to Google" is a secondary claim on a page that has its own name and, below the claim, its own heading. */
const isSecondary = (page: PageMarks, { mark }: BrandClaim): boolean => {
  if (mark.origin === "script" || !hasOwnName(page)) return false
  const isBelow = ({ index, path }: Mark) => path === mark.path && index > mark.index
  const field = listSecrets(page).find(isBelow)
  return listOwnHeadings(page).some((heading) => isBelow(heading) && heading.index < (field?.index ?? 0))
}
const listOwnHeadings = memoizeByObject((page: PageMarks) =>
  page.list("heading").filter(({ text }) => findBrands(text).length === 0),
)

/** A hosted form under a letterhead is not suspicious: a consultant also has a contact form. */
const isSuspicious = ({ text }: Mark, kind: ClaimKind): boolean =>
  kind !== "letterhead" || classifyReceiver(text) !== "relay"

/** Leaves out links when a company's name is the title: a link alone does not receive a secret. */
const listReceivers = (page: PageMarks, kind: ClaimKind): ReadonlyArray<Mark> =>
  listForeignReceivers(page).filter(
    (receiver) => isSuspicious(receiver, kind) && (kind !== "title" || receiver.kind !== "outbound-link"),
  )
const asksUnderClaim = (page: PageMarks, kind: ClaimKind): boolean =>
  listAllSecrets(page).length > 0 ||
  (page.list("field").length > 0 && findCovertReceiver(page) !== undefined) ||
  (wholeClaims.has(kind) && [...listCoins(page), ...listReceivers(page, kind)].length > 0)

const findLeadingTitle = (page: PageMarks): Mark | undefined =>
  !asksUnderClaim(page, "title") && listForeignReceivers(page).some(({ kind }) => kind === "outbound-link")
    ? findClaim(page, "title")
    : undefined

const makeClaimRule = (kind: ClaimKind) => (page: PageMarks) =>
  asksUnderClaim(page, kind) ? findClaim(page, kind) : undefined

/** True for a library or club card: the form asks for a number and a PIN and sends them to its own path. Banks do not call themselves libraries. */
const isMembershipForm = (page: PageMarks): boolean =>
  page.list("cvv").length === 0 &&
  hasOwnName(page) &&
  page.list("form").every(({ text }) => classifyReceiver(text) === "own" && !text.includes(".php")) &&
  page.list("request-url", "sends-data").length === 0 &&
  page.list("title", "heading", "line").every(({ text }) => !vocabulary.institution.test(foldText(text)))

export const borrowedNameRules = makeRules({
  "asks-under-title": makeClaimRule("title"),
  "asks-under-sign-in": makeClaimRule("sign-in"),
  "asks-under-heading": makeClaimRule("heading"),
  "asks-under-owner": makeClaimRule("owner"),
  "asks-under-only-name": makeClaimRule("only-name"),
  "asks-under-logo": makeClaimRule("logo"),
  "asks-under-near-title": (page) => (asksUnderClaim(page, "near-title") ? findNearTitle(page) : undefined),
  "asks-under-letterhead": makeClaimRule("letterhead"),
  "asks-under-sign-in-alone": (page) =>
    asksUnderClaim(page, "sign-in") ? findClaim(page, "sign-in", false) : undefined,
  "leads-away-under-title": findLeadingTitle,
  "leads-away-without-name": makeNamelessRule(findLeadingTitle),
  "card-with-secret": (page) =>
    listCardFields(page).length === 0 || isMembershipForm(page) ? undefined : page.list("pin", "id")[0],
  "code-under-name": (page) =>
    page.list("code").length > 0 && page.list("password", "pin").length > 0
      ? listBrandClaims(page).find(({ isDisguised, kind }) => wholeClaims.has(kind) && !isDisguised)?.mark
      : undefined,
  "disguised-name": (page) =>
    listAllSecrets(page).length === 0 ? undefined : listBrandClaims(page).find(({ isDisguised }) => isDisguised)?.mark,
})
