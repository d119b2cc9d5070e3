import { memoizeByObject } from "@surename/core/sharing/memoize"
import { folded } from "../reading/folded.ts"
import { institutionWords } from "../reading/institution-words.ts"
import { claims, hasSegment, wholeClaims } from "./claims.ts"
import type { Claim, ClaimKind } from "./claims.ts"
import type { Mark } from "../mark.ts"
import { receiverOf } from "./addresses.ts"
import { brandsIn } from "./brands.ts"
import { hasOwnName } from "./own-name.ts"
import { makeRules } from "./rule.ts"
import type { Scope } from "./scope.ts"
import { covert } from "./receivers.ts"
import { cardFields, coins, secrets, taken, allSecrets } from "./secrets.ts"

const claimed = (page: Scope, kind: ClaimKind, isAlso = true) =>
  claims(page)
    .filter((claim) => claim.kind === kind && !claim.disguised)
    .find((claim, nth) => isAlso || !(nth < mostAside && isAside(page, claim)))?.mark
/** A page that links many other services and asks for secrets is identified by none of them. */
const mostAside = 40

/** A title that stands as the heading again says it once. */
const unlessHeading = (page: Scope): Mark | undefined => {
  const [title, heading] = [claimed(page, "near-title"), claimed(page, "heading")]
  return title !== undefined && title.text === heading?.text && !hasSegment(title.text) ? undefined : title
}

/** "Sign in to Google" on a page with a name of its own, where a heading of its own stands between that and the fields: it links two services. */
const isAside = (page: Scope, { mark }: Claim): boolean => {
  if (mark.origin === "script" || !hasOwnName(page)) return false
  const isBelow = ({ at, path }: Mark) => path === mark.path && at > mark.at
  const field = secrets(page).find(isBelow)
  return ownHeadings(page).some((other) => isBelow(other) && other.at < (field?.at ?? 0))
}
const ownHeadings = memoizeByObject((page: Scope) =>
  page.of("heading").filter(({ text }) => brandsIn(text).length === 0),
)

/** A consultant for a company's programs has a form for messages, too. */
const isTakenBy = ({ text }: Mark, kind: ClaimKind): boolean => kind !== "letterhead" || receiverOf(text) !== "relay"

/** A page whose title is a company's name reaches the line alone: a link, which counts on a page of few words only, is not enough for that. */
const takenUnder = (page: Scope, kind: ClaimKind): ReadonlyArray<Mark> =>
  taken(page).filter((to) => isTakenBy(to, kind) && (kind !== "title" || to.kind !== "outward"))
const asksUnder = (page: Scope, kind: ClaimKind): boolean =>
  allSecrets(page).length > 0 ||
  (page.of("field").length > 0 && covert(page) !== undefined) ||
  (wholeClaims.has(kind) && [...coins(page), ...takenUnder(page, kind)].length > 0)

const leadsAway = (page: Scope): Mark | undefined =>
  !asksUnder(page, "title") && taken(page).some(({ kind }) => kind === "outward") ? claimed(page, "title") : undefined

const asksAs = (kind: ClaimKind) => (page: Scope) => (asksUnder(page, kind) ? claimed(page, kind) : undefined)

/** A library's or a club's: a number and a PIN, no number behind it, for a path of its own. No bank says so of itself. */
const isMembersCard = (page: Scope): boolean =>
  page.of("cvv").length === 0 &&
  hasOwnName(page) &&
  page.of("form").every(({ text }) => receiverOf(text) === "own" && !text.includes(".php")) &&
  page.of("sent", "sends").length === 0 &&
  page.of("title", "heading", "line").every(({ text }) => !institutionWords.test(folded(text)))

export const borrowedNames = makeRules({
  "asks-under-title": asksAs("title"),
  "asks-under-sign-in": asksAs("sign-in"),
  "asks-under-heading": asksAs("heading"),
  "asks-under-owner": asksAs("owner"),
  "asks-under-only-name": asksAs("only-name"),
  "asks-under-logo": asksAs("logo"),
  "asks-under-near-title": (page) => (asksUnder(page, "near-title") ? unlessHeading(page) : undefined),
  "asks-under-letterhead": asksAs("letterhead"),
  "asks-under-sign-in-alone": (page) => (asksUnder(page, "sign-in") ? claimed(page, "sign-in", false) : undefined),
  "leads-away-under-title": leadsAway,
  "leads-away-without-name": (page) => (hasOwnName(page) ? undefined : leadsAway(page)),
  "card-with-secret": (page) =>
    cardFields(page).length === 0 || isMembersCard(page) ? undefined : page.of("pin", "id")[0],
  "code-under-name": (page) =>
    page.of("code").length > 0 && page.of("password", "pin").length > 0
      ? claims(page).find(({ disguised, kind }) => wholeClaims.has(kind) && !disguised)?.mark
      : undefined,
  "disguised-name": (page) =>
    allSecrets(page).length === 0 ? undefined : claims(page).find(({ disguised }) => disguised)?.mark,
})
