import * as Option from "effect/Option"
import { html } from "hono/html"
import { operations } from "@surename/core/operations/all"
import { scopes } from "@surename/core/interface/scopes"
import { servedScopes } from "@surename/core/operations/served"
import type { Token } from "@surename/core/ports/accounts"
import type { FormError } from "./form-error.ts"
import { checkboxes, field, select, summary } from "./fields.ts"
import type { Html, Screen } from "./page.ts"
import { time } from "./time.ts"

/** What was typed into the form for a new token. */
export interface TypedToken {
  readonly name: string
  readonly scopes: ReadonlyArray<string>
  readonly expires: string
}

export const tokensScreen = (
  tokens: Option.Option<ReadonlyArray<Token>>,
  typed: TypedToken,
  formError?: FormError,
): Screen => ({
  title: "Tokens",
  console: true,
  main: html`
    <h1>Tokens</h1>
    ${summary(formError)}
    <p>A token lets a program use your account, as far as its scopes go.</p>
    ${Option.isSome(tokens) ? list(tokens.value) : html`<p>Your tokens could not be read just now.</p>`}
    <section aria-labelledby="new">
      <h2 id="new">New token</h2>
      ${newToken(typed, formError)}
    </section>
  `,
})

const newToken = (typed: TypedToken, formError?: FormError): Html => html`
  <form method="post" action="/account/tokens" novalidate>
    ${field(
      {
        name: "name",
        label: "Name",
        value: typed.name,
        hint: "For you, to tell it from the others.",
        autocomplete: "off",
      },
      formError,
    )}
    ${checkboxes("scopes", "Scopes", scopeChoices, typed.scopes, formError)}
    ${select("expires", "It ends", endChoices, typed.expires, formError)}
    <p class="actions"><button>Create token</button></p>
  </form>
`

const scopeChoices = servedScopes.map((scope) => ({ value: scope, label: scope, hint: scopes[scope] }))

const endChoices = [
  { value: "7", label: "in 7 days" },
  { value: "30", label: "in 30 days" },
  { value: "90", label: "in 90 days" },
  { value: "365", label: "in a year" },
  { value: "never", label: "when I revoke it" },
]

const list = (tokens: ReadonlyArray<Token>) =>
  tokens.length === 0
    ? html`<p>You have none yet.</p>`
    : html`
        <ul class="cards">
          ${tokens.map(card)}
        </ul>
      `

const card = ({ createdAt, expiresAt, id, lastUsedAt, name, scopes }: Token) => html`
  <li>
    <h2>${name}</h2>
    <dl class="facts">
      <div>
        <dt>Scopes</dt>
        <dd>${scopes.map((scope) => html`<code>${scope}</code> `)}</dd>
      </div>
      <div>
        <dt>Created</dt>
        <dd>${time(createdAt)}</dd>
      </div>
      <div>
        <dt>Ends</dt>
        <dd>${expiresAt === null ? "when you revoke it" : time(expiresAt)}</dd>
      </div>
      <div>
        <dt>Last used</dt>
        <dd>${lastUsedAt === null ? "never" : html`${time(lastUsedAt)}, to the hour`}</dd>
      </div>
    </dl>
    <details>
      <summary>Revoke<span class="visually-hidden"> ${name}</span></summary>
      <form method="post" action="/account/tokens/revoke">
        <input type="hidden" name="id" value="${id}" />
        <p>Whatever uses it stops working at once.</p>
        <p class="actions"><button class="danger">Revoke ${name}</button></p>
      </form>
    </details>
  </li>
`

/** The only time that the secret is seen. */
export const createdScreen = (secret: string, { name, scopes }: Token, baseUrl: string): Screen => ({
  title: "Your new token",
  console: true,
  main: html`
    <h1>Your new token</h1>
    <p class="notice done" role="status">“${name}” is made. Copy it now: it is not shown again.</p>
    <div class="field">
      <label for="secret">Token</label>
      <input id="secret" class="secret" value="${secret}" readonly autocomplete="off" spellcheck="false" autofocus />
    </div>
    ${worthTrying.scopes.every((scope) => scopes.includes(scope)) ? trial(secret, baseUrl) : ""}
    <p><a class="button" href="/account/tokens">I have copied it</a></p>
  `,
})

/** Costs nothing of what is scarce, and says whose token it is. */
const worthTrying = operations.show_plans

const trial = (secret: string, baseUrl: string) => html`
  <h2>Try it</h2>
  <pre tabindex="0" aria-label="A command to try it"><code>${`curl ${baseUrl}${worthTrying.path} \\
  -H "authorization: Bearer ${secret}"`}</code></pre>
`
