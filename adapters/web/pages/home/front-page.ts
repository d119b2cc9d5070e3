import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Result from "effect/Result"
import * as Stream from "effect/Stream"
import { html } from "hono/html"
import { domainName } from "@surename/core/evidence/domain-name"
import { toStartPath } from "../accounts/purpose.ts"
import { draftsPath } from "../drafts/own-drafts.ts"
import { findColours } from "../drafts/page-colours.ts"
import { drawSimplePage } from "../drafts/picture.ts"
import { isSignedIn, rowsPlaceholder, type Services, streamPage, type Html, type Visit } from "../page.ts"
import { renderChecks } from "../names/name/evidence-view.ts"
import { renderVerdict } from "../names/search/answer-card.ts"
import { describeRow, isDecided } from "../names/search/row-words.ts"
import { findQuickRow } from "../names/search/as-typed.ts"
import { exampleChips, exampleMaxAgeMs, exampleName } from "../names/search/examples.ts"
import { renderSaveForm, toNamePath } from "../names/search/row-actions.ts"
import { toSearchPath } from "../names/search/search-path.ts"
import { renderSearchBox } from "../names/search/search.ts"
import { drawSign, drawUse } from "../names/sign/sign.ts"

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
    ${renderSearchBox()} ${renderSaveForm("/")} ${exampleChips}
  </div>
  <section class="panel stage" aria-labelledby="answer">
    ${drawSign(example)}
    <div>${rowsPlaceholder}</div>
    ${drawUse(example)}
  </section>
  <div class="showcase">
    ${renderOffer(
      "Find it",
      "Describe what you do. We make names, and check the best with their registries.",
      html`<div class="thumbnails">${sampleSigns.map(drawSign)}</div>`,
      html`<a class="button quiet" href="${toSearchPath({ q: sampleIdea })}">See names for a ${sampleIdea}</a>`,
    )}
    ${
      visit.keepsLists
        ? renderOffer(
            "Watch it",
            "Somebody has it? Watch it. We check it, and say when it may drop.",
            sampleYear,
            isSignedIn(visit) ? accountLink : signUpLinks,
          )
        : ""
    }
    ${
      visit.keepsDrafts
        ? renderOffer(
            "Show it",
            "See its page before you buy it. Make a simple one, or upload a folder.",
            html`<div class="thumbnails">
              ${samplePages.map(([title, colour]) => drawSimplePage({ title, colours: findColours(title, colour) }))}
            </div>`,
            html`<a class="button quiet" href="${toStartPath(visit, `${draftsPath}#new`)}"
              >Start with a simple page</a
            >`,
          )
        : ""
    }
  </div>
  <section class="developers" aria-labelledby="developers">
    <div>
      <h2 id="developers">For developers</h2>
      <p>Every answer, with its evidence, over HTTP, from a shell, or for an assistant (MCP).</p>
      <p class="actions">
        <a class="button quiet" href="/docs">All operations</a> <a href="/answers">How to read the answers</a>
      </p>
    </div>
    <div>${renderCommands("HTTP", writeHttpExample(visit.site.baseUrl))} ${renderCommands("Shell", cliExample)}</div>
  </section>
`

const renderOffer = (title: string, text: string, drawing: Html, action: Html): Html => html`
  <section class="panel">
    ${drawing}
    <h2>${title}</h2>
    <p>${text}</p>
    <p class="actions">${action}</p>
  </section>
`

const renderCommands = (title: string, commands: string): Html =>
  html`<pre
    tabindex="0"
    aria-label="Commands for ${title}"
    data-copy="the commands for ${title}"
  ><code>${commands}</code></pre>`

const simulatedText = "An example from a simulated internet. It says nothing about the real name."

/** The rest of the page waits for the answer. */
const maxWaitMs = 1_000

/** One visitor a day causes the lookup; the others see its stored answer. */
const renderRealAnswer = Effect.fnUntraced(function* (visit: Visit) {
  const name = domainName(exampleName)
  if (Result.isFailure(name) || !visit.isPage) return html``
  // The page works without this part.
  const answer = yield* Effect.exit(Effect.timeout(findQuickRow(visit, name.success, exampleMaxAgeMs), maxWaitMs))
  const row = Exit.isSuccess(answer) ? answer.value : undefined
  const link = html`<a href="${toNamePath(exampleName)}">${exampleName}</a>`
  return row === undefined || "error" in row || !isDecided(row)
    ? html`<h2 id="answer">${link} may or may not be registered</h2>
        <p>We have no answer that proves it just now, so we claim nothing.</p>`
    : html`<div class="${describeRow(row).kind}">
        <p class="because">${visit.site.isSimulated ? simulatedText : "An example, asked for real"}</p>
        <h2 id="answer">${link} ${renderVerdict(row)}</h2>
        ${renderChecks(row)}
      </div>`
})

const example = { words: "moss lamp", domain: exampleName }
const sampleIdea = "coffee roaster"
const sampleSigns = ["crackle", "peaberry", "up at four"].map((words) => ({
  words,
  domain: `${words.replaceAll(" ", "")}.com`,
  subject: sampleIdea,
}))

const sampleYear = html`<svg class="year" aria-hidden="true">
  <line x1="0" x2="100%" y1="30%" y2="30%" />
  ${[
    ["15%", "", "registered"],
    ["50%", "", "expires"],
    ["84%", "drop", "may drop"],
  ].map(
    ([x, kind, text]) =>
      html`<circle class="${kind}" cx="${x}" cy="30%" r="6" /><text x="${x}" y="88%" text-anchor="middle"
          >${text}</text
        >`,
  )}
</svg>`

const samplePages = [
  ["Moss lamps", "green"],
  ["Tea on Tuesday", "amber"],
  ["Paper boats", "violet"],
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
