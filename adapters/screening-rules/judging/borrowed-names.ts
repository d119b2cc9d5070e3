import { memoizeByObject } from "@surename/core/sharing/memoize"
import { folded } from "../reading/folded.ts"
import { institutionWords } from "../reading/institution-words.ts"
import { claims, hasSegment, wholeClaims } from "./claims.ts"
import type { Claim, ClaimKind } from "./claims.ts"
import type { Mark } from "../mark.ts"
import { receiverOf } from "./addresses.ts"
import { brandsIn } from "./brands.ts"
import { hasOwnName } from "./own-name.ts"
import { family } from "./rule.ts"
import type { Rule } from "./rule.ts"
import type { Scope } from "./scope.ts"
import { covert } from "./receivers.ts"
import { cardFields, coins, secrets, taken, allSecrets } from "./secrets.ts"

const weights: Readonly<Record<ClaimKind, number>> = {
  title: 100,
  "sign-in": 60,
  heading: 60,
  owner: 70,
  "only-name": 70,
  logo: 30,
  "near-title": 40,
  letterhead: 70,
}
const places: Readonly<Record<ClaimKind, string>> = {
  title: "its title",
  "sign-in": "a line that asks to sign in",
  heading: "a heading",
  owner: "its copyright line",
  "only-name": "a logo or a heading, and no name of your own beside it",
  logo: "a logo",
  "near-title": "its title, beside a few other words",
  letterhead: "its head, above all fields, and no name of your own",
}
const kinds: ReadonlyArray<ClaimKind> = [
  "title",
  "sign-in",
  "heading",
  "owner",
  "only-name",
  "logo",
  "near-title",
  "letterhead",
]

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

/** One rule for each way to say whose page it is. */
const underName = kinds.map((kind) => ({
  id: `asks-under-${kind}`,
  weight: weights[kind],
  advice: `The page asks for something secret and carries a well-known company's name in ${places[kind]}. If it is your own service, show your own name there; if it imitates that company, remove what asks.`,
  sees: (page: Scope) =>
    asksUnder(page, kind) ? (kind === "near-title" ? unlessHeading(page) : claimed(page, kind)) : undefined,
}))

/** A library's or a club's: a number and a PIN, no number behind it, for a path of its own. No bank says so of itself. */
const isMembersCard = (page: Scope): boolean =>
  page.of("cvv").length === 0 &&
  hasOwnName(page) &&
  page.of("form").every(({ text }) => receiverOf(text) === "own" && !text.includes(".php")) &&
  page.of("sent", "sends").length === 0 &&
  page.of("title", "heading", "line").every(({ text }) => !institutionWords.test(folded(text)))

export const borrowedNames: ReadonlyArray<Rule> = [
  ...family("borrowed-name", [
    ...underName,
    {
      id: "asks-under-sign-in-alone",
      weight: 40,
      advice:
        "A line asks to sign in to a well-known company, and nothing of your own stands between it and what the page asks for. Show your own name there.",
      sees: (page) => (asksUnder(page, "sign-in") ? claimed(page, "sign-in", false) : undefined),
    },
    {
      id: "leads-away-under-title",
      weight: 60,
      advice:
        "A page of few words has a well-known company's name for its title and leads to another site. Show your own name there.",
      sees: leadsAway,
    },
    {
      id: "leads-away-without-name",
      weight: 40,
      advice:
        "A page of few words leads to another site and has no name but a well-known company's. Write the name of your own service into the title and into a heading.",
      sees: (page) => (hasOwnName(page) ? undefined : leadsAway(page)),
    },
  ]),
  ...family("card-data", [
    {
      id: "card-with-secret",
      weight: 60,
      advice: "The page asks for card data and for a PIN or an identity number. No payment needs both; remove one.",
      sees: (page) => (cardFields(page).length === 0 || isMembersCard(page) ? undefined : page.of("pin", "id")[0]),
    },
  ]),
  ...family("borrowed-name", [
    {
      id: "code-under-name",
      weight: 40,
      advice:
        "Under a well-known company's name the page asks for a password and for the code that was sent. Only that company needs both.",
      sees: (page) =>
        page.of("code").length > 0 && page.of("password", "pin").length > 0
          ? claims(page).find(({ disguised, kind }) => wholeClaims.has(kind) && !disguised)?.mark
          : undefined,
    },
  ]),
  ...family("disguised-name", [
    {
      id: "disguised-name",
      weight: 100,
      advice:
        "A company's name is written with letters that only look like it, beside fields for secrets. Write names with their own letters.",
      sees: (page) =>
        allSecrets(page).length === 0 ? undefined : claims(page).find(({ disguised }) => disguised)?.mark,
    },
  ]),
]
