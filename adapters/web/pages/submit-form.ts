import * as Effect from "effect/Effect"
import { formErrorOf } from "./form-error.ts"
import type { FormError, Failure, FieldOf } from "./form-error.ts"
import type { NotSignedIn } from "./signed-in.ts"
import type { PageResult, Screen, Services } from "./page.ts"
import { logOutage } from "./log-outage.ts"

/**
 * What a form asks for. When it cannot be done the form comes again, with the reason at its field and with what was typed
 * still in it, whatever the reason: also when the store could not say who is asking.
 */
export const submitForm = (
  work: Effect.Effect<PageResult, Failure | NotSignedIn, Services>,
  fields: FieldOf,
  showForm: (formError: FormError) => Effect.Effect<Screen, never, Services> | Screen,
): Effect.Effect<PageResult, NotSignedIn, Services> =>
  work.pipe(
    Effect.tapErrorTag("StoreUnavailable", logOutage),
    Effect.catch((failure) => {
      if (failure._tag === "NotSignedIn") return Effect.fail(failure)
      const formError = formErrorOf(failure, fields)
      const screen = showForm(formError)
      return Effect.map(Effect.isEffect(screen) ? screen : Effect.succeed(screen), (screen) => ({
        _tag: "Shown" as const,
        status: formError.status,
        screen: { ...screen, title: `Error: ${screen.title}` },
        ...(formError.retryAfterMs === undefined ? {} : { retryAfterMs: formError.retryAfterMs }),
      }))
    }),
  )
