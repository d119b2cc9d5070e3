import { claims } from "./claims.ts"
import type { ClaimKind } from "./claims.ts"
import { family } from "./rule.ts"
import type { Rule } from "./rule.ts"
import type { Scope } from "./scope.ts"
import { covert } from "./receivers.ts"
import { cardFields, taken, wanted } from "./secrets.ts"

const weights: Readonly<Record<ClaimKind, number>> = {
  title: 100,
  "sign-in": 100,
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

const claimed = (page: Scope, kind: ClaimKind) =>
  claims(page).find((claim) => claim.kind === kind && !claim.disguised)?.mark

/** A page that says in these places that it is a company's own needs no field to take something. */
const whole: ReadonlySet<ClaimKind> = new Set(["title", "sign-in", "owner", "only-name", "letterhead"])

/** One rule for each way to say whose page it is. */
const underName = kinds.map((kind) => ({
  id: `asks-under-${kind}`,
  weight: weights[kind],
  advice: `The page asks for something secret and carries a well-known company's name in ${places[kind]}. If it is your own service, show your own name there; if it imitates that company, remove what asks.`,
  sees: (page: Scope) =>
    wanted(page).length > 0 ||
    (page.of("field").length > 0 && covert(page) !== undefined) ||
    (whole.has(kind) && taken(page).length > 0)
      ? claimed(page, kind)
      : undefined,
}))

export const borrowedNames: ReadonlyArray<Rule> = [
  ...family("borrowed-name", underName),
  ...family("card-data", [
    {
      id: "card-with-secret",
      weight: 60,
      advice: "The page asks for card data and for a PIN or an identity number. No payment needs both; remove one.",
      sees: (page) => (cardFields(page).length === 0 ? undefined : page.of("pin", "id")[0]),
    },
  ]),
  ...family("disguised-name", [
    {
      id: "disguised-name",
      weight: 100,
      advice:
        "A company's name is written with letters that only look like it, beside fields for secrets. Write names with their own letters.",
      sees: (page) => (wanted(page).length === 0 ? undefined : claims(page).find(({ disguised }) => disguised)?.mark),
    },
  ]),
]
