import * as Predicate from "effect/Predicate"
import { html } from "hono/html"
import { listFields } from "@surename/core/documents/openapi-schemas"
import type { Spec, SpecOperation } from "@surename/core/documents/spec"
import { toRequest } from "@surename/core/interface/sent"
import { renderFacts } from "../facts.ts"
import type { Html } from "../page.ts"

export const renderOperation = (
  operation: SpecOperation,
  { errors, scopes }: Spec,
  baseUrl: string,
  isOpen: boolean,
): Html => html`
  <details class="operation" ${isOpen ? "open" : ""}>
    <summary>
      <h3>${operation.name}</h3>
      <code>${operation.method} ${operation.path}</code>
      <span>${operation.about}</span>
    </summary>
    <section id="${operation.name}">
      <p>${operation.when}</p>
      <p class="hint">${operation.quote}</p>
      ${renderFacts([
        [
          "Needs",
          operation.open
            ? "no token"
            : html`a token${operation.scopes.map((scope) => html` with <code>${scope}</code>`)}`,
        ],
        ["Counts as", operation.counts === "calls" ? "a call" : `one of your ${operation.counts}`],
        ...operation.scopes.map((scope) => ["The scope allows", scopes[scope]] as const),
      ])}
      ${renderInputTable(operation)}
      <p><a href="/docs/${operation.name}">Try ${operation.name}</a></p>
      <pre
        tabindex="0"
        aria-label="A call of ${operation.name}"
        data-copy="the call of ${operation.name}"
      ><code>${writeExampleCall(operation, baseUrl)}</code></pre>
      <details>
        <summary>An answer</summary>
        <pre
          tabindex="0"
          aria-label="An answer of ${operation.name}"
        ><code>${formatJson(operation.example.output)}</code></pre>
      </details>
      <details>
        <summary>Errors</summary>
        <dl class="facts">
          ${operation.errors.map(
            (code) =>
              html`<div>
                <dt><code>${code}</code> ${errors[code].status}</dt>
                <dd>${errors[code].title}</dd>
              </div>`,
          )}
        </dl>
      </details>
    </section>
  </details>
`

const renderInputTable = ({ input }: SpecOperation): Html | string => {
  const fields = listFields(input)
  if (fields.length === 0) return html`<p>It takes no fields.</p>`
  return html`
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Is</th>
          <th scope="col">About</th>
        </tr>
      </thead>
      <tbody>
        ${fields.map(
          ({ name, required, schema }) =>
            html`<tr>
              <th scope="row"><code>${name}</code></th>
              <td>${describeType(schema)}${required ? ", required" : ""}</td>
              <td>${readText(schema, "description")}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  `
}

const describeType = (schema: unknown): string => {
  const type = readText(schema, "type")
  return type === "" ? "one of several forms" : (typeTexts[type] ?? type)
}

const typeTexts: Readonly<Record<string, string>> = {
  string: "text",
  array: "a list",
  object: "an object",
  integer: "a whole number",
}

const readText = (schema: unknown, member: string): string => {
  const text = Predicate.isReadonlyObject(schema) ? schema[member] : undefined
  return typeof text === "string" ? text : ""
}

const writeExampleCall = (operation: SpecOperation, baseUrl: string): string => {
  const { body, target } = toRequest(operation, operation.example.input)
  const lines = [`curl ${operation.method === "GET" ? "" : `-X ${operation.method} `}'${baseUrl}${target}'`]
  if (!operation.open) lines.push(`-H "authorization: Bearer $TOKEN"`)
  if (body !== undefined) lines.push(`-H "content-type: application/json"`, `-d '${body.replaceAll("'", "'\\''")}'`)
  return lines.join(" \\\n  ")
}

export const formatJson = (value: unknown): string => JSON.stringify(value, null, 2)
