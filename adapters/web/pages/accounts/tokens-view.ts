import { html } from "hono/html"
import { operations } from "@surename/core/operations/all"
import { allScopes, scopes } from "@surename/core/interface/scopes"
import type { Token } from "@surename/core/operations/accounts/ports/accounts"
import { emptyList } from "../empty-list.ts"
import { facts, time } from "../facts.ts"
import { checkboxes, field, hidden, select, summary } from "../form.ts"
import type { Screen, Visit } from "../page.ts"
import { againNotice } from "./sign-in-again.ts"

export const tokensScreen = (visit: Visit, tokens: ReadonlyArray<Token> | undefined, mayChange: boolean): Screen => ({
  title: "Tokens",
  console: true,
  main: html`
    <h1>Tokens</h1>
    ${summary(visit)}
    <p>A token lets a program use your account, within its scopes.</p>
    ${mayChange ? "" : againNotice("create or revoke tokens", "/account/tokens")} ${tokenList(tokens, mayChange)}
    ${mayChange ? creationForm(visit) : ""}
  `,
})

const creationForm = (visit: Visit) => html`
  <section aria-labelledby="new">
    <h2 id="new">New token</h2>
    <form method="post" action="/account/tokens" novalidate>
      ${field(visit, { name: "name", label: "Name", hint: "A name to recognise the token later.", autocomplete: "off" })}
      ${checkboxes(visit, "scopes", "Scopes", scopeChoices)} ${select(visit, "expires", "Expires", endChoices)}
      <p class="actions"><button>Create token</button></p>
    </form>
  </section>
`

const scopeChoices = allScopes.map((scope) => ({ value: scope, label: scope, hint: scopes[scope] }))

const endChoices = [
  { value: "7", label: "in 7 days" },
  { value: "30", label: "in 30 days" },
  { value: "90", label: "in 90 days" },
  { value: "365", label: "in a year" },
  { value: "never", label: "when I revoke it" },
]

const tokenList = (tokens: ReadonlyArray<Token> | undefined, mayRevoke: boolean) => {
  if (tokens === undefined) return html`<p>Your tokens could not be read just now.</p>`
  if (tokens.length === 0)
    return emptyList("key", "No tokens yet", "A program shows a token in place of your password. Give each its own.", {
      href: "/docs",
      text: "See what a token opens",
    })
  return html`<ul class="cards">
    ${tokens.map((one) => tokenCard(one, mayRevoke))}
  </ul>`
}

const tokenCard = ({ createdAt, expiresAt, id, lastUsedAt, name, scopes }: Token, mayRevoke: boolean) => html`
  <li>
    <h2>${name}</h2>
    ${facts([
      ["Scopes", html`${scopes.map((scope) => html`<code>${scope}</code> `)}`],
      ["Created", time(createdAt)],
      ["Expires", expiresAt === null ? "when you revoke it" : time(expiresAt)],
      ["Last used", lastUsedAt === null ? "never" : html`about ${time(lastUsedAt)}`],
    ])}
    ${mayRevoke ? revocationForm(id, name) : ""}
  </li>
`

const revocationForm = (id: string, name: string) => html`
  <details>
    <summary>Revoke<span class="visually-hidden"> ${name}</span></summary>
    <form method="post" action="/account/tokens/revoke">
      ${hidden("id", id)}
      <p>Programs that use it stop working at once.</p>
      <p class="actions"><button class="danger">Revoke ${name}</button></p>
    </form>
  </details>
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
    ${worthTrying.scopes.every((scope) => scopes.includes(scope)) ? trialCall(secret, baseUrl) : ""}
    <p><a class="button" href="/account/tokens">I have copied it</a></p>
  `,
})

/** Costs nothing of what is scarce, and says whose token it is. */
const worthTrying = operations.show_plans

const trialCall = (secret: string, baseUrl: string) => html`
  <h2>Try it</h2>
  <pre
    tabindex="0"
    aria-label="A command to try it"
    data-copy="the command"
  ><code>${`curl ${baseUrl}${worthTrying.path} \\
  -H "authorization: Bearer ${secret}"`}</code></pre>
`
