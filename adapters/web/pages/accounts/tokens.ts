import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { BadTokenRequest } from "@surename/core/interface/account-error"
import { firstScopes } from "@surename/core/interface/scopes"
import { isLately, seeOther, showPage, signedIn, signedInLately } from "../page.ts"
import type { Page, Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { createdScreen, tokensScreen } from "./tokens-view.ts"

export const tokens: Page = {
  path: "/account/tokens",
  get: Effect.fnUntraced(function* (visit) {
    return showPage(tokensScreen({ ...visit, form: usualChoice }, yield* readTokens(visit), yield* isLately(visit)))
  }),
  // Its answer is the page itself, and no redirect: the secret is shown here and nowhere else.
  post: (visit) =>
    submitForm(visit, {}, showAgain, function* () {
      const { accounts, subject } = yield* signedInLately(visit)
      const { form, site } = visit
      const expiresAt = yield* endOf(form.get("expires") ?? "")
      const newToken = { name: form.get("name") ?? "", scopes: form.getAll("scopes") }
      const expiry = expiresAt === undefined ? {} : { expiresAt }
      const { secret, token } = yield* accounts.createToken(subject, { ...newToken, ...expiry }, visit.cookie)
      return showPage(createdScreen(secret, token, site.baseUrl), 201)
    }),
}

export const revokeToken: Page = {
  path: "/account/tokens/revoke",
  post: Effect.fnUntraced(function* (visit) {
    const { accounts, subject } = yield* signedInLately(visit)
    const flash = yield* accounts.revokeToken(subject, visit.form.get("id") ?? "").pipe(
      Effect.as("token-revoked" as const),
      Effect.catchTag("NoSuchToken", () => Effect.succeed("token-gone" as const)),
    )
    return seeOther(tokens.path, { flash })
  }),
}

const readTokens = (visit: Visit) =>
  Effect.flatMap(signedIn(visit), ({ accounts, subject }) => accounts.tokens(subject))

/** With the tokens above the form as far as the store can be read. */
const showAgain = (visit: Visit) =>
  Effect.map(Effect.option(readTokens(visit)), (all) => tokensScreen(visit, Option.getOrUndefined(all), true))

/** The form before any choice. */
const usualChoice = new URLSearchParams([["expires", "30"], ...firstScopes.map((scope) => ["scopes", scope])])

/** In whole days from now, or never. */
const endOf = Effect.fnUntraced(function* (expires: string) {
  if (expires === "never") return undefined
  if (!/^\d{1,4}$/u.test(expires))
    return yield* new BadTokenRequest({ field: "expires", message: "Choose when the token expires." })
  return (yield* Clock.currentTimeMillis) + Number(expires) * dayMs
})

const dayMs = 24 * 3_600_000
