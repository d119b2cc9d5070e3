import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { html } from "hono/html"
import { limits } from "@surename/core/limits"
import { type KbPassage, KbSearchOutput } from "@surename/core/operations/knowledge/kb-search/contract"
import { Knowledge, type Passage, type Source } from "@surename/core/operations/knowledge/ports/knowledge"
import { errorPage } from "../error-pages.ts"
import { counted, facts, withDays } from "../facts.ts"
import { isSignedIn, readField, seeOther, showPage, signedIn } from "../page.ts"
import type { Html, Page, Visit } from "../page.ts"

/** The corpus: a search for those who are signed in, and its sources for everyone. */
export const kbSearch: Page = {
  path: "/kb",
  get: Effect.fnUntraced(function* (visit) {
    const knowledge = yield* Effect.serviceOption(Knowledge)
    if (Option.isNone(knowledge)) return errorPage("not_found", "/")
    const query = readField(visit, "q").trim()
    if (query !== "" && !isSignedIn(visit))
      return seeOther(`/sign-in?next=${encodeURIComponent(`/kb?q=${encodeURIComponent(query)}`)}`, {
        flash: "kb-needs-account",
      })
    const answer = query === "" ? undefined : yield* searched(visit, query)
    const title = answer === undefined ? "Knowledge" : `${query.slice(0, limits.kbQueryChars)} – knowledge`
    const sources = answer === undefined ? yield* knowledge.value.sources : []
    const main = html`
      <h1>Knowledge about domain names</h1>
      <p>
        Background with sources, in our words. For registrations use a check. For rules of a registry use the policy of
        its TLD.
      </p>
      ${box(visit, query, answer)} ${answer === undefined ? sourceList(sources) : answer.main}
    `
    return showPage({ title, main }, answer?.status, answer?.retryAfterMs)
  }),
}

/** Everything that is said of one source, for everyone: what an address of a passage leads to. */
export const kbSource: Page = {
  path: "/kb/{source}",
  get: Effect.fnUntraced(function* (visit) {
    const knowledge = yield* Effect.serviceOption(Knowledge)
    const passages = Option.isNone(knowledge) ? [] : yield* knowledge.value.read(visit.params["source"] ?? "")
    const [first] = passages
    if (first === undefined) return errorPage("not_found", "/kb")
    const main = html`
      <p><a href="/kb">Knowledge</a></p>
      <h1>${first.source.title}</h1>
      ${aboutSource(first.source)} ${passages.map(passageOf)}
    `
    return showPage({ title: first.source.title, main })
  }),
}

interface Answer {
  readonly status?: number
  readonly retryAfterMs?: number | undefined
  readonly main: Html
  /** About the question. */
  readonly wrong?: string | undefined
}

/** As over HTTP: with the caller's scopes, counted as a call. A visitor who is not signed in comes back here after it. */
const searched = Effect.fnUntraced(function* (visit: Visit, query: string) {
  const { caller } = yield* signedIn(visit)
  const requester = { caller, address: visit.visitor.address, addressKey: "" }
  const { outcome } = yield* visit.operate("kb_search", { query }, requester)
  if (Result.isSuccess(outcome)) return found(yield* Effect.orDie(readAnswer(outcome.success)))
  const { problem, retryAfterMs } = outcome.failure
  const wrong = problem.errors?.[0]?.message
  const status = problem.code === "bad_input" ? 422 : problem.status
  return {
    status,
    retryAfterMs,
    wrong,
    main: wrong === undefined ? html`<p class="notice">${problem.detail}</p>` : html``,
  }
})

const readAnswer = Schema.decodeUnknownEffect(KbSearchOutput)

const found = ({ ranked_by: rankedBy, results }: KbSearchOutput): Answer => ({
  main: html`
    ${results.length === 0 ? html`<p class="notice">No passage answers that. Try other words, or see <a href="/kb">the sources</a>.</p>` : ""}
    ${rankedBy === "words" ? html`<p class="hint">This search compares words only and may miss synonyms.</p>` : ""}
    <div class="passages">${results.map(result)}</div>
  `,
})

