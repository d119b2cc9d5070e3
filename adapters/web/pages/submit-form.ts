import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { CurrentStoreOutages } from "@surename/core/state/outages"
import type { Failure, Refused } from "./form-failure.ts"
import { NotSignedIn, showPage } from "./page.ts"
import type { RedirectReason, PageResult, PageParts, Services, Visit } from "./page.ts"

/**
 * Runs the work of a form. After a failure, shows the form again with the reason and the typed values. `fields` maps failures to
 * fields of the form.
 */
export const submitForm = <More = never>(
  visit: Visit,
  fields: Partial<Readonly<Record<Failure["_tag"], string>>>,
  showForm: (visit: Visit) => Effect.Effect<PageParts, RedirectReason, Services> | PageParts,
  work: () => Effect.fn.Return<PageResult, Failure | RedirectReason, Services | More>,
): Effect.Effect<PageResult, RedirectReason, Services | More> =>
  Effect.gen(work).pipe(
    Effect.tapErrorTag("StoreUnavailable", logOutage),
    // Handles a session or an account that ended meanwhile.
    Effect.catchIf(
      (failure) => failure._tag === "NoSuchSession" || failure._tag === "NoSuchAccount",
      () => new NotSignedIn(),
    ),
    Effect.catch((failure) => {
      if (isRedirect(failure)) return Effect.fail(failure)
      const { _tag: tag } = failure
      const field = ("field" in failure ? failure.field : undefined) ?? fields[tag]
      const message =
        failure._tag === "StoreUnavailable" ? (failure.busy === true ? busyMessage : storeAwayMessage) : failure.message
      const more = tag === "Refused" ? { lines: failure.lines, code: failure.code, ...pickHeading(failure) } : {}
      const form = showForm({ ...visit, formError: { tag, message, field, ...more } })
      const waitMs =
        tag === "StoreUnavailable" ? limits.storeAwayMs : "retryAfterMs" in failure ? failure.retryAfterMs : undefined
      const status = tag === "Refused" ? failure.status : (statuses[tag] ?? 422)
      return Effect.map(Effect.isEffect(form) ? form : Effect.succeed(form), (parts) =>
        showPage({ ...parts, title: `Error: ${parts.title}` }, status, waitMs),
      )
    }),
  )

const pickHeading = ({ heading }: Refused) => (heading === undefined ? {} : { heading })

const isRedirect = (failure: Failure | RedirectReason): failure is Exclude<RedirectReason, StoreUnavailable> =>
  redirectTags.has(failure._tag)

const redirectTags: ReadonlySet<string> = new Set<Exclude<RedirectReason, StoreUnavailable>["_tag"]>([
  "NeedsFactor",
  "NotSignedIn",
  "SignInTooOld",
  "NoDomains",
  "NoDrafts",
  "NoSuchDomain",
  "NoSuchDraft",
  "NoSuchProject",
])

/** HTTP statuses of failures. All others are 422 (RFC 9110, 15.5.21). */
const statuses: Partial<Readonly<Record<Failure["_tag"], number>>> = {
  AlreadyOrdered: 409,
  NoMail: 501,
  StoreUnavailable: 503,
  TooManyAttempts: 429,
}

/** A silent database may still have done the work, so the message does not deny it. */
const storeAwayMessage =
  "The service cannot reach its database just now, so it cannot say whether this was done. Try again in a moment."

const busyMessage = "The service has more to do than it can just now. Try again in a moment."

/** Operators read the reason in the log; pages do not show it. */
export const logOutage = (error: StoreUnavailable): Effect.Effect<void> =>
  CurrentStoreOutages.use(({ reportFailure }) => reportFailure(error))
