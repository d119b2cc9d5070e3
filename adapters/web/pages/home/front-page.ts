import { html } from "hono/html"
import { operations } from "@surename/core/operations/all"
import { renderWithDates } from "../facts.ts"
import { drawIcon } from "../icons.ts"
import { isSignedIn } from "../page.ts"
import type { Html, Visit } from "../page.ts"
import { renderChip } from "../names/search/answer-card.ts"
import { describeRow } from "../names/search/row-words.ts"
import { renderSearchBox } from "../names/search/search.ts"

export const renderFrontPage = (visit: Visit): Html => html`
  <div class="opening">
    <div class="hero">
      <h1>Know before you name it</h1>
      <p class="lead">We ask the registry of a name, show its answer, and say “not known” rather than guess.</p>
      ${renderSearchBox()}
    </div>
    <section aria-labelledby="answers-look">
      <h2 id="answers-look" class="hint">Examples</h2>
      <div class="ways three">${samples.map(renderSample)}</div>
    </section>
  </div>
  <div class="ways two">
    <section aria-labelledby="http">
      <h2 id="http">${drawIcon("code")} Over HTTP</h2>
      <p>Without an account: get a token, and ask.</p>
      <pre
        tabindex="0"
        aria-label="Commands for HTTP"
        data-copy="the commands for HTTP"
      ><code>${writeHttpExample(visit.site.baseUrl)}</code></pre>
      <p><a href="/docs">All operations</a>, <a href="/llms.txt">how to read the answers</a></p>
    </section>
    <section aria-labelledby="cli">
      <h2 id="cli">${drawIcon("key")} From a shell</h2>
      <p>Runs on your own machine, without this service.</p>
      <pre
        tabindex="0"
        aria-label="Commands for a shell"
        data-copy="the commands for a shell"
      ><code>${cliExample}</code></pre>
      <h3>With an account</h3>
      <p>Save and watch names, draft their sites, and have higher limits.</p>
      <p class="actions">${isSignedIn(visit) ? accountLink : signUpLinks}</p>
    </section>
  </div>
`

/** Examples of the contract, without their names: the page of a real name could say otherwise. */
const [takenRow, unknownRow] = operations.suggest_names.example.output.results
const [freeRow] = operations.check_live.example.output.results
const samples = [
  ["A name with an owner", takenRow],
  ["A name without an owner", freeRow],
  ["A registry that is busy", unknownRow],
] as const

const renderSample = ([title, row]: (typeof samples)[number]): Html | "" => {
  if (row === undefined || "error" in row) return ""
  const { because, kind, word } = describeRow({ tld_base_price_usd: null, ...row })
  return html`<article class="answer-card ${kind}">
    <h3>${title}</h3>
    <p>${renderChip(kind, word)}</p>
    <p class="because">${renderWithDates(because)}</p>
  </article>`
}

/** Uses only tools that every shell has. */
const writeHttpExample = (baseUrl: string) => `TOKEN=$(curl -s -X POST ${baseUrl}/auth/anonymous | grep -o 'sn_[^"]*')
curl ${baseUrl}/scan/live \\
  -H "authorization: Bearer $TOKEN" \\
  -H "content-type: application/json" \\
  -d '{"domains": ["example.com"]}'`

const cliExample = `surename check example.com
surename help`

const signUpLinks = html`<a class="button" href="/sign-up">Sign up</a> <a href="/sign-in">Sign in</a>`
const accountLink = html`<a class="button" href="/account">Your account</a>`
