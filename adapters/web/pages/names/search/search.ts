import * as Effect from "effect/Effect"
import * as Queue from "effect/Queue"
import * as Result from "effect/Result"
import * as Stream from "effect/Stream"
import { html } from "hono/html"
import { limits } from "@surename/core/limits"
import { rowsStandHere, showPage, streamPage } from "../../page.ts"
import type { Html, Page, Visit } from "../../page.ts"
import { askingOf, moreWithAccount, refusedBecause } from "../asking.ts"
import { searchForm } from "../search-form.ts"
import { recentCookie } from "./recent-searches.ts"
import { type Asked, askedOf, choiceFields, choiceIn, sortOf } from "./choice-fields.ts"
import { exampleCards } from "./examples.ts"
import { type Question, questionOf } from "./question.ts"
import type { Emit, Search } from "./running-search.ts"
import { savedNames } from "../../watch/own-lists.ts"
import { saveForm } from "./row-actions.ts"
import { streamIdeas } from "./stream-ideas.ts"
import { streamNames } from "./stream-names.ts"
import { toolbar } from "./toolbar.ts"

/** A name or an idea. Every look-up is a scan of the account, or of the visitor's address. */
export const search: Page = {
  path: "/search",
  get: Effect.fnUntraced(function* (visit) {
    const text = (visit.query.get("q") ?? "").trim().slice(0, limits.searchChars)
    const choice = askedOf(visit.query)
    const title = text === "" ? "Search" : `${text} – search`
    const refused = (reason: Html, status: number, waitMs?: number) =>
      showPage(
        {
          title,
          main: html`${headOf("Search", "")} ${searchBox(text, choiceFields(choice))} ${reason}`,
        },
        status,
        waitMs,
      )
    // An image or a frame of another site asks nothing in a visitor's name.
    if (text === "" || !visit.isPage) return refused(exampleCards, 200)
    const question = questionOf(text, choiceIn(choice))
    if (question.reason !== undefined) return refused(refusedBecause(question.reason), 200)
    const requester = yield* Effect.result(askingOf(visit))
    if (Result.isFailure(requester)) {
      const { problem, retryAfterMs } = requester.failure
      const reason = problem.code === "rate_limited" ? moreWithAccount(retryAfterMs) : refusedBecause(problem.detail)
      return refused(reason, problem.status, retryAfterMs)
    }
    const saved = yield* savedNames(visit)
    const page = streamPage(
      { title, main: frame(visit, text, choice, question) },
      answers({ visit, question, choice, saved, requester: requester.success }),
    )
    return { ...page, setCookie: [recentCookie(visit, text)] }
  }),
}

export const searchBox = (value = "", more?: Html): Html =>
  searchForm({
    action: "/search",
    label: "A name, or what it is for",
    button: "Search",
    required: true,
    placeholder: "tea.com, or tea shop",
    value,
    ...(more === undefined ? {} : { more }),
  })

const headings: Readonly<Record<Question["kind"], string>> = {
  name: "Is it registered?",
  list: "Are they registered?",
  label: "Under which ending?",
  idea: "Names for your idea",
  nonsense: "Search",
}

/** As low as it can be: rows are what people come for. */
const headOf = (title: string, note: string): Html => html`
  <div class="page-head search-head">
    <h1>${title}</h1>
    ${note === "" ? "" : html`<p class="hint">${note}</p>`}
  </div>
`

const frame = (visit: Visit, text: string, choice: Asked, question: Question): Html => html`
  ${headOf(headings[question.kind], "“Not registered” does not always mean for sale, and “not known” does not mean free.")}
  ${searchBox(text, choiceFields(choice))} ${saveForm(`${visit.path}${visit.at.search}`)}
  ${toolbar(choice, question, text)}
  <div id="answers">${rowsStandHere}</div>
`

/** Names first, so that the exact name is on top; then ideas. */
const answers = (search: Search): Stream.Stream<Html> =>
  Stream.callback<Html>((queue) => {
    const emit: Emit = (...parts) => Effect.asVoid(Queue.offerAll(queue, parts))
    const { idea, names } = search.question
    const work = Effect.gen(function* () {
      const isAnswered = names.length === 0 || (yield* streamNames(search, emit))
      if (idea !== undefined && isAnswered) yield* streamIdeas(search, idea, sortOf(search.choice), emit)
    })
    return Effect.andThen(work, Queue.end(queue))
  })