const box = (visit: Visit, query: string, answer: Answer | undefined): Html => html`
  <form class="search" method="get" action="/kb" role="search" novalidate>
    <label for="q">Your question, in English</label>
    ${isSignedIn(visit) ? "" : html`<p class="hint" id="q-hint">Searching needs an account; reading does not.</p>`}
    ${answer?.wrong === undefined ? "" : html`<p class="wrong" id="q-error"><span class="visually-hidden">Error: </span>${answer.wrong}.</p>`}
    <div class="search-row">
      <input
        id="q"
        name="q"
        type="search"
        value="${query}"
        autocomplete="off"
        ${answer?.wrong === undefined ? "" : html`aria-invalid="true" aria-describedby="q-error" autofocus`}
      />
      <button>Search</button>
    </div>
  </form>
`

const result = ({ address, as_of, citable_for, passage, seen, source, source_url, title }: KbPassage): Html => html`
  <section>
    <h2><a href="/kb/${address}">${title}</a></h2>
    ${paragraphs(passage)}
    <p class="hint">
      ${sourceLink(source_url, source)}, ${withDays(as_of)}, ${standings[seen]}. It may be cited for: ${citable_for}.
    </p>
  </section>
`

const passageOf = ({ address, text, title }: Passage): Html => html`
  <section>
    <h2 id="${address.slice(address.indexOf("#") + 1)}">${title}</h2>
    ${paragraphs(text)}
    <p class="hint">${address}</p>
  </section>
`

const aboutSource = ({ asOf, citableFor, seen, title, url }: Source): Html =>
  facts([
    ["Source", sourceLink(url, url.startsWith("/") ? title : url), "path"],
    ["May be cited for", citableFor],
    ["As of", `${asOf}, ${standings[seen]}`],
  ])

/** By publisher, those with the most first. A publisher of one or two sources stands with the others. */
const sourceList = (sources: ReadonlyArray<Source>): Html => {
  const own = [...Map.groupBy(sources, publisherOf)].filter(([name, all]) => name !== "" && all.length > 2)
  const inOwn = new Set(own.flatMap(([, all]) => all))
  const others = sources.filter((source) => !inOwn.has(source))
  return html`
    <h2>${counted(sources.length, "source")}</h2>
    <div class="columns">
      ${own.toSorted(([, one], [, other]) => other.length - one.length).map(([name, all]) => publisherView(name, all))}
      ${others.length === 0 ? "" : publisherView(own.length === 0 ? "All" : "Others", others)}
    </div>
  `
}

const publisherView = (publisher: string, sources: ReadonlyArray<Source>): Html => html`
  <section class="panel">
    <h3>${publisher} <span class="tag">${sources.length}</span></h3>
    <ul class="columns">
      ${sources
        .map(({ id, title }) => ({
          id,
          title: title.startsWith(`${publisher}: `) ? title.slice(publisher.length + 2) : title,
        }))
        .toSorted((one, other) => (listedAs(one.title) < listedAs(other.title) ? -1 : 1))
        .map(({ id, title }) => html`<li><a href="/kb/${id}">${title}</a></li>`)}
    </ul>
  </section>
`

/** A title begins with it: "ICANN: about auth codes". An RFC is the IETF's. */
const publisherOf = ({ title }: Source): string =>
  /^(?:RFC \d|IETF )/u.test(title) ? "IETF" : title.slice(0, Math.max(0, title.indexOf(": ")))

/** Sorts a title without its case or a first dot. */
const listedAs = (title: string): string => title.toLowerCase().replace(/^\./u, "")

/** A page of the web, or one of our own documents. */
const sourceLink = (url: string, text: string): Html => html`<a href="${url}" rel="noreferrer">${text}</a>`

/** Between backticks stand words of programs. */
const paragraphs = (text: string) =>
  text
    .split("\n\n")
    .map(
      (paragraph) =>
        html`<p>${paragraph.split("`").map((part, at) => (at % 2 === 0 ? part : html`<code>${part}</code>`))}</p>`,
    )

const standings = {
  read: "read by us",
  reported: "as others report it",
  memory: "written from memory; verify it before you cite it",
} as const satisfies Record<Source["seen"], string>
