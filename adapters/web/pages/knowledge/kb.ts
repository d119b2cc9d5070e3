import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { html } from "hono/html"
import { knowledgeLimits } from "@surename/core/operations/knowledge/limits"
import type { KbPassage, KbSearchOutput } from "@surename/core/operations/knowledge/kb-search/contract"
import { Knowledge, type Passage, type Source } from "@surename/core/operations/knowledge/ports/knowledge"
import { findService } from "../../page-services.ts"
import { toStartPath } from "../accounts/purpose.ts"
import { showErrorPage } from "../error-pages.ts"
import { formatCount, renderFacts, renderWithDates } from "../facts.ts"
import { isSignedIn, readField, redirectTo, showPage, requireSignedIn } from "../page.ts"
import { flashes } from "../flash.ts"
import type { Html, Page, Visit } from "../page.ts"

/** Everybody may read sources. A visitor's question waits in the address of the sign-up. */
export const kbSearchPage: Page = {
  path: "/kb",
  get: Effect.fnUntraced(function* (visit) {
    const knowledge = yield* findService(Knowledge)
    if (Option.isNone(knowledge)) return showErrorPage("not_found", "/")
    const query = readField(visit, "q").trim()
    if (query !== "" && !isSignedIn(visit))
      return redirectTo(toStartPath(visit, `/kb?q=${encodeURIComponent(query)}`), { flash: "kb-needs-account" })
    const answer = query === "" ? undefined : yield* searchKnowledge(visit, query)
    const title = answer === undefined ? "Knowledge" : `${query.slice(0, knowledgeLimits.kbQueryChars)} – knowledge`
    const sources = answer === undefined ? yield* knowledge.value.sources : []
    const main = html`
      <h1>Knowledge about domain names</h1>
      <p>
        How registration, expiry and disputes work, in our words. Each text names its source, or says that it has none.
      </p>
      ${renderSearchForm(visit, query, answer)} ${answer === undefined ? renderSources(sources) : answer.main}
    `
    return showPage({ title, main }, answer?.status, answer?.retryAfterMs)
  }),
}

export const kbSourcePage: Page = {
  path: "/kb/{source}",
  get: Effect.fnUntraced(function* (visit) {
    const knowledge = yield* findService(Knowledge)
    const passages = Option.isNone(knowledge) ? [] : yield* knowledge.value.read(visit.params["source"] ?? "")
    const [first] = passages
    if (first === undefined) return showErrorPage("not_found", "/kb")
    const main = html`
      <p><a href="/kb">Knowledge</a></p>
      <h1>${first.source.title}</h1>
      ${renderSource(first.source)} ${passages.map(renderPassage)}
    `
    return showPage({ title: first.source.title, main })
  }),
}

interface Answer {
  readonly status?: number
  readonly retryAfterMs?: number | undefined
  readonly main: Html
  readonly mistake?: string | undefined
}

const searchKnowledge = Effect.fnUntraced(function* (visit: Visit, query: string) {
  const { caller } = yield* requireSignedIn(visit)
  const requester = { caller, address: visit.visitor.address, addressKey: "" }
  const { outcome } = yield* visit.operate("kb_search", { query }, requester)
  if (Result.isSuccess(outcome)) return renderResults(outcome.success)
  const { problem, retryAfterMs } = outcome.failure
  const mistake = problem.errors?.[0]?.message
  const status = problem.code === "bad_input" ? 422 : problem.status
  return {
    status,
    retryAfterMs,
    mistake,
    main: mistake === undefined ? html`<p class="notice">${problem.detail}</p>` : html``,
  }
})

const renderResults = ({ ranked_by: rankedBy, results }: KbSearchOutput): Answer => ({
  main: html`
    ${results.length === 0 ? html`<p class="notice">No passage answers that. Try other words, or see <a href="/kb">the sources</a>.</p>` : ""}
    ${rankedBy === "words" ? html`<p class="hint">This search compares words only and may miss synonyms.</p>` : ""}
    <div class="passages">${results.map(renderResult)}</div>
  `,
})

