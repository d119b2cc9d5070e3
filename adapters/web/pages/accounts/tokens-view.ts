import { html } from "hono/html"
import { operations } from "@surename/core/operations/all"
import { allScopes, scopes } from "@surename/core/interface/scopes"
import type { Token } from "@surename/core/operations/accounts/ports/accounts"
import { renderEmptyList } from "../empty-list.ts"
import { renderFacts, renderTime, renderTimeAgo } from "../facts.ts"
import { renderCheckboxes, renderField, renderHidden, renderSelect, renderFormError } from "../form.ts"
import type { PageParts, Visit } from "../page.ts"
import { renderSignInAgainNotice } from "./sign-in-again.ts"

export const renderTokensPage = (
  visit: Visit,
  tokens: ReadonlyArray<Token> | undefined,
  mayChange: boolean,
): PageParts => ({
  title: "Tokens",
  console: true,
  main: html`
    <h1>Tokens</h1>
    ${renderFormError(visit)}
    <p>A token lets a program use your account, within its scopes.</p>
    ${mayChange ? "" : renderSignInAgainNotice("create or revoke tokens", "/account/tokens")}
    ${renderTokens(tokens, mayChange)} ${mayChange ? renderCreationForm(visit) : ""}
  `,
})

const renderCreationForm = (visit: Visit) => html`
  <section aria-labelledby="new">
    <h2 id="new">New token</h2>
    <form method="post" action="/account/tokens" novalidate>
      ${renderField(visit, { name: "name", label: "Name", hint: "A name to recognise the token later.", autocomplete: "off" })}
      ${renderCheckboxes(visit, "scopes", "Scopes", scopeChoices)}
      ${renderSelect(visit, "expires", "Expires", expiryChoices)}
      <p class="actions"><button>Create token</button></p>
    </form>
  </section>
`

const scopeChoices = allScopes.map((scope) => ({ value: scope, label: scope, hint: scopes[scope] }))

const expiryChoices = [
  { value: "7", label: "in 7 days" },
  { value: "30", label: "in 30 days" },
  { value: "90", label: "in 90 days" },
  { value: "365", label: "in a year" },
  { value: "never", label: "when I revoke it" },
]

const renderTokens = (tokens: ReadonlyArray<Token> | undefined, mayRevoke: boolean) => {
  if (tokens === undefined) return html`<p>Your tokens could not be read just now.</p>`
  if (tokens.length === 0)
    return renderEmptyList(
      "key",
      "No tokens yet",
      "A program shows a token in place of your password. Give each its own.",
      html`<a href="/docs">See what a token opens</a>`,
    )
  return html`<ul class="cards">
    ${tokens.map((token) => renderTokenCard(token, mayRevoke))}
  </ul>`
}

const renderTokenCard = ({ createdAt, expiresAt, id, lastUsedAt, name, scopes }: Token, mayRevoke: boolean) => html`
  <li>
    <h2>${name}</h2>
    ${renderFacts([
      ["Scopes", html`${scopes.map((scope) => html`<code>${scope}</code> `)}`],
      ["Created", renderTime(createdAt)],
      ["Expires", expiresAt === null ? "when you revoke it" : renderTime(expiresAt)],
      ["Last used", lastUsedAt === null ? "never" : renderTimeAgo(lastUsedAt)],
    ])}
    ${mayRevoke ? renderRevocationForm(id, name) : ""}
  </li>
`

const renderRevocationForm = (id: string, name: string) => html`
  <details>
    <summary>Revoke<span class="visually-hidden"> ${name}</span></summary>
    <form method="post" action="/account/tokens/revoke">
      ${renderHidden("id", id)}
      <p>Programs that use it stop working at once.</p>
      <p class="actions"><button class="danger">Revoke ${name}</button></p>
    </form>
  </details>
`

/** The only page with the secret. */
export const renderNewTokenPage = (secret: string, { name, scopes }: Token, baseUrl: string): PageParts => ({
  title: "Your new token",
  console: true,
  main: html`
    <h1>Your new token</h1>
    <p class="notice done" role="status">“${name}” is made. Copy it now: it is not shown again.</p>
    <div class="field">
      <label for="secret">Token</label>
      <input
        id="secret"
        class="secret"
        value="${secret}"
        data-copy="the token"
        readonly
        autocomplete="off"
        spellcheck="false"
        autofocus
      />
    </div>
    ${trialOperation.scopes.every((scope) => scopes.includes(scope)) ? renderTrialCall(secret, baseUrl) : ""}
    <p><a class="button" href="/account/tokens">I have copied it</a></p>
  `,
})

/** A cheap call that shows whose token it is. */
const trialOperation = operations.show_plans

const renderTrialCall = (secret: string, baseUrl: string) => html`
  <h2>Try it</h2>
  <pre
    tabindex="0"
    aria-label="A command to try it"
    data-copy="the command"
  ><code>${`curl ${baseUrl}${trialOperation.path} \\
  -H "authorization: Bearer ${secret}"`}</code></pre>
`
