import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Result from "effect/Result"
import * as Stream from "effect/Stream"
import { html } from "hono/html"
import { domainName } from "@surename/core/evidence/domain-name"
import { toStartPath } from "../accounts/purpose.ts"
import { draftsPath } from "../drafts/own-drafts.ts"
import { renderDrawing } from "../drafts/picture.ts"
import { pageColours } from "../drafts/simple-page.ts"
import { drawIcon, type IconName } from "../icons.ts"
import { isSignedIn, rowsPlaceholder, type Services, streamPage, type Html, type Visit } from "../page.ts"
import { renderVerdict, renderEvidenceDrawer } from "../names/search/answer-card.ts"
import { describeRow, isDecided } from "../names/search/row-words.ts"
import { renderProof } from "../names/proof.ts"
import { findQuickRow } from "../names/search/as-typed.ts"
import { exampleChips, exampleMaxAgeMs, exampleName } from "../names/search/examples.ts"
import { renderSaveForm, toNamePath } from "../names/search/row-actions.ts"
import { renderSearchBox } from "../names/search/search.ts"

export const loadFrontPage = Effect.fnUntraced(function* (visit: Visit) {
  const services = yield* Effect.context<Services>()
  return streamPage(
    { title: "", description: promise, main: renderFrontPage(visit) },
    Stream.fromEffect(Effect.provideContext(renderRealAnswer(visit), services)),
  )
})

const promise = "We ask the registry, and show you its answer. If it gives none, we say so."

const renderFrontPage = (visit: Visit): Html => html`
  <div class="hero">
    <h1>Know before you name it</h1>
    <p class="lead">${promise}</p>
    ${renderSearchBox()} ${renderSaveForm("/")} ${exampleChips} ${rowsPlaceholder}
  </div>
  <div class="showcase">
    <section class="panel" aria-labelledby="drafts">
      <h2 id="drafts">Show how it could look</h2>
      <p>Make a simple page of a name, or upload a folder. Share its preview, and decide before you buy.</p>
      <div class="thumbnails">${samplePages.map(([colour, heading]) => renderDrawing({ colour, heading }))}</div>
      ${visit.keepsDrafts ? html`<p class="actions"><a class="button quiet" href="${toStartPath(visit, `${draftsPath}#new`)}">Start with a simple page</a></p>` : ""}
    </section>
    <section class="panel" aria-labelledby="account">
      <h2 id="account">Keep what you find</h2>
      <p>With an account you watch names, draft their sites, and have higher limits.</p>
      <p class="actions">${isSignedIn(visit) ? accountLink : signUpLinks}</p>
    </section>
  </div>
  <details class="panel">
    <summary><h2>For developers</h2></summary>
    <div class="ways two">
      ${renderCommands("code", "HTTP", "Without an account: get a token, and ask.", writeHttpExample(visit.site.baseUrl))}
      ${renderCommands("key", "Shell", "Runs on your own machine, without this service.", cliExample)}
    </div>
    <p><a href="/docs">All operations</a>, <a href="/answers">how to read the answers</a></p>
  </details>
`

const renderCommands = (icon: IconName, title: string, about: string, commands: string): Html => html`
  <section>
    <h3>${drawIcon(icon)} ${title}</h3>
    <p>${about}</p>
    <pre
      tabindex="0"
      aria-label="Commands for ${title}"
      data-copy="the commands for ${title}"
    ><code>${commands}</code></pre>
  </section>
`

/** The rest of the page waits for the answer. */
const maxWaitMs = 1_000

/** One visitor a day causes the lookup; the others see its stored answer. Empty without an answer in time. */
const renderRealAnswer = Effect.fnUntraced(function* (visit: Visit) {
  const name = domainName(exampleName)
  if (Result.isFailure(name) || !visit.isPage) return html``
  // The page stands without this part, whatever breaks.
  const answer = yield* Effect.exit(Effect.timeout(findQuickRow(visit, name.success, exampleMaxAgeMs), maxWaitMs))
  const row = Exit.isSuccess(answer) ? answer.value : undefined
  return row === undefined || "error" in row || !isDecided(row)
    ? html``
    : html`<section class="example ${describeRow(row).kind}" aria-labelledby="answer">
        <h2 id="answer"><a href="${toNamePath(row.domain)}">${row.domain}</a> ${renderVerdict(row)}</h2>
        <p class="because">${renderProof(row)}</p>
        ${renderEvidenceDrawer(row)}
      </section>`
})

const samplePages = [
  [pageColours.green, "Moss lamps"],
  [pageColours.amber, "Tea on Tuesday"],
  [pageColours.violet, "Paper boats"],
] as const

/** Uses only tools that every shell has. */
const writeHttpExample = (baseUrl: string) => `TOKEN=$(curl -s -X POST ${baseUrl}/auth/anonymous | grep -o 'sn_[^"]*')
curl ${baseUrl}/scan/live \\
  -H "authorization: Bearer $TOKEN" \\
  -H "content-type: application/json" \\
  -d '{"domains": ["example.com"]}'`

const cliExample = `surename check example.com
surename help`

const signUpLinks = html`<a class="button quiet" href="/sign-up">Sign up</a> <a href="/sign-in">Sign in</a>`
const accountLink = html`<a class="button quiet" href="/account">Your account</a>`
