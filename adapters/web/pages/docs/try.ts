import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { html } from "hono/html"
import { type CallResult, refuseCall } from "@surename/core/calls/call"
import { identify } from "@surename/core/calls/identify"
import type { Operation } from "@surename/core/interface/operation"
import { type OperationName, operations } from "@surename/core/operations/all"
import { identifyAnonymous } from "../../api/answer-call.ts"
import { showErrorPage } from "../error-pages.ts"
import { renderField, renderTextArea, renderFormError } from "../form.ts"
import { refuseField } from "../operated.ts"
import { isSignedIn, showPage, requireSignedIn, type Html, type Page, type PageParts, type Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { formatJson } from "./operation-view.ts"

/** Calls as the typed token or the session. The call counts. */
export const tryPage: Page = {
  path: "/docs/{operation}",
  get: (visit) => {
    const operation = findOperation(visit)
    if (operation === undefined) return Effect.succeed(showErrorPage("not_found", "/docs"))
    const form = new URLSearchParams({ input: formatJson(operation.example.input) })
    return Effect.succeed(showPage(renderTryPage({ ...visit, form }, operation)))
  },
  post: (visit) => {
    const operation = findOperation(visit)
    if (operation === undefined) return Effect.succeed(showErrorPage("not_found", "/docs"))
    return submitForm(
      visit,
      {},
      (formVisit) => renderTryPage(formVisit, operation),
      function* () {
        const input = readInput(visit.form.get("input") ?? "")
        if (Result.isFailure(input))
          return yield* refuseField(
            "input",
            'This is not JSON: names and texts stand in double quotes, as in {"domain": "tea.com"}.',
          )
        return showPage(
          renderTryPage(visit, operation, renderAnswer(yield* callAsVisitor(visit, operation, input.success))),
        )
      },
    )
  },
}

interface NamedOperation extends Operation {
  readonly name: OperationName
}

const findOperation = ({ params }: Visit): NamedOperation | undefined => {
  const name = params["operation"] ?? ""
  return isName(name) ? { ...operations[name], name } : undefined
}

const isName = (name: string): name is OperationName => Object.hasOwn(operations, name)

const readInput = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Unknown))

const callAsVisitor = Effect.fnUntraced(function* (visit: Visit, { name, open }: NamedOperation, input: unknown) {
  const anonymous = yield* identifyAnonymous(visit.visitor)
  const bearer = (visit.form.get("token") ?? "").trim()
  if (open || (bearer === "" && !isSignedIn(visit))) return yield* visit.operate(name, input, anonymous)
  if (bearer === "")
    return yield* visit.operate(name, input, { ...anonymous, caller: (yield* requireSignedIn(visit)).caller })
  const caller = yield* Effect.result(identify({ bearer }))
  if (Result.isFailure(caller)) return yield* refuseCall(anonymous, caller.failure)
  return yield* visit.operate(name, input, { ...anonymous, caller: caller.success })
})

const renderTryPage = (
  visit: Visit,
  { about, example, name, open }: NamedOperation,
  answerHtml: Html | string = "",
): PageParts => ({
  title: `Try ${name}`,
  main: html`
    <p><a href="/docs#${name}">All of ${name}</a></p>
    <h1>Try <code>${name}</code></h1>
    <p>${about}</p>
    ${renderFormError(visit)} ${answerHtml}
    <form method="post" action="/docs/${name}" novalidate>
      ${open ? "" : renderField(visit, { ...tokenField, hint: isSignedIn(visit) ? sessionHint : tokenHint })}
      ${open || isSignedIn(visit) ? "" : html`<p class="hint">No token yet? <a href="/docs/anonymous_token">anonymous_token</a> gives you one without an account.</p>`}
      ${renderTextArea(visit, {
        name: "input",
        label: "Input, as JSON",
        rows: formatJson(example.input).split("\n").length + 1,
      })}
      <p class="actions"><button>Send</button></p>
      <p class="hint">This call uses your allowance and changes real data.</p>
    </form>
  `,
})

const tokenField = { name: "token", label: "Token", type: "password", autocomplete: "off", optional: true } as const
const sessionHint = "Your token, to test its scopes. Without it, the call uses your session. We do not store it."
const tokenHint = "Your token. We do not store it."

const renderAnswer = ({ counted, outcome }: CallResult): Html => {
  const [status, answer] = Result.match(outcome, {
    onSuccess: (output): readonly [number, unknown] => [200, output],
    onFailure: ({ problem }): readonly [number, unknown] => [problem.status, problem],
  })
  return html`
    <section aria-labelledby="answer">
      <h2 id="answer">Answer: ${status}</h2>
      <p class="hint">${counted.remaining} of ${counted.limit} such calls left.</p>
      <pre tabindex="0" aria-label="The answer" data-copy="the answer"><code>${formatJson(answer)}</code></pre>
    </section>
  `
}
