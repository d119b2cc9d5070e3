import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { BadTokenRequest } from "@surename/core/interface/account-error"
import { firstScopes } from "@surename/core/interface/scopes"
import { seeOther, shown } from "./page.ts"
import type { Page, Visit } from "./page.ts"
import { signedIn } from "./signed-in.ts"
import { submitForm } from "./submit-form.ts"
import { createdScreen, tokensScreen } from "./tokens-view.ts"
import type { TypedToken } from "./tokens-view.ts"

export const tokens: Page = {
  path: "/account/tokens",
  get: (visit) => Effect.map(kept(visit), (all) => shown(tokensScreen(visit, all, blank))),
  // Its answer is the page itself, and no redirect: the secret is shown here and nowhere else.
  post: (visit) => {
    const typed = typedIn(visit.form)
    // The form that is shown again has the tokens above it as far as the store can be read.
    const again = (visit: Visit) =>
      Effect.map(
        Effect.orElseSucceed(kept(visit), () => undefined),
        (all) => tokensScreen(visit, all, typed),
      )
    return submitForm(visit, {}, again, function* () {
      const { accounts, subject } = yield* signedIn(visit)
      const expiresAt = yield* endOf(typed.expires)
      const wanted = { name: typed.name, scopes: typed.scopes, ...(expiresAt === undefined ? {} : { expiresAt }) }
      const { secret, token } = yield* accounts.createToken(subject, wanted)
      return shown(createdScreen(secret, token, visit.site.baseUrl), 201)
    })
  },
}

export const revokeToken: Page = {
  path: "/account/tokens/revoke",
  post: Effect.fnUntraced(function* (visit) {
    const { accounts, subject } = yield* signedIn(visit)
    const flash = yield* accounts.revokeToken(subject, visit.form.get("id") ?? "").pipe(
      Effect.as("token-revoked" as const),
      Effect.catchTag("NoSuchToken", () => Effect.succeed("token-gone" as const)),
    )
    return seeOther(tokens.path, { flash })
  }),
}

const kept = (visit: Visit) => Effect.flatMap(signedIn(visit), ({ accounts, subject }) => accounts.tokens(subject))

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
