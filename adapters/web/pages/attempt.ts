import * as Effect from "effect/Effect"
import { complaintOf } from "./complaint.ts"
import type { Complaint, Failure, FieldOf } from "./complaint.ts"
import type { SignInFirst } from "./owner.ts"
import type { Answer, Screen, Services } from "./page.ts"
import { saidAway } from "./said-away.ts"

/**
 * What a form asks for. When it cannot be done the form comes again, with the reason at its field and with what was typed
 * still in it, whatever the reason: also when nobody could say who is asking.
 */
export const attempt = (
  work: Effect.Effect<Answer, Failure | SignInFirst, Services>,
  fields: FieldOf,
  again: (complaint: Complaint) => Effect.Effect<Screen, never, Services> | Screen,
): Effect.Effect<Answer, SignInFirst, Services> =>
  work.pipe(
    Effect.tapErrorTag("StoreUnavailable", saidAway),
    Effect.catch((failure) => {
      if (failure._tag === "SignInFirst") return Effect.fail(failure)
      const complaint = complaintOf(failure, fields)
      const screen = again(complaint)
      return Effect.map(Effect.isEffect(screen) ? screen : Effect.succeed(screen), (screen) => ({
        _tag: "Shown" as const,
        status: complaint.status,
        screen: { ...screen, title: `Error: ${screen.title}` },
        ...(complaint.retryAfterMs === undefined ? {} : { retryAfterMs: complaint.retryAfterMs }),
      }))
    }),
  )
