import { html } from "hono/html"
import { scopes as sentences, type Scope } from "@surename/core/interface/scopes"
import type { AllowedRequest, Client } from "@surename/core/operations/accounts/ports/connecting"
import type { MistakenRequest } from "../../oauth/access-request.ts"
import { isLocalUri, dropPath } from "../../oauth/redirect-uri.ts"
import { renderFacts } from "../facts.ts"
import { renderCheckboxes, renderHidden } from "../form.ts"
import { showPage, type Html, type PageParts, type ShownPage, type Visit } from "../page.ts"

export const authorizePath = "/oauth/authorize"

interface ConsentContent {
  readonly allowing: AllowedRequest
  readonly before: ReadonlyArray<Scope>
  readonly newScopes: ReadonlyArray<Scope>
  readonly offered: ReadonlyArray<Scope>
  /** Scopes that the client did not request. Allow grants the ticked ones. */
  readonly further: ReadonlyArray<Scope>
  readonly email: string
  readonly request: string
  readonly seal: string
  readonly message: string | undefined
}

/** Follows MCP security best practices and ASVS 10.4.7. Quotes the client's words, and shows its address in full. */
export const renderConsentPage = (visit: Visit, consent: ConsentContent): PageParts => {
  const { allowing, before, email, further, message, offered, request, seal, newScopes } = consent
  const { client, redirectUri: answerUri, scopes } = allowing
  const allowedBefore = scopes.filter((scope) => before.includes(scope) && !newScopes.includes(scope))
  const title = "Allow access to your account?"
  const main = html`<div class="card roomy">
    <h1>${title}</h1>
    ${message === undefined ? "" : html`<p class="notice error" role="alert" tabindex="-1" autofocus>${message}</p>`}
    <p class="lead">
      A program that calls itself ${renderClientName(client)} asks for access to the account of ${renderEmail(email)}
    </p>
    ${renderFacts([
      ["Identity", renderClientIdentity(client), "small"],
      ["The answer goes to", html`<code>${dropPath(answerUri)}</code>`, "small"],
    ])}
    ${isLocalUri(answerUri) ? loopbackWarning : ""} ${renderScopes("It wants to", newScopes)}
    ${renderScopes("You allowed it before to", allowedBefore)}
    <p class="hint">It cannot buy anything. Its calls count against your allowances.</p>
    <form method="post" action="${authorizePath}">
      ${renderHidden("request", request)} ${renderHidden("seal", seal)}
      ${offered.length === 0 ? "" : renderCheckboxes(visit, "scopes", "It also asks for these. Tick what you allow", offered.map(toChoice))}
      ${further.length === 0 ? "" : renderFurtherScopes(visit, further)}
      <div class="decision">
        <button class="quiet" name="decision" value="allow">Allow</button>
        <button class="quiet" name="decision" value="deny">Deny</button>
      </div>
    </form>
    <p class="hint">You can end it at any time under <a href="/account/apps">Connected apps</a>.</p>
  </div>`
  return { title, main, redirectsElsewhere: true }
}

/** Breaks a long address before its @. The full stop stays with it. */
const renderEmail = (email: string): Html =>
  html`<span class="whole">${email.slice(0, email.indexOf("@"))}<wbr />${email.slice(email.indexOf("@"))}.</span>`

/** Quoted and set apart, because a client's name can imitate our text. */
export const renderClientName = ({ name }: Pick<Client, "name">): Html =>
  name === "" ? html`nothing` : html`<strong>“<bdi>${name}</bdi>”</strong>`

export const renderClientIdentity = ({ host }: Pick<Client, "host">): Html =>
  host === null
    ? html`<strong>Unverified</strong>: it registered itself, under a name of its own choice`
    : html`Described at <code>${host}</code>; its name is what that site says`

const loopbackWarning = html`
  <p class="notice error">
    This program runs on your own computer or phone. Another program there could pretend to be this one. Allow it only
    if you have just started it yourself.
  </p>
`

const renderScopes = (heading: string, scopes: ReadonlyArray<Scope>) =>
  scopes.length === 0
    ? ""
    : html`<h2>${heading}</h2>
        <ul>
          ${scopes.map((scope) => html`<li>${sentences[scope]} <code>${scope}</code></li>`)}
        </ul>`

/** Folded, because most programs need no more. */
const renderFurtherScopes = (visit: Visit, further: ReadonlyArray<Scope>) => html`
  <details>
    <summary>Give it more than it asks for</summary>
    <p class="hint">Some programs cannot ask again later. Tick what this one needs for your work.</p>
    ${renderCheckboxes(visit, "more", "It did not ask for these", further.map(toChoice))}
  </details>
`

const toChoice = (scope: Scope) => ({ value: scope, label: sentences[scope], hint: scope })

/** Only a click leads to the client: its link may be a trap. */
export const showMistake = ({ client, message, to: target }: MistakenRequest): ShownPage => {
  const title = "This app's request has a mistake"
  const main = html`
    <h1>${title}</h1>
    <p class="lead">
      A program that calls itself ${renderClientName(client)} sent you here with a faulty request. We allowed nothing
      and sent nothing.
    </p>
    ${renderFacts([
      ["Identity", renderClientIdentity(client), "small"],
      ["The mistake", message, "small"],
      ["The link leads to", html`<code>${dropPath(target)}</code>`, "small"],
    ])}
    <p>Follow the link only if you know this address and came from there. Otherwise close this page.</p>
    <p><a href="${target}" rel="noreferrer">Tell the app, and go to ${dropPath(target)}</a></p>
  `
  return showPage({ title, main }, 400)
}

/** Offers no way to the client, which may be a trap. */
export const showNotAsked = (reason: string, status = 400, retryAfterMs?: number): ShownPage => {
  const title = "This app cannot be connected"
  const main = html`
    <h1>${title}</h1>
    <p>${reason}</p>
    <p>We allowed nothing and sent nothing. Start again in the app. If it fails again, tell its developers.</p>
  `
  return showPage({ title, main }, status, retryAfterMs)
}