const renderSearchForm = (visit: Visit, query: string, answer: Answer | undefined): Html => html`
  <form class="search" method="get" action="/kb" role="search" novalidate>
    <label for="q">Your question, in English</label>
    ${isSignedIn(visit) ? "" : html`<p class="hint" id="q-hint">${flashes["kb-needs-account"]}</p>`}
    ${answer?.mistake === undefined ? "" : html`<p class="wrong" id="q-error"><span class="visually-hidden">Error: </span>${answer.mistake}.</p>`}
    <div class="search-row">
      <input
        id="q"
        name="q"
        type="search"
        value="${query}"
        autocomplete="off"
        ${answer?.mistake === undefined ? "" : html`aria-invalid="true" aria-describedby="q-error" autofocus`}
      />
      <button>Search</button>
    </div>
  </form>
`

const renderResult = ({
  address,
  as_of,
  citable_for,
  passage,
  seen,
  source,
  source_url,
  title,
}: KbPassage): Html => html`
  <section>
    <h2><a href="/kb/${address}">${title}</a></h2>
    ${renderParagraphs(passage)}
    <p class="hint">
      ${renderSourceLink(source_url, source)}, ${renderWithDates(as_of)}, ${seenTexts[seen]}.
      ${seen === "memory" ? "" : `It may be cited for: ${citable_for}.`}
    </p>
  </section>
`

const renderPassage = ({ address, text, title }: Passage): Html => html`
  <section>
    <h2 id="${address.slice(address.indexOf("#") + 1)}">${title}</h2>
    ${renderParagraphs(text)}
    <p class="hint">${address}</p>
  </section>
`

const renderSource = ({ asOf, citableFor, seen, title, url }: Source): Html =>
  renderFacts([
    ["Source", renderSourceLink(url, url.startsWith("/") ? title : url), "path"],
    ["May be cited for", citableFor],
    ["As of", `${asOf}, ${seenTexts[seen]}`],
  ])

/** Shows the largest publishers first. Those with one or two sources share a section. */
const renderSources = (sources: ReadonlyArray<Source>): Html => {
  const largePublishers = [...Map.groupBy(sources, findPublisher)].filter(
    ([name, publisherSources]) => name !== "" && publisherSources.length > 2,
  )
  const sourcesOfLarge = new Set(largePublishers.flatMap(([, publisherSources]) => publisherSources))
  const others = sources.filter((source) => !sourcesOfLarge.has(source))
  return html`
    <h2>${formatCount(sources.length, "source")}</h2>
    <p class="hint">Open a publisher to see its texts.</p>
    <div class="columns">
      ${largePublishers.toSorted(([, left], [, right]) => right.length - left.length).map(([name, publisherSources]) => renderPublisher(name, publisherSources))}
      ${others.length === 0 ? "" : renderPublisher(largePublishers.length === 0 ? "All" : "Others", others)}
    </div>
  `
}

const renderPublisher = (publisher: string, sources: ReadonlyArray<Source>): Html => html`
  <details class="panel">
    <summary>
      <h3>${publisher} <span class="tag">${sources.length}</span></h3>
    </summary>
    <ul>
      ${sources
        .map(({ id, title }) => ({
          id,
          title: title.startsWith(`${publisher}: `) ? title.slice(publisher.length + 2) : title,
        }))
        .toSorted((left, right) => (toSortKey(left.title) < toSortKey(right.title) ? -1 : 1))
        .map(({ id, title }) => html`<li><a href="/kb/${id}">${title}</a></li>`)}
    </ul>
  </details>
`

/** Reads the publisher from a title such as "ICANN: about auth codes". The IETF publishes RFCs. */
const findPublisher = ({ title }: Source): string =>
  /^(?:RFC \d|IETF )/u.test(title) ? "IETF" : title.slice(0, Math.max(0, title.indexOf(": ")))

/** Ignores case and a first dot. */
const toSortKey = (title: string): string => title.toLowerCase().replace(/^\./u, "")

const renderSourceLink = (url: string, text: string): Html => html`<a href="${url}" rel="noreferrer">${text}</a>`

const renderParagraphs = (text: string) =>
  text
    .split("\n\n")
    .map(
      (paragraph) =>
        html`<p>${paragraph.split("`").map((part, at) => (at % 2 === 0 ? part : html`<code>${part}</code>`))}</p>`,
    )

const seenTexts = {
  read: "read by us",
  reported: "as others report it",
  memory: "written from memory; verify it before you cite it",
} as const satisfies Record<Source["seen"], string>
