import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import type { Account } from "@surename/core/operations/accounts/ports/accounts"
import { findService } from "../page-services.ts"
import type { ServiceSite } from "../app.ts"
import { requireSignedIn, type Visit } from "./page.ts"

/** A confirmed address proves that nobody else signed up with it. */
export const isOperator = (
  { operators }: ServiceSite,
  { email, verified }: Pick<Account, "email" | "verified">,
): boolean => verified && operators.includes(email)

/** Returns `undefined` for other people. The page then answers 404. */
export const findOperator = Effect.fnUntraced(function* (visit: Visit) {
  const review = yield* reviewServices
  if (review === undefined || visit.site.operators.length === 0) return undefined
  const { accounts, subject } = yield* requireSignedIn(visit)
  const account = yield* accounts.getAccount(subject)
  return isOperator(visit.site, account) ? { ...review, email: account.email } : undefined
})

/** Returns `undefined` when the service has no drafts. */
const reviewServices = Effect.gen(function* () {
  const drafts = yield* findService(Drafts)
  const reviews = yield* findService(Reviews)
  return Option.isNone(drafts) || Option.isNone(reviews) ? undefined : { drafts: drafts.value, reviews: reviews.value }
})
