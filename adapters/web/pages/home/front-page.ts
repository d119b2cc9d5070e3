import { html } from "hono/html"
import { describeEvidence } from "@surename/core/evidence/story"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { operations } from "@surename/core/operations/all"
import { withDays } from "../facts.ts"
import { drawIcon } from "../icons.ts"
import { isSignedIn } from "../page.ts"
import type { Html, Visit } from "../page.ts"
import { answerChip } from "../names/search/answer-card.ts"
import { examples } from "../names/search/examples.ts"
import { describeRow, isClaimable } from "../names/search/row-words.ts"
import { searchBox } from "../names/search/search.ts"

/** For a visitor: the search, how its answers look, and the ways in. */
export const frontPage = (visit: Visit): Html => html`
  <div class="hero">
    <h1>Know before you name it</h1>
    <p class="lead">
      Which domain names are taken and which are not: with the evidence, and “unknown” instead of a guess.
    </p>
    ${searchBox()} ${examples}
  </div>
  <section aria-labelledby="answers-look">
    <h2 id="answers-look">Three names, three answers <span class="tag">examples</span></h2>
    <div class="ways three">${samples.map(sample)}</div>
    <p class="hint">
      No call buys or reserves a name. An order needs a signed-in person, who confirms it with the password.
    </p>
  </section>
  <div class="ways two">
    <section aria-labelledby="http">
      <h2 id="http">${drawIcon("code")} Over HTTP</h2>
      <p>Without an account: get a token, and ask.</p>
      <pre
        tabindex="0"
        aria-label="Commands for HTTP"
        data-copy="the commands for HTTP"
      ><code>${httpExample(visit.site.baseUrl)}</code></pre>
      <p><a href="/docs">All operations</a>, <a href="/llms.txt">how to read the answers</a></p>
    </section>
    <section aria-labelledby="cli">
      <h2 id="cli">${drawIcon("key")} From a shell</h2>
      <p>The same engine on your own machine, with no service between.</p>
      <pre
        tabindex="0"
        aria-label="Commands for a shell"
        data-copy="the commands for a shell"
      ><code>${cliExample}</code></pre>
      <h3>With an account</h3>
      <p>Save and watch names, draft their sites, and have higher limits.</p>
      <p class="actions">${isSignedIn(visit) ? yours : become}</p>
    </section>
  </div>
`

/** Rows of the contract's own examples: one that is taken, one that is free, and one that nobody can know just now. */
const [taken, unknown] = operations.suggest_names.example.output.results
const [free] = operations.check_live.example.output.results
const samples: ReadonlyArray<ScanRow> = [taken, free, unknown].flatMap((row) =>
  row === undefined || "error" in row ? [] : [{ tld_base_price_usd: null, ...row }],
)

const sample = (row: ScanRow): Html => {
  const { because, kind, word } = describeRow(row)
  return html`<article class="answer-card ${kind}">
    <header>
      <h3>${row.domain}</h3>
      ${answerChip(kind, word)}
    </header>
    <p>${withDays(because)} ${isClaimable(row) ? "Ask for its price to see whether it can be bought." : ""}</p>
    <ol class="timeline because">
      ${row.evidence.slice(0, 4).map((item) => html`<li>${describeEvidence(item)}</li>`)}
    </ol>
  </article>`
}

/** Runs as it is pasted, with what every shell has. */
const httpExample = (baseUrl: string) => `TOKEN=$(curl -s -X POST ${baseUrl}/auth/anonymous | grep -o 'sn_[^"]*')
curl ${baseUrl}/scan/live \\
  -H "authorization: Bearer $TOKEN" \\
  -H "content-type: application/json" \\
  -d '{"domains": ["example.com"]}'`

const cliExample = `surename check example.com
surename help`

const become = html`<a class="button" href="/sign-up">Sign up</a> <a href="/sign-in">Sign in</a>`
const yours = html`<a class="button" href="/account">Your account</a>`
