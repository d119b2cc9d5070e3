import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { html } from "hono/html"
import { type CallResult, refuseCall } from "@surename/core/calls/call"
import { identify } from "@surename/core/calls/identify"
import type { Operation } from "@surename/core/interface/operation"
import { type OperationName, operations } from "@surename/core/operations/all"
import { anonymousAt } from "../../api/answer-call.ts"
import { errorPage } from "../error-pages.ts"
import { field, multiline, summary } from "../form.ts"
import { formRefused } from "../operated.ts"
import { isSignedIn, showPage, signedIn } from "../page.ts"
import type { Html, Page, Screen, Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { inLines } from "./operation-view.ts"

/** One operation, asked from a form: by a token that is typed, or by the session. Its answer is the interface's own, and counts as one. */
export const tryIt: Page = {
  path: "/docs/{operation}",
  get: (visit) => {
    const operation = operationOf(visit)
    if (operation === undefined) return Effect.succeed(errorPage("not_found", "/docs"))
    const form = new URLSearchParams({ input: inLines(operation.example.input) })
    return Effect.succeed(showPage(tryScreen({ ...visit, form }, operation)))
  },
  post: (visit) => {
    const operation = operationOf(visit)
    if (operation === undefined) return Effect.succeed(errorPage("not_found", "/docs"))
    return submitForm(
      visit,
      {},
      (again) => tryScreen(again, operation),
      function* () {
        const input = readInput(visit.form.get("input") ?? "")
        if (Result.isFailure(input))
          return yield* formRefused(
            "input",
            'This is not JSON: names and texts stand in double quotes, as in {"domain": "tea.com"}.',
          )
        return showPage(tryScreen(visit, operation, answerView(yield* callAsVisitor(visit, operation, input.success))))
      },
    )
  },
}

interface NamedOperation extends Operation {
  readonly name: OperationName
}

const operationOf = ({ params }: Visit): NamedOperation | undefined => {
  const name = params["operation"] ?? ""
  return isName(name) ? { ...operations[name], name } : undefined
}

const isName = (name: string): name is OperationName => Object.hasOwn(operations, name)

const readInput = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Unknown))

/** As over HTTP: what is refused is counted, too. */
const callAsVisitor = Effect.fnUntraced(function* (visit: Visit, { name, open }: NamedOperation, input: unknown) {
  const anonymous = yield* anonymousAt(visit.visitor)
  const bearer = (visit.form.get("token") ?? "").trim()
  if (open || (bearer === "" && !isSignedIn(visit))) return yield* visit.operate(name, input, anonymous)
  if (bearer === "") return yield* visit.operate(name, input, { ...anonymous, caller: (yield* signedIn(visit)).caller })
  const caller = yield* Effect.result(identify({ bearer }))
  if (Result.isFailure(caller)) return yield* refuseCall(anonymous, caller.failure)
  return yield* visit.operate(name, input, { ...anonymous, caller: caller.success })
})

const tryScreen = (
  visit: Visit,
  { about, example, name, open }: NamedOperation,
  answered: Html | string = "",
): Screen => ({
  title: `Try ${name}`,
  main: html`
    <p><a href="/docs#${name}">All of ${name}</a></p>
    <h1>Try <code>${name}</code></h1>
    <p>${about}</p>
    ${summary(visit)} ${answered}
    <form method="post" action="/docs/${name}" novalidate>
      ${open ? "" : field(visit, { ...tokenField, hint: isSignedIn(visit) ? asAccount : needed })}
      ${open || isSignedIn(visit) ? "" : html`<p class="hint">No token yet? <a href="/docs/anonymous_token">anonymous_token</a> gives you one without an account.</p>`}
      ${multiline(visit, {
        name: "input",
        label: "Input, as JSON",
        rows: inLines(example.input).split("\n").length + 1,
      })}
      <p class="actions"><button>Send</button></p>
      <p class="hint">This call uses your allowance and changes real data.</p>
    </form>
  `,
})

const tokenField = { name: "token", label: "Token", type: "password", autocomplete: "off", optional: true } as const
const asAccount = "Your token, to test its scopes. Without it, the call uses your session. We do not store it."
const needed = "Your token. We do not store it."

const answerView = ({ counted, outcome }: CallResult): Html => {
  const [status, answer] = Result.match(outcome, {
    onSuccess: (output): readonly [number, unknown] => [200, output],
    onFailure: ({ problem }): readonly [number, unknown] => [problem.status, problem],
  })
  return html`
    <section aria-labelledby="answer">
      <h2 id="answer">Answer: ${status}</h2>
      <p class="hint">${counted.remaining} of ${counted.limit} such calls left.</p>
      <pre tabindex="0" aria-label="The answer" data-copy="the answer"><code>${inLines(answer)}</code></pre>
    </section>
  `
}
