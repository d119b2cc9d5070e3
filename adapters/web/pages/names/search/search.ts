import * as Effect from "effect/Effect"
import * as Queue from "effect/Queue"
import * as Result from "effect/Result"
import * as Stream from "effect/Stream"
import { html, raw } from "hono/html"
import { readAllowanceLeft } from "@surename/core/calls/count"
import type { Store } from "@surename/core/ports/store"
import { capitalize } from "@surename/core/sharing/capitalize"
import { formatCount } from "../../facts.ts"
import { isSignedIn, rowsPlaceholder, showPage, streamPage, type Html, type Page } from "../../page.ts"
import { findOwnPlaces } from "../name/own-places.ts"
import { identifyRequester, renderRefusal } from "../asking.ts"
import { renderSearchForm } from "../search-form.ts"
import { renderRecentSearches, writeRecentCookie } from "./recent-searches.ts"
import { readChoice, renderChoiceFields, toSuggestInput, readSort } from "./choice-fields.ts"
import { exampleCards } from "./examples.ts"
import { hasAside, renderAside } from "./aside.ts"
import { explainRefusal } from "./explain-refusal.ts"
import { cutSearchText, readQuestion, toRowName } from "./question.ts"
import type { Emit, Search } from "./running-search.ts"
import { readSavedNames } from "../../watch/own-lists.ts"
import { renderSaveForm } from "./row-actions.ts"
import { type AnswerRow, describeRow, isClaimable, isDecided } from "./row-words.ts"
import { streamIdeas } from "./stream-ideas.ts"
import { streamNames } from "./stream-names.ts"

/** Every lookup is a scan of the account, or of the visitor's address. */
export const searchPage: Page = {
  path: "/search",
  get: Effect.fnUntraced(function* (visit) {
    const text = cutSearchText(visit.query.get("q") ?? "")
    const choice = readChoice(visit.query)
    const title = text === "" ? "Search" : `${text} – search`
    const showRefusal = (reason: Html, status: number, waitMs?: number) =>
      showPage(
        {
          title,
          main: html`<h1>Search</h1>
            ${renderSearchBox(text, renderChoiceFields(choice))} ${reason}`,
        },
        status,
        waitMs,
      )
    // An image or frame of another site must not spend a visitor's calls.
    if (text === "" || !visit.isPage) return showRefusal(html`${renderRecentSearches(visit)} ${exampleCards}`, 200)
    const question = readQuestion(text, toSuggestInput(choice))
    if (question.reason !== undefined) return showRefusal(renderRefusal(question.reason), 200)
    const requester = yield* Effect.result(identifyRequester(visit))
    if (Result.isFailure(requester)) {
      const { problem, retryAfterMs } = requester.failure
      const reason = explainRefusal({ visit }, { operation: "scan_namespace", limit: 0, refusal: requester.failure })
      return showRefusal(reason, problem.status, retryAfterMs)
    }
    const saved = yield* readSavedNames(visit)
    const exactName = question.kind === "name" ? question.names.map(toRowName)[0] : undefined
    const places = yield* findOwnPlaces(visit, exactName)
    const search = { visit, question, choice, saved, places, requester: requester.success }
    const answers = streamAnswers(search)
    const page = streamPage(
      { title, main: renderFrame(text, search) },
      Stream.provideContext(answers, yield* Effect.context<Store>()),
    )
    return { ...page, setCookie: [writeRecentCookie(visit, text)] }
  }),
}

export const renderSearchBox = (value = "", more?: Html): Html =>
  renderSearchForm({
    action: "/search",
    label: "A name, or an idea",
    hasLabel: value === "",
    button: "Search",
    required: true,
    placeholder: "tea.com",
    value,
    ...(more === undefined ? {} : { more }),
  })

const renderFrame = (text: string, { choice, question, visit }: Search): Html => html`
  <h1 class="visually-hidden">Search for ${text}</h1>
  ${renderSearchBox(text, renderChoiceFields(choice))} ${renderSaveForm(`${visit.path}${visit.url.search}`)}
  <div id="answers" class="${hasAside(question) ? "beside" : ""}">${rowsPlaceholder}</div>
`

/** Streams names before ideas, so that the exact name is on top. */
const streamAnswers = (search: Search): Stream.Stream<Html, never, Store> =>
  Stream.callback<Html, never, Store>((queue) => {
    const emit: Emit = (...parts) => Effect.asVoid(Queue.offerAll(queue, parts))
    const { idea, names } = search.question
    const work = Effect.gen(function* () {
      const { isAnswered, rows } = names.length === 0 ? noNames : yield* streamNames(search, emit)
      const ideaRows =
        idea !== undefined && isAnswered ? yield* streamIdeas(search, idea, readSort(search.choice), emit) : []
      const [first] = isAnswered ? rows : []
      if (first !== undefined && hasAside(search.question)) yield* emit(renderAside(search, first))
      yield* emit(renderCaveats([...rows, ...ideaRows], search.question.kind !== "name"))
      if (!isSignedIn(search.visit)) yield* warnBeforeLimit(search, emit)
    })
    return Effect.andThen(work, Queue.end(queue))
  }).pipe(Stream.mapEffect(joinLines))

/** Indents are a fifth of a long answer. Nothing in it keeps its lines. */
const joinLines = (part: Html): Effect.Effect<Html> =>
  Effect.map(
    Effect.promise(async () => part),
    (text) =>
      raw(
        String(text)
          .split("\n")
          .map((line) => line.trim())
          .join(" "),
      ),
  )

const noNames = { isAnswered: true, rows: [] }

/** Warns before the last two searches, as far as the count can be read. A search for one word looks up names and ideas. */
const warnBeforeLimit = Effect.fnUntraced(function* ({ requester }: Search, emit: Emit) {
  const left = yield* Effect.result(readAllowanceLeft(requester, "scans"))
  const count = Result.isSuccess(left) ? left.success.remaining : 0
  if (count > 0 && count <= 4)
    yield* emit(
      html`<p class="notice" role="status">
        ${formatCount(count, "look-up")} left without an account. A search uses one or two.
        <a href="/sign-up">Sign up</a> to go on.
      </p>`,
    )
})

/** R4 and R1, where somebody may read more than an answer says. Each sentence only below a row that needs it. */
const renderCaveats = (rows: ReadonlyArray<AnswerRow>, isWithoutCard: boolean): Html => {
  const words = rows.flatMap((row) => ("error" in row || isDecided(row) ? [] : describeRow(row).word))
  const caveats = [
    ...(rows.some(isClaimable)
      ? ["A name can be unregistered and still not be for sale. Only a registrar can tell."]
      : []),
    ...[...new Set(words)].map((word) => `“${capitalize(word)}” does not mean free.`),
    // The card of one name has a button for it.
    ...(isWithoutCard && rows.some((row) => "classification" in row && row.classification === "pending")
      ? ["Some answers came late. Search again."]
      : []),
  ]
  return caveats.length === 0 ? html`` : html`<p class="hint">${caveats.join(" ")}</p>`
}
