import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { html } from "hono/html"
import type { GetWatchlistOutput } from "@surename/core/operations/watch/get-watchlist/contract"
import { formatCount } from "../facts.ts"
import { renderTextArea, renderFormError } from "../form.ts"
import { renderEmptyList } from "../empty-list.ts"
import { callOperation } from "../operated.ts"
import { type Html, type Page, type PageParts, redirectTo, showPage, type Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { renderAlerts } from "./alerts.ts"
import { renderEntryTable } from "./entry-table.ts"
import { renderChanges, readChanges } from "./event-list.ts"
import { readNames } from "./lists.ts"
import { toListPath, readList, savedList, savedPath, watchPath } from "./own-lists.ts"
import { catchRefused } from "./refused-page.ts"
import { renderSharing } from "./share.ts"

const path = `${watchPath}/{watchlist_id}`

export const watchlistPage: Page = {
  path,
  get: (visit) =>
    visit.path === `${watchPath}/${savedList}`
      ? Effect.succeed(redirectTo(savedPath))
      : catchRefused(Effect.map(loadPage(visit), (content) => showPage(content))),
  post: (visit) =>
    submitForm(visit, {}, showFormAgain, function* () {
      const id = idOf(visit)
      yield* callOperation(visit, { name: "set_watchlist", input: { watchlist_id: id, add: readNames(visit) } })
      return redirectTo(toListPath(id), { flash: "list-changed" })
    }),
}

/** Shows the saved names. The first heart creates the list. */
export const savedPage: Page = {
  ...watchlistPage,
  path: savedPath,
  get: (visit) =>
    catchRefused(
      Effect.map(
        Effect.catchTag(loadPage(visit), "Refused", (refused) =>
          refused.status === 404 ? Effect.succeed(emptySavedPage) : Effect.fail(refused),
        ),
        (content) => showPage(content),
      ),
    ),
}

export const unwatchName: Page = {
  path: `${path}/remove`,
  post: (visit) =>
    submitForm(visit, {}, showFormAgain, function* () {
      const id = idOf(visit)
      const domain = visit.form.get("domain") ?? ""
      yield* callOperation(visit, { name: "set_watchlist", input: { watchlist_id: id, remove: [domain] } })
      return redirectTo(toListPath(id), { flash: "name-removed" })
    }),
}

export const deleteList: Page = {
  path: `${path}/delete`,
  post: (visit) =>
    submitForm(visit, {}, showFormAgain, function* () {
      yield* callOperation(visit, { name: "delete_watchlist", input: { watchlist_id: idOf(visit) } })
      return redirectTo(watchPath, { flash: "list-deleted" })
    }),
}

const idOf = ({ params }: Visit): string => params["watchlist_id"] ?? savedList

const loadPage = (visit: Visit) =>
  Effect.gen(function* () {
    const list = yield* readList(visit, idOf(visit), visit.query.get("after") ?? "")
    const history = yield* readChanges(visit, { watchlist_id: list.watchlist_id })
    const events = Option.isSome(history) ? history.value.events : []
    const changes = yield* renderChanges(history, "")
    const shared = yield* renderSharing(visit, list.watchlist_id)
    const alerts = yield* renderAlerts(visit, list)
    return renderListPage(visit, list, { alerts, table: renderEntryTable(list, events), changes, shared })
  })

interface ListParts {
  readonly alerts: Html
  readonly table: Html
  readonly changes: Html | ""
  readonly shared: Html | ""
}

const showFormAgain = (visit: Visit) =>
  Effect.catchTag(loadPage(visit), "Refused", () =>
    Effect.succeed<PageParts>({
      title: "List",
      console: true,
      main: html`<h1>List</h1>
        ${renderFormError(visit)}`,
    }),
  )

const renderListPage = (
  visit: Visit,
  list: GetWatchlistOutput,
  { alerts, changes, shared, table }: ListParts,
): PageParts => ({
  title: list.name,
  console: true,
  main: html`
    <p><a href="${watchPath}">Watching</a></p>
    <h1>${list.name}</h1>
    ${renderFormError(visit)}
    <p>
      ${formatCount(list.count, "name")}. ${alerts}
      ${list.expiry_days.length === 0 ? "" : `Notices of expiry: ${list.expiry_days.join(", ")} days before.`}
    </p>
    ${list.entries.length === 0 ? noNames : table} ${changes}
    <div class="dashboard">
      <section class="panel" aria-labelledby="add">
        <h2 id="add">Add names</h2>
        <form class="narrow" method="post" action="${toListPath(list.watchlist_id)}" novalidate>
          ${renderTextArea(visit, { name: "names", label: "Domains, one a line", rows: 3 })}
          <p class="actions"><button>Add names</button></p>
        </form>
      </section>
      ${shared}
    </div>
    ${
      list.watchlist_id === "mine"
        ? ""
        : html`<details>
            <summary>Delete this list</summary>
            <form method="post" action="${toListPath(list.watchlist_id, "/delete")}">
              <p>We stop watching its names, unless another list has them. Events stay.</p>
              <p class="actions"><button class="danger">Delete ${list.name}</button></p>
            </form>
          </details>`
    }
  `,
})

const noNames = renderEmptyList(
  "eye",
  "No names yet",
  html`Type some, or paste them. The heart beside a name in a <a href="/search">search</a> saves it, too.`,
  { href: "#add", text: "Add names" },
)

const emptySavedPage: PageParts = {
  title: "Saved names",
  console: true,
  main: html`
    <p><a href="${watchPath}">Watching</a></p>
    <h1>Saved names</h1>
    ${renderEmptyList(
      "heart",
      "No saved names yet",
      "Press the heart beside a name that you like. We then watch it for you.",
      { href: "/search", text: "Search for a name" },
    )}
  `,
}
