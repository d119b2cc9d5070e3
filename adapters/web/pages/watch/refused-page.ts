import * as Effect from "effect/Effect"
import { html } from "hono/html"
import type { Refused } from "../form-failure.ts"
import { renderFormError } from "../form.ts"
import { type RedirectReason, type PageParts, type PageResult, showPage, type Visit } from "../page.ts"

/** Shows the mistake of a form whose page cannot be read. */
export const showMistake =
  (title: string) =>
  (visit: Visit): PageParts => ({
    title,
    console: true,
    main: html`<h1>${title}</h1>
      ${renderFormError(visit)}`,
  })

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
