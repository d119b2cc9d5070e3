import { html } from "hono/html"
import { scopes as sentences } from "@surename/core/interface/scopes"
import type { Scope } from "@surename/core/interface/scopes"
import type { AllowedRequest, Client } from "@surename/core/operations/accounts/ports/connecting"
import type { MistakenRequest } from "../../oauth/access-request.ts"
import { staysHere, withoutPath } from "../../oauth/redirect-uri.ts"
import { facts } from "../facts.ts"
import { checkboxes, hidden } from "../form.ts"
import { showPage } from "../page.ts"
import type { Html, Screen, ShownPage, Visit } from "../page.ts"

export const authorizePath = "/oauth/authorize"

interface Asking {
  readonly allowing: AllowedRequest
  readonly before: ReadonlyArray<Scope>
  /** Allow gives these. */
  readonly newScopes: ReadonlyArray<Scope>
  /** Allow gives those of these that are ticked. */
  readonly offered: ReadonlyArray<Scope>
  /** The client did not ask for these; Allow gives those that are ticked. */
  readonly further: ReadonlyArray<Scope>
  readonly email: string
  /** The query that is allowed or denied, and what binds it to this page and session. */
  readonly request: string
  readonly seal: string
  /** Why the page is shown again. */
  readonly message: string | undefined
}

/**
 * Whether a client may have what it asks for (MCP, security best practices; ASVS 10.4.7). Words of the client are quoted as its own, and
 * shown as text; its address is not its own word, and is shown in full.
 */
export const consentScreen = (visit: Visit, consent: Asking): Screen => {
  const { allowing, before, email, further, message, offered, request, seal, newScopes } = consent
  const { client, redirectUri: back, scopes } = allowing
  const allowedBefore = scopes.filter((scope) => before.includes(scope) && !newScopes.includes(scope))
  const title = "Allow access to your account?"
  const main = html`<div class="card roomy">
    <h1>${title}</h1>
    ${message === undefined ? "" : html`<p class="notice error" role="alert" tabindex="-1" autofocus>${message}</p>`}
    <p class="lead">
      A program that calls itself ${clientName(client)} asks for access to the account of ${breakableEmail(email)}
    </p>
    ${facts([
      ["Who it is", whoIs(client), "small"],
      ["The answer goes to", html`<code>${withoutPath(back)}</code>`, "small"],
    ])}
    ${staysHere(back) ? warning : ""} ${sentencesOf("It wants to", newScopes)}
    ${sentencesOf("You allowed it before to", allowedBefore)}
    <p class="hint">It cannot buy anything. Its calls count against your allowances.</p>
    <form method="post" action="${authorizePath}">
      ${hidden("request", request)} ${hidden("seal", seal)}
      ${offered.length === 0 ? "" : checkboxes(visit, "scopes", "It also asks for these. Tick what you allow", offered.map(boxOf))}
      ${further.length === 0 ? "" : furtherBoxes(visit, further)}
      <div class="decision">
        <button class="quiet" name="decision" value="allow">Allow</button>
        <button class="quiet" name="decision" value="deny">Deny</button>
      </div>
    </form>
    <p class="hint">You can end it at any time under <a href="/account/apps">Connected apps</a>.</p>
  </div>`
  return { title, main, leadsElsewhere: true }
}

/** A long one is broken before its @, not inside "com". The full stop of the sentence stays with it. */
const breakableEmail = (email: string): Html =>
  html`<span class="whole">${email.slice(0, email.indexOf("@"))}<wbr />${email.slice(email.indexOf("@"))}.</span>`

/** Quoted and set apart: a name can say anything, also that it is part of a sentence of ours. */
export const clientName = ({ name }: Pick<Client, "name">): Html =>
  name === "" ? html`nothing` : html`<strong>“<bdi>${name}</bdi>”</strong>`

export const whoIs = ({ host }: Pick<Client, "host">): Html =>
  host === null
    ? html`<strong>Unverified</strong>: it registered itself, under a name of its own choice`
    : html`Described at <code>${host}</code>; its name is what that site says`

const warning = html`
  <p class="notice error">
    This program runs on your own computer or phone. Another program there could pretend to be this one. Allow it only
    if you have just started it yourself.
  </p>
`

const sentencesOf = (heading: string, scopes: ReadonlyArray<Scope>) =>
  scopes.length === 0
    ? ""
    : html`<h2>${heading}</h2>
        <ul>
          ${scopes.map((scope) => html`<li>${sentences[scope]} <code>${scope}</code></li>`)}
        </ul>`

/** Folded: most programs need no more than they ask for. */
const furtherBoxes = (visit: Visit, further: ReadonlyArray<Scope>) => html`
  <details>
    <summary>Give it more than it asks for</summary>
    <p class="hint">Some programs cannot ask again later. Tick what this one needs for your work.</p>
    ${checkboxes(visit, "more", "It did not ask for these", further.map(boxOf))}
  </details>
`

const boxOf = (scope: Scope) => ({ value: scope, label: sentences[scope], hint: scope })

/** Why an app gets an error in place of a decision. Only a click leads to it: its link may be a trap. */
export const mistakenScreen = ({ client, message, to }: MistakenRequest): ShownPage => {
  const title = "This app's request has a mistake"
  const main = html`
    <h1>${title}</h1>
    <p class="lead">
      A program that calls itself ${clientName(client)} sent you here with a faulty request. We allowed nothing and sent
      nothing.
    </p>
    ${facts([
      ["Who it is", whoIs(client), "small"],
      ["The mistake", message, "small"],
      ["The link leads to", html`<code>${withoutPath(to)}</code>`, "small"],
    ])}
    <p>Follow the link only if you know this address and came from there. Otherwise close this page.</p>
    <p><a href="${to}" rel="noreferrer">Tell the app, and go to ${withoutPath(to)}</a></p>
  `
  return showPage({ title, main }, 400)
}

/** Why nothing is asked. There is no way on to the client: it may be a trap. */
export const notAskedScreen = (why: string, status = 400, retryAfterMs?: number): ShownPage => {
  const title = "This app cannot be connected"
  const main = html`
    <h1>${title}</h1>
    <p>${why}</p>
    <p>We allowed nothing and sent nothing. Start again in the app. If it fails again, tell its developers.</p>
  `
  return showPage({ title, main }, status, retryAfterMs)
}
