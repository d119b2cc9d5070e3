import * as Effect from "effect/Effect"
import { html } from "hono/html"
import type { Refused } from "../form-failure.ts"
import { type RedirectReason, type PageResult, showPage } from "../page.ts"

export const catchRefused = <R>(
  page: Effect.Effect<PageResult, RedirectReason | Refused, R>,
): Effect.Effect<PageResult, RedirectReason, R> =>
  Effect.catchTag(page, "Refused", ({ message, retryAfterMs, status }) =>
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
