import * as Effect from "effect/Effect"
import { Accounts } from "@surename/core/ports/accounts"
import { seeOther } from "./page.ts"
import type { Page } from "./page.ts"

/** Posted only: a link or an image must not sign a user out. */
export const signOut: Page = {
  path: "/sign-out",
  post: ({ cookie }) =>
    Effect.gen(function* () {
      const accounts = yield* Accounts
      const { setCookie } = yield* accounts.signOut(cookie)
      return seeOther("/", { setCookie, flash: "signed-out" })
    }),
}
