import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { ProviderRefused } from "@surename/core/interface/account-error"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { SignInProvider } from "@surename/core/operations/accounts/ports/sign-in-provider"
import { currentPassword, formScreen } from "../../form.ts"
import { NotSignedIn, readField, seeOther, showPage, signedIn } from "../../page.ts"
import type { Page, Visit } from "../../page.ts"
import { redirectPath } from "../../redirect-path.ts"
import { submitForm } from "../../submit-form.ts"
import { codeIfOn, secondOf } from "../second-factor/code-if-on.ts"
import { codePath, providerPath, signInScreen } from "../sign-in.ts"
import { forgetVisit, keepVisit, readKeptVisit } from "./visit-cookie.ts"

const callbackPath = "/sign-in/provider/callback"
const accountPath = "/account/provider"

/** Sends a browser to the provider. */
export const signInAtProvider: Page = {
  path: providerPath,
  get: (visit) =>
    submitForm(visit, {}, signInScreen, function* () {
      // A link on another site begins nothing.
      if (!visit.isOwnScript) return seeOther("/sign-in")
      return yield* leadToProvider(visit, "")
    }),
}

const leadToProvider = Effect.fnUntraced(function* (visit: Visit, link: string) {
  const provider = yield* SignInProvider
  if (provider === undefined) return yield* noProvider
  const { to, visit: fresh } = yield* provider.begin(`${visit.site.baseUrl}${callbackPath}`)
  const setCookie = yield* keepVisit(visit, { ...fresh, next: readField(visit, "next"), link })
  return seeOther(to, { setCookie: [setCookie] })
})

const noProvider = new ProviderRefused({ message: "This service has no provider to sign in through." })
const expired = new ProviderRefused({ message: "That took too long, or began in another browser. Try again." })

/** The provider sends the browser back here, with a code that is good once. */
export const fromProvider: Page = {
  path: callbackPath,
  get: (visit) =>
    submitForm(visit, {}, signInScreen, function* () {
      const [provider, secrets, accounts] = [yield* SignInProvider, yield* readKeptVisit(visit), yield* Accounts]
      if (provider === undefined) return yield* noProvider
      if (secrets === undefined) return yield* expired
      const identity = yield* provider.finish(visit.query.toString(), `${visit.site.baseUrl}${callbackPath}`, secrets)
      if (secrets.link !== "") {
        const { subject } = yield* signedIn({ ...visit, forAll: true })
        // The session that confirmed, and no other that this browser has by now.
        if (secrets.link !== (yield* accounts.seal(visit.cookie, proofText(subject)))) return yield* expired
        const linked = accounts.linkProvider(subject, identity, visit.cookie)
        yield* Effect.catchTag(linked, "NoSuchAccount", () => new NotSignedIn())
        return seeOther(accountPath, { setCookie: [forgetVisit(visit)], flash: "provider-linked" })
      }
      const { needsCode, setCookie } = yield* accounts.signInWithProvider(identity, visit.visitor)
      const next = redirectPath(secrets.next, visit.site.origin)
      const to = needsCode ? `${codePath}?next=${encodeURIComponent(next ?? "/")}` : (next ?? "/")
      return seeOther(to, { setCookie: [...setCookie, forgetVisit(visit)] })
    }),
}

const proofText = (id: string) => `link the account ${id} to the provider`

/** Links an account, or unlinks it: each is a way into it, so password and second step come first. */
export const accountProvider: Page = {
  path: accountPath,
  get: (visit) => Effect.map(providerScreen(visit), (screen) => showPage(screen)),
  post: (visit) =>
    submitForm(visit, { WrongPassword: "password", WrongCode: "code" }, providerScreen, function* () {
      const { accounts, subject } = yield* signedIn(visit)
      const password = visit.form.get("password") ?? ""
      if ((yield* accounts.linkedProvider(subject)) === undefined) {
        yield* accounts.confirmPassword(subject, password, visit.cookie, secondOf(visit))
        return yield* leadToProvider(visit, (yield* accounts.seal(visit.cookie, proofText(subject))) ?? "-")
      }
      return yield* accounts.unlinkProvider(subject, { ...secondOf(visit), password }, visit.visitor).pipe(
        Effect.as(seeOther(accountPath, { flash: "provider-unlinked" })),
        Effect.catchTag("NoSuchAccount", () => new NotSignedIn()),
      )
    }),
}

const providerScreen = Effect.fnUntraced(function* (visit: Visit) {
  const { accounts, subject } = yield* signedIn(visit)
  const [linked, code, provider] = [
    yield* accounts.linkedProvider(subject),
    yield* codeIfOn(visit),
    yield* SignInProvider,
  ]
  const name = provider?.name ?? "the provider"
  const isLinked = linked !== undefined
  const fields = html`${currentPassword(visit)} ${code}
    <p class="actions"><button>${isLinked ? `Unlink ${name}` : `Link ${name}`}</button></p>`
  return {
    // The form ends at the provider.
    leadsElsewhere: true,
    ...formScreen(visit, {
      title: "Provider",
      heading: `Sign in through ${name}`,
      action: accountPath,
      console: true,
      before: isLinked
        ? html`<p>
            This account is linked to ${linked} at ${name}. Another password ends the link, unless both have one
            address. An account that ${name} made has a password when you <a href="/forgot">set one by mail</a>.
          </p>`
        : html`<p>You can link this account to yours at ${name}, and then sign in there. Your password stays.</p>`,
      inputs: provider === undefined && !isLinked ? html`<p>This service has no provider.</p>` : fields,
    }),
  }
})
