import * as Effect from "effect/Effect"
import { html } from "hono/html"
import type { Refused } from "../form-failure.ts"
import { type LeadAway, type PageResult, showPage } from "../page.ts"

/** A page whose operation was refused says why, with the status of the refusal. */
export const orRefused = <R>(
  made: Effect.Effect<PageResult, LeadAway | Refused, R>,
): Effect.Effect<PageResult, LeadAway, R> =>
  Effect.catchTag(made, "Refused", ({ message, retryAfterMs, status }) =>
    Effect.succeed(
      showPage(
        {
          title: "Not shown",
          console: true,
          main: html`<h1>This cannot be shown</h1>
            <p class="notice error" role="alert">${message}</p>`,
        },
        status,
        retryAfterMs,
      ),
    ),
  )
