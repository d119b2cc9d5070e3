import * as Result from "effect/Result"
import { html } from "hono/html"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { Passkey } from "@surename/core/operations/accounts/ports/passkeys"
import type { FactorSetUp, FactorState } from "@surename/core/operations/accounts/ports/second-factor"
import { renderFacts, renderTime } from "../../facts.ts"
import { renderCodeField, renderCurrentPassword, renderFormPage, renderHidden, renderFormError } from "../../form.ts"
import type { Html, PageParts, Visit } from "../../page.ts"
import { renderPasskeys } from "../passkeys/views.ts"
import { drawQrCode } from "./draw-qr-code.ts"

const title = "Second factor"
export const factorPath = "/account/second-factor"
const path = factorPath

interface FactorView extends FactorState {
  readonly passkeys: ReadonlyArray<Passkey>
  readonly hasPasskeys: boolean
  readonly provider: string | undefined
  readonly code: Html | string
}

export const renderStatePage = (visit: Visit, state: FactorView): PageParts => {
  const { code, hasApp, hasPasskeys, lastReset, passkeys, provider, recoveryCodesLeft, since } = state
  return {
    title,
    console: true,
    main: html`
      <h1>${title}</h1>
      ${renderFormError(visit)}
      ${
        lastReset === null
          ? ""
          : html`<p class="notice">
              It was turned off by the operator (${lastReset.who}) on ${renderTime(lastReset.at)}. If you did not ask
              for that,
              <a href="/account/password">change your password</a>, and ask the operator.
            </p>`
      }
      ${since === null ? renderOff(visit) : renderOn(since, recoveryCodesLeft)}
      ${hasApp ? "" : renderAppForm(visit, code)} ${hasPasskeys ? renderPasskeys(passkeys) : ""}
      ${provider === undefined ? "" : html`<p><a href="/account/provider">Sign in through ${provider}</a></p>`}
    `,
  }
}

const renderOff = (visit: Visit) => html`
  ${Result.isSuccess(visit.who) && visit.who.success?.needsFactor === true ? requiredNotice : ""}
  <p>
    It is off, so your password alone opens your account. With a second factor, sign-in also asks for a code from an
    app, or for a passkey. Any app for one-time codes (TOTP) works. Most password managers include one.
  </p>
`

const renderAppForm = (visit: Visit, code: Html | string) => html`
  <section aria-labelledby="app">
    <h2 id="app">An app for codes</h2>
    <form class="narrow" method="post" action="${path}/set-up" novalidate>
      ${renderCurrentPassword(visit)} ${code}
      <p class="actions"><button>Turn it on</button></p>
    </form>
  </section>
`

const requiredNotice = html`
  <p class="notice">
    This service requires a second factor. Until you turn it on here, you can only
    <a href="/account/data" download>download your data</a> or <a href="/account/delete">delete your account</a>. Your
    tokens and connected apps keep working.
  </p>
`

const renderOn = (since: number, codesLeft: number) => html`
  ${renderFacts([
    ["On since", renderTime(since)],
    ["Recovery codes left", `${codesLeft} of ${accountLimits.recoveryCodes}`],
  ])}
  ${codesLeft < fewCodesLeft ? html`<p class="notice">Make new recovery codes before you have none.</p>` : ""}
  <p>
    Signing in asks for your password and a code or a passkey. A new password, also one set by mail, does not skip that.
    Tokens and connected apps work without it.
  </p>
  <p class="actions">
    <a class="button" href="${path}/recovery-codes">New recovery codes</a> <a href="${path}/off">Turn it off</a>
  </p>
`

const fewCodesLeft = 4

export const renderSetUpPage = (visit: Visit, { sealed, secret, uri }: FactorSetUp): PageParts => ({
  title: "Turn on the second factor",
  console: true,
  main: html`
    <h1>Turn on the second factor</h1>
    ${renderFormError(visit)}
    <ol>
      <li>
        <p>
          Scan this with your app, or <a href="${uri}">open it on this device</a>. It is not shown again, and works for
          ${accountLimits.factorSetUpMs / 60_000} minutes.
        </p>
        <p>${drawQrCode(uri, "QR code with the secret for your app")}</p>
        <p>Or type this secret into it:</p>
        <p><code id="secret" data-copy="the secret">${secret.replace(/(.{4})(?!$)/gu, "$1 ")}</code></p>
      </li>
      <li>
        <form class="narrow" method="post" action="${path}/on" novalidate>
          ${renderHidden("sealed", sealed)} ${renderCodeField(visit, "The six digits that the app shows now.")}
          <p class="actions"><button>Turn it on</button> <a href="${path}">Cancel</a></p>
        </form>
      </li>
    </ol>
  `,
})

/** The only page with the codes. */
export const renderCodesPage = (codes: ReadonlyArray<string>, done: string): PageParts => ({
  title: "Your recovery codes",
  console: true,
  main: html`
    <h1>Your recovery codes</h1>
    <p class="notice done" role="status">${done}</p>
    <p>
      Without your phone, each of these signs you in once in the place of a code. Print them or write them down, and
      keep them apart from your phone: they are not shown again.
    </p>
    <ol data-copy="the codes">
      ${codes.map((code) => html`<li><code>${code}</code></li>`)}
    </ol>
    <p>
      Your browsers stay signed in, and your tokens keep working. If another person may have used your account, end them
      under <a href="/account/sessions">Sessions</a> and <a href="/account/tokens">Tokens</a>.
    </p>
    <p><a class="button" href="${path}">I have kept them</a></p>
  `,
})

export const renderOffPage = (visit: Visit, code: Html | string): PageParts =>
  renderFormPage(visit, {
    title: "Turn off the second factor",
    action: `${path}/off`,
    console: true,
    before: html`<p>Signing in then asks for your password alone. Your passkeys and recovery codes stop working.</p>`,
    inputs: html`
      ${renderCurrentPassword(visit)} ${code}
      <p class="actions"><button class="danger">Turn it off</button> <a href="${path}">Cancel</a></p>
    `,
  })

export const renderNewCodesPage = (visit: Visit, code: Html | string): PageParts =>
  renderFormPage(visit, {
    title: "New recovery codes",
    action: `${path}/recovery-codes`,
    console: true,
    before: html`<p>You get ${accountLimits.recoveryCodes} new ones, and the old ones stop working.</p>`,
    inputs: html`
      ${renderCurrentPassword(visit)} ${code}
      <p class="actions"><button>Make new codes</button> <a href="${path}">Cancel</a></p>
    `,
  })
