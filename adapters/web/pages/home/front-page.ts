import { html } from "hono/html"
import type { ScanRow } from "@surename/core/evidence/scan-row"
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
      <div class="ways three">${sampleRows.map(renderSample)}</div>
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

/** Examples of the contract: a taken, a free and an unknown name. */
const [takenRow, unknownRow] = operations.suggest_names.example.output.results
const [freeRow] = operations.check_live.example.output.results
const sampleRows: ReadonlyArray<ScanRow> = [takenRow, freeRow, unknownRow].flatMap((row) =>
  row === undefined || "error" in row ? [] : [{ tld_base_price_usd: null, ...row }],
)

const renderSample = (row: ScanRow): Html => {
  const { because, kind, word } = describeRow(row)
  return html`<article class="answer-card ${kind}">
    <h3>${row.domain}</h3>
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
