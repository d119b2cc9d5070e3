import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { Accounts } from "@surename/core/ports/accounts"
import { shown } from "./page.ts"
import type { Screen, Shown } from "./page.ts"

/** A page that promises a mail; where none can be sent, a page that names the person to ask instead. */
export const ifMailWorks = (title: string, promise: Screen): Effect.Effect<Shown, never, Accounts> =>
  Effect.gen(function* () {
    const accounts = yield* Accounts
    return yield* Effect.match(accounts.canMail, {
      onSuccess: () => shown(promise),
      onFailure: ({ message }) =>
        shown({
          title,
          main: html`
            <h1>${title}</h1>
            <p>${message}</p>
            <p><a href="/sign-in">Back to sign in</a></p>
          `,
        }),
    })
  })
