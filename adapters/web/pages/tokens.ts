import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { BadTokenRequest } from "@surename/core/interface/account-error"
import { firstScopes } from "@surename/core/interface/scopes"
import { Accounts } from "@surename/core/ports/accounts"
import { submitForm } from "./submit-form.ts"
import { signedInCaller } from "./signed-in.ts"
import { seeOther, shown } from "./page.ts"
import type { Page, Visit } from "./page.ts"
import { createdScreen, tokensScreen } from "./tokens-view.ts"
import type { TypedToken } from "./tokens-view.ts"

export const tokens: Page = {
  path: "/account/tokens",
  get: (visit) =>
    Effect.gen(function* () {
      const { subject } = yield* signedInCaller(visit)
      const accounts = yield* Accounts
      return shown(tokensScreen(Option.some(yield* accounts.tokens(subject)), blank))
    }),
  // Its answer is the page itself, and no redirect: the secret is shown here and nowhere else.
  post: (visit) => {
    const typed = typedIn(visit.form)
    return submitForm(
      Effect.gen(function* () {
        const { subject } = yield* signedInCaller(visit)
        const accounts = yield* Accounts
        const expiresAt = yield* endOf(typed.expires)
        const wanted = { name: typed.name, scopes: typed.scopes, ...(expiresAt === undefined ? {} : { expiresAt }) }
        const { secret, token } = yield* accounts.createToken(subject, wanted)
        return shown(createdScreen(secret, token, visit.site.baseUrl), 201)
      }),
      {},
      (formError) => Effect.map(list(visit), (kept) => tokensScreen(kept, typed, formError)),
    )
  },
}

export const revokeToken: Page = {
  path: "/account/tokens/revoke",
  post: (visit) =>
    Effect.gen(function* () {
      const { subject } = yield* signedInCaller(visit)
      const accounts = yield* Accounts
      const revoked = Effect.as(accounts.revokeToken(subject, visit.form.get("id") ?? ""), "token-revoked" as const)
      const flash = yield* Effect.catchTag(revoked, "NoSuchToken", () => Effect.succeed("token-gone" as const))
      return seeOther(tokens.path, { flash })
    }),
}

/** For a form that is shown again, as far as the store can be read. */
const list = (visit: Visit) =>
  Effect.gen(function* () {
    const { subject } = yield* signedInCaller(visit)
    const accounts = yield* Accounts
    return yield* accounts.tokens(subject)
  }).pipe(Effect.option)

const blank: TypedToken = { name: "", scopes: firstScopes, expires: "30" }

const typedIn = (form: URLSearchParams): TypedToken => ({
  name: form.get("name") ?? "",
  scopes: form.getAll("scopes"),
  expires: form.get("expires") ?? "",
})

/** In whole days from now, or never. */
const endOf = Effect.fnUntraced(function* (expires: string) {
  if (expires === "never") return undefined
  if (!/^\d{1,4}$/u.test(expires))
    return yield* new BadTokenRequest({ field: "expires", message: "Choose when the token ends." })
  return (yield* Clock.currentTimeMillis) + Number(expires) * dayMs
})

const dayMs = 24 * 3_600_000
