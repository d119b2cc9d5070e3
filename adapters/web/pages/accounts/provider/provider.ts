import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { ProviderRefused } from "@surename/core/interface/account-error"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { SignInProvider } from "@surename/core/operations/accounts/ports/sign-in-provider"
import { renderCurrentPassword, renderFormPage } from "../../form.ts"
import { readField, redirectTo, showPage, requireSignedIn, type Page, type Visit } from "../../page.ts"
import { checkRedirectPath } from "../../redirect-path.ts"
import { submitForm } from "../../submit-form.ts"
import { renderCodeIfOn, readSecondStep } from "../second-factor/code-if-on.ts"
import { codePath, providerPath, loadSignInPage } from "../sign-in.ts"
import { clearVisit, sealVisit, readSealedVisit } from "./visit-cookie.ts"

const callbackPath = "/sign-in/provider/callback"
const accountPath = "/account/provider"

export const signInAtProviderPage: Page = {
  path: providerPath,
  get: (visit) =>
    submitForm(visit, {}, loadSignInPage, function* () {
      // Ignores links on other sites.
      if (!visit.isOwnScript) return redirectTo("/sign-in")
      return yield* redirectToProvider(visit, "")
    }),
}

const redirectToProvider = Effect.fnUntraced(function* (visit: Visit, link: string) {
  const provider = yield* SignInProvider
  if (provider === undefined) return yield* noProvider
  const { to, visit: providerVisit } = yield* provider.begin(`${visit.site.baseUrl}${callbackPath}`)
  const setCookie = yield* sealVisit(visit, { ...providerVisit, next: readField(visit, "next"), link })
  return redirectTo(to, { setCookie: [setCookie] })
})

const noProvider = new ProviderRefused({ message: "This service has no provider to sign in through." })
const expiredVisit = new ProviderRefused({ message: "That took too long, or began in another browser. Try again." })

/** The provider redirects here with a single-use code. */
export const providerCallbackPage: Page = {
  path: callbackPath,
  get: (visit) =>
    submitForm(visit, {}, loadSignInPage, function* () {
      const provider = yield* SignInProvider
      const secrets = yield* readSealedVisit(visit)
      const accounts = yield* Accounts
      if (provider === undefined) return yield* noProvider
      if (secrets === undefined) return yield* expiredVisit
      const identity = yield* provider.finish(visit.query.toString(), `${visit.site.baseUrl}${callbackPath}`, secrets)
      if (secrets.link !== "") {
        const { subject } = yield* requireSignedIn({ ...visit, allowsMissingFactor: true })
        // Only the session that confirmed may link.
        if (secrets.link !== (yield* accounts.seal(visit.cookie, writeProofText(subject)))) return yield* expiredVisit
        yield* accounts.linkProvider(subject, identity, visit.cookie)
        return redirectTo(accountPath, { setCookie: [clearVisit(visit)], flash: "provider-linked" })
      }
      const { needsCode, setCookie } = yield* accounts.signInWithProvider(identity, visit.visitor)
      const next = checkRedirectPath(secrets.next, visit.site.origin)
      const to = needsCode ? `${codePath}?next=${encodeURIComponent(next ?? "/")}` : (next ?? "/")
      return redirectTo(to, { setCookie: [...setCookie, clearVisit(visit)] })
    }),
}

const writeProofText = (id: string) => `link the account ${id} to the provider`

/** A link is a way into the account, so password and second step come first. */
export const accountProviderPage: Page = {
  path: accountPath,
  get: (visit) => Effect.map(loadPage(visit), (screen) => showPage(screen)),
  post: (visit) =>
    submitForm(visit, { WrongPassword: "password", WrongCode: "code" }, loadPage, function* () {
      const { accounts, subject } = yield* requireSignedIn(visit)
      const password = visit.form.get("password") ?? ""
      if ((yield* accounts.findLinkedProvider(subject)) === undefined) {
        yield* accounts.confirmPassword(subject, password, visit.cookie, readSecondStep(visit))
        return yield* redirectToProvider(visit, (yield* accounts.seal(visit.cookie, writeProofText(subject))) ?? "-")
      }
      yield* accounts.unlinkProvider(subject, { ...readSecondStep(visit), password }, visit.visitor)
      return redirectTo(accountPath, { flash: "provider-unlinked" })
    }),
}

const loadPage = Effect.fnUntraced(function* (visit: Visit) {
  const { accounts, subject } = yield* requireSignedIn(visit)
  const linkedName = yield* accounts.findLinkedProvider(subject)
  const code = yield* renderCodeIfOn(visit)
  const provider = yield* SignInProvider
  const name = provider?.name ?? "the provider"
  const isLinked = linkedName !== undefined
  const fields = html`${renderCurrentPassword(visit)} ${code}
    <p class="actions"><button>${isLinked ? `Unlink ${name}` : `Link ${name}`}</button></p>`
  return {
    // The form redirects to the provider.
    redirectsElsewhere: true,
    ...renderFormPage(visit, {
      title: "Provider",
      heading: `Sign in through ${name}`,
      action: accountPath,
      console: true,
      before: isLinked
        ? html`<p>
            This account is linked to ${linkedName} at ${name}. Another password ends the link, unless both have one
            address. An account that ${name} made has a password when you <a href="/forgot">set one by mail</a>.
          </p>`
        : html`<p>You can link this account to yours at ${name}, and then sign in there. Your password stays.</p>`,
      inputs: provider === undefined && !isLinked ? html`<p>This service has no provider.</p>` : fields,
    }),
  }
})
