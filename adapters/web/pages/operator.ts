import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import type { Account } from "@surename/core/operations/accounts/ports/accounts"
import type { Site } from "../app.ts"
import { NotSignedIn, signedIn } from "./page.ts"
import type { Visit } from "./page.ts"

/** Those whose address the service names, once it is confirmed: another person cannot have signed up with it. */
export const isOperator = ({ operators }: Site, { email, verified }: Pick<Account, "email" | "verified">): boolean =>
  verified && operators.includes(email)

/** The operator who visits, and what there is to review; `undefined` is told like a page that is not there. */
export const operator = Effect.fnUntraced(function* (visit: Visit) {
  const review = yield* reviewing
  if (review === undefined || visit.site.operators.length === 0) return undefined
  const { accounts, subject } = yield* signedIn(visit)
  const account = yield* Effect.catchTag(accounts.account(subject), "NoSuchAccount", () => new NotSignedIn())
  return isOperator(visit.site, account) ? { ...review, email: account.email } : undefined
})

/** `undefined` where a service keeps no drafts. */
export const reviewing = Effect.gen(function* () {
  const [drafts, reviews] = [yield* Effect.serviceOption(Drafts), yield* Effect.serviceOption(Reviews)]
  return Option.isNone(drafts) || Option.isNone(reviews) ? undefined : { drafts: drafts.value, reviews: reviews.value }
})
