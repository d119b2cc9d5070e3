import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { CurrentStoreOutages } from "@surename/core/state/outages"
import type { Failure } from "./form-failure.ts"
import { NotSignedIn, showPage } from "./page.ts"
import type { LeadAway, PageResult, Screen, Services, Visit } from "./page.ts"

/**
 * Runs the work of a form; `fields` maps the fields of a failure to those of the form. After a failure the form comes again, with the
 * reason at its field and with the typed values, also when the store could not identify the caller.
 */
export const submitForm = <More = never>(
  visit: Visit,
  fields: Partial<Readonly<Record<Failure["_tag"], string>>>,
  showForm: (visit: Visit) => Effect.Effect<Screen, LeadAway, Services> | Screen,
  work: () => Effect.fn.Return<PageResult, Failure | LeadAway, Services | More>,
): Effect.Effect<PageResult, LeadAway, Services | More> =>
  Effect.gen(work).pipe(
    Effect.tapErrorTag("StoreUnavailable", logOutage),
    // The session that asked has ended meanwhile.
    Effect.catchIf(
      (failure) => failure._tag === "NoSuchSession",
      () => new NotSignedIn(),
    ),
    Effect.catch((failure) => {
      if (isElsewhere(failure)) return Effect.fail(failure)
      const { _tag: tag } = failure
      const field = ("field" in failure ? failure.field : undefined) ?? fields[tag]
      const message =
        failure._tag === "StoreUnavailable" ? (failure.busy === true ? busyMessage : storeAwayMessage) : failure.message
      const more = tag === "Refused" ? { lines: failure.lines, code: failure.code } : {}
      const again = showForm({ ...visit, formError: { tag, message, field, ...more } })
      const waitMs =
        tag === "StoreUnavailable" ? limits.storeAwayMs : "retryAfterMs" in failure ? failure.retryAfterMs : undefined
      const status = tag === "Refused" ? failure.status : (statuses[tag] ?? 422)
      return Effect.map(Effect.isEffect(again) ? again : Effect.succeed(again), (screen) =>
        showPage({ ...screen, title: `Error: ${screen.title}` }, status, waitMs),
      )
    }),
  )

const isElsewhere = (failure: Failure | LeadAway): failure is Exclude<LeadAway, StoreUnavailable> =>
  elsewhere.has(failure._tag)

const elsewhere: ReadonlySet<string> = new Set<Exclude<LeadAway, StoreUnavailable>["_tag"]>([
  "NeedsFactor",
  "NotSignedIn",
  "SignedInLongAgo",
  "NoDomains",
  "NoDrafts",
  "NoSuchDomain",
  "NoSuchDraft",
  "NoSuchProject",
])

/** Other failures are 422: the form was understood, and its content cannot be processed (RFC 9110, 15.5.21). */
const statuses: Partial<Readonly<Record<Failure["_tag"], number>>> = {
  AlreadyOrdered: 409,
  NoMail: 501,
  StoreUnavailable: 503,
  TooManyAttempts: 429,
}

/** A database that does not answer may have done it all the same: the message does not claim that nothing happened. */
const storeAwayMessage =
  "The service cannot reach its database just now, so it cannot say whether this was done. Try again in a moment."

const busyMessage = "The service has more to do than it can just now. Try again in a moment."

/** Logs the reason for the operator: a page never says more than that the database is away. */
export const logOutage = (error: StoreUnavailable): Effect.Effect<void> =>
  CurrentStoreOutages.use(({ failed }) => failed(error))
