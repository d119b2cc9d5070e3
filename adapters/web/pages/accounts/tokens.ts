import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { BadTokenRequest } from "@surename/core/interface/account-error"
import { firstScopes } from "@surename/core/interface/scopes"
import { dayMs } from "@surename/core/sharing/time-span"
import { isRecentSignIn, redirectTo, showPage, requireSignedIn, requireRecentSignIn } from "../page.ts"
import type { Page, Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { renderNewTokenPage, renderTokensPage } from "./tokens-view.ts"

export const tokensPage: Page = {
  path: "/account/tokens",
  get: Effect.fnUntraced(function* (visit) {
    return showPage(
      renderTokensPage({ ...visit, form: defaultForm }, yield* readTokens(visit), yield* isRecentSignIn(visit)),
    )
  }),
  // The response shows the secret, because the store keeps a digest.
  post: (visit) =>
    submitForm(visit, {}, showFormAgain, function* () {
      const { accounts, subject } = yield* requireRecentSignIn(visit)
      const { form, site } = visit
      const expiresAt = yield* readExpiry(form.get("expires") ?? "")
      const newToken = { name: form.get("name") ?? "", scopes: form.getAll("scopes") }
      const expiry = expiresAt === undefined ? {} : { expiresAt }
      const { secret, token } = yield* accounts.createToken(subject, { ...newToken, ...expiry }, visit.cookie)
      return showPage(renderNewTokenPage(secret, token, site.baseUrl), 201)
    }),
}

export const revokeToken: Page = {
  path: "/account/tokens/revoke",
  post: Effect.fnUntraced(function* (visit) {
    const { accounts, subject } = yield* requireRecentSignIn(visit)
    const flash = yield* accounts.revokeToken(subject, visit.form.get("id") ?? "").pipe(
      Effect.as("token-revoked" as const),
      Effect.catchTag("NoSuchToken", () => Effect.succeed("token-gone" as const)),
    )
    return redirectTo(tokensPage.path, { flash })
  }),
}

const readTokens = (visit: Visit) =>
  Effect.flatMap(requireSignedIn(visit), ({ accounts, subject }) => accounts.listTokens(subject))

const showFormAgain = (visit: Visit) =>
  Effect.map(Effect.option(readTokens(visit)), (tokens) => renderTokensPage(visit, Option.getOrUndefined(tokens), true))

const defaultForm = new URLSearchParams([["expires", "30"], ...firstScopes.map((scope) => ["scopes", scope])])

const readExpiry = Effect.fnUntraced(function* (expires: string) {
  if (expires === "never") return undefined
  if (!/^\d{1,4}$/u.test(expires))
    return yield* new BadTokenRequest({ field: "expires", message: "Choose when the token expires." })
  return (yield* Clock.currentTimeMillis) + Number(expires) * dayMs
})
