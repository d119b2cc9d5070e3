import * as Effect from "effect/Effect"
import * as Queue from "effect/Queue"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { html } from "hono/html"
import type { Requester, CallResult } from "@surename/core/calls/call"
import { identify } from "@surename/core/calls/identify"
import type { Problem } from "@surename/core/interface/problem"
import { anonymousToken } from "@surename/core/operations/accounts/anonymous-token/contract"
import { limits } from "@surename/core/limits"
import { hasChoice } from "@surename/core/operations/names/suggest-names/choice"
import { anonymousAt } from "../../../api/answer-call.ts"
import { nextIn, usedUp } from "../../operated.ts"
import { isSignedIn, rowsStandHere, showPage, streamPage } from "../../page.ts"
import type { Html, Page, Visit } from "../../page.ts"
import { searchForm } from "../search-form.ts"
import { type Asked, askedOf, choiceFields, choiceIn, choiceLabels } from "./choice-fields.ts"
import { exactNameOf, type Question, questionOf } from "./question.ts"
import { isAnswer, readRow, resultRow } from "./result-row.ts"

/** A name or an idea. Every search is a scan of the account, or of the visitor's address. */
export const search: Page = {
  path: "/search",
  get: Effect.fnUntraced(function* (visit) {
    const text = (visit.query.get("q") ?? "").trim().slice(0, limits.searchChars)
    const choice = askedOf(visit.query)
    const title = text === "" ? "Search" : `${text} – search`
    // An image or a frame of another site asks nothing in a visitor's name.
    if (text === "" || !visit.isPage)
      return showPage({
        title,
        main: html`<h1>Search</h1>
          ${searchBox(text, choiceFields(choice))}
          <p class="hint">
            A name, such as tea.com, is looked up at its registry. For an idea, such as a tea shop, you get names to
            choose from, each looked up.
          </p>`,
      })
    const requester = yield* Effect.result(askingOf(visit))
    if (Result.isFailure(requester)) {
      const { problem, retryAfterMs } = requester.failure
      const main = html`<h1>Search</h1>
        ${searchBox(text, choiceFields(choice))}
        ${problem.code === "rate_limited" ? moreWithAccount(retryAfterMs) : refusedBecause(problem.detail)}`
      return showPage({ title, main }, problem.status, retryAfterMs)
    }
    const question = questionOf(text, choiceIn(choice))
    const exact = exactNameOf(text, question)
    return streamPage(
      { title, main: table(text, choice, question, exact) },
      rows(visit, question, requester.success, exact),
    )
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

/** The caller: the session, or an anonymous token for this search alone. */
const askingOf = Effect.fnUntraced(function* (visit: Visit) {
  const anonymous = yield* anonymousAt(visit.visitor)
  const caller = Result.getOrElse(visit.who, () => undefined)
  // An account that still has to turn on a second factor searches as a visitor does.
  if (caller !== undefined && caller.needsFactor !== true) return { ...anonymous, caller }
  const { outcome } = yield* visit.operate("anonymous_token", {}, anonymous)
  const { token } = yield* Effect.orDie(readToken(yield* Effect.fromResult(outcome)))
  return { ...anonymous, caller: yield* identify({ bearer: token }) }
})

const readToken = Schema.decodeUnknownEffect(anonymousToken.output)

const table = (text: string, choice: Asked, { name }: Question, exact: string | undefined): Html => html`
  <h1>${name === "suggest_names" ? "Names for your idea" : "Is it registered?"}</h1>
  ${searchBox(text, choiceFields(choice))}
  <p class="hint">
    Whether a name that is not registered can be bought, only a registrar can say. “Not known” does not mean free.
  </p>
  <table class="results">
    <caption class="visually-hidden">
      Names and what their registries say
    </caption>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Answer</th>
      </tr>
    </thead>
    <tbody aria-live="polite" ${exact === undefined ? "" : html`class="below"`}>
      ${rowsStandHere}
    </tbody>
  </table>
`

/** A row that came before the exact name's stays in the first group of rows, which the style sheet shows last. */
const onTop = (row: Html): Html => html`</tbody><tbody aria-live="polite">${row}</tbody><tbody aria-live="polite">`

const rows = (visit: Visit, question: Question, requester: Requester, exact: string | undefined): Stream.Stream<Html> =>
  Stream.callback<Html>((queue) => {
    let rowCount = 0
    const tell = (row: unknown) => {
      const read = readRow(row)
      if (Result.isFailure(read) || !isAnswer(read.success) || rowCount === limits.searchRows) return Effect.void
      rowCount += 1
      const rendered = resultRow(read.success)
      return Effect.asVoid(Queue.offer(queue, read.success.domain === exact ? onTop(rendered) : rendered))
    }
    return visit.operate(question.name, question.input, requester, tell).pipe(
      Effect.flatMap((done) => Queue.offerAll(queue, lastRow(question, isSignedIn(visit), done, rowCount))),
      Effect.andThen(Queue.end(queue)),
    )
  })

/** Nothing was found, or the search ended early: that is said where the rows would stand. */
const lastRow = (
  { input, name }: Question,
  hasAccount: boolean,
  { counted, outcome }: CallResult,
  rowCount: number,
): ReadonlyArray<Html> => {
  if (Result.isFailure(outcome)) {
    const { problem, retryAfterMs } = outcome.failure
    if (problem.code !== "rate_limited") return [across(refusedBecause(why(problem)))]
    const ofAccount = `${usedUp(name, counted.limit)} ${nextIn(retryAfterMs)}`
    return [across(hasAccount ? refusedBecause(ofAccount) : moreWithAccount(retryAfterMs))]
  }
  const made = Result.getOrUndefined(readCoverage(outcome.success))?.coverage.total
  const isChosen = hasChoice(input)
  if (rowCount > 0) return made !== undefined && made <= limits.suggestFew && !isChosen ? [across(fewMade)] : []
  if (made !== 0) return [across("No registry answered in time. Search again in a minute.")]
  return [across(isChosen ? noneFits : noneMade)]
}

const readCoverage = Schema.decodeUnknownResult(Schema.Struct({ coverage: Schema.Struct({ total: Schema.Int }) }))
const noneFits = "No name fits this choice. Ask for another style, for more letters, or avoid fewer words."
const fewMade =
  "Few names could be made of these words. Say more of what it is for, in the letters a to z or in English."
const noneMade = "No name could be made of these words. Say in other words what it is for."

const why = ({ code, detail, errors }: Problem): string => {
  if (code === "internal") return "Something broke on our side, and nothing follows from it. Search again in a minute."
  const [first] = errors ?? []
  if (first === undefined) return detail
  const field = Object.entries(choiceLabels).find(([key]) => first.path.startsWith(`/${key}`))?.[1]
  return `${field === undefined ? "" : `${field}: `}${first.message.replace(/\.$/u, "")}.`
}

const refusedBecause = (text: string): Html => html`<p class="notice error" role="alert">${text}</p>`

const moreWithAccount = (waitMs: number | undefined): Html => html`
  <p class="notice error" role="alert">
    The searches that are possible without an account are used up here. ${nextIn(waitMs)} With an account you have more:
    <a href="/sign-up">sign up</a> or <a href="/sign-in">sign in</a>.
  </p>
`

const across = (message: Html | string): Html =>
  html`<tr>
    <td colspan="2">${message}</td>
  </tr>`
