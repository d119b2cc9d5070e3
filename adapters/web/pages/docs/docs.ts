import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { findGroup, groups } from "@surename/core/documents/groups"
import { makeSpec, type SpecOperation } from "@surename/core/documents/spec"
import { nameLimits } from "@surename/core/operations/names/limits"
import { formatCount } from "../facts.ts"
import { showPage, type Html, type Page } from "../page.ts"
import { renderSearchForm } from "../names/search-form.ts"
import { renderOperation } from "./operation-view.ts"

let cachedSpec: ReturnType<typeof makeSpec> | undefined

export const docsPage: Page = {
  path: "/docs",
  get: ({ query, site }) => {
    const spec = (cachedSpec ??= makeSpec())
    const word = (query.get("q") ?? "").trim().slice(0, nameLimits.searchChars)
    const matching = spec.operations.filter((operation) => mentions(operation, word))
    const main = html`
      <h1>API</h1>
      <p class="lead">
        Each operation is a call over HTTP, a tool at <code>/mcp</code> and a command of <code>surename</code>.
      </p>
      <p>
        For programs: <a href="/openapi.json">OpenAPI</a>, <a href="/spec.json">specification</a>,
        <a href="/llms.txt">rules and errors in plain text</a>. A client for programs and pages:
        <code>@surename/core/client</code>.
      </p>
      ${renderFilterBox(word)}
      <p class="notice" id="none" ${matching.length === 0 ? "" : "hidden"}>
        No operation has “<span>${word}</span>”. <a href="/docs">Show all</a>.
      </p>
      ${groups.map((group) => {
        const groupOperations = matching.filter((operation) => findGroup(operation) === group.name)
        const views = groupOperations.map((operation) =>
          renderOperation(operation, spec, site.baseUrl, matching.length === 1),
        )
        return groupOperations.length === 0 ? "" : renderGroup(group, groupOperations, views, word !== "")
      })}
    `
    return Effect.succeed(showPage({ title: word === "" ? "API" : `${word} – API`, main }))
  },
}

const mentions = (operation: SpecOperation, word: string): boolean =>
  JSON.stringify(operation).toLowerCase().includes(word.toLowerCase())

const renderFilterBox = (word: string): Html =>
  renderSearchForm({ action: "/docs", label: "Show operations with this word", button: "Show", value: word })

/** Links to operations. A browser opens the list and the linked operation. */
const renderGroup = (
  { about, name, scope }: (typeof groups)[number],
  operations: ReadonlyArray<SpecOperation>,
  views: ReadonlyArray<Html>,
  isOpen: boolean,
): Html => html`
  <section class="operations" aria-labelledby="group-${scope}">
    <h2 id="group-${scope}">${name}</h2>
    <p>${about}</p>
    <p class="chips">
      ${operations.map((operation) => html`<a class="chip" href="#${operation.name}">${operation.name}</a> `)}
    </p>
    <details ${isOpen ? "open" : ""}>
      <summary>${formatCount(operations.length, "operation")} in detail</summary>
      ${views}
    </details>
  </section>
`
