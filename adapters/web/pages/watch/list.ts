import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { html } from "hono/html"
import type { GetWatchlistOutput } from "@surename/core/operations/watch/get-watchlist/contract"
import { formatCount, renderTimeAgo } from "../facts.ts"
import { renderField, renderFormError, renderSelect, renderTextArea } from "../form.ts"
import { renderEmptyList } from "../empty-list.ts"
import { toProjectId } from "../money/projects/own-projects.ts"
import { renderTabs, wantedTabs } from "../navigation.ts"
import { callOperation } from "../operated.ts"
import { type Html, type Page, type PageParts, redirectTo, showPage, type Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { renderAlerts } from "./alerts/alert-line.ts"
import { renderEntryTable } from "./entry-table.ts"
import { renderChanges, readChanges } from "./event-list.ts"
import {
  type Lists,
  readList,
  readLists,
  readSavedList,
  savedList,
  toListPath,
  wantedPath,
  watchPath,
} from "./own-lists.ts"
import { catchRefused, showMistake } from "./refused-page.ts"
import { findReleased, renderReleased } from "./released.ts"
import { renderSharing } from "./share.ts"

const path = `${watchPath}/{watchlist_id}`

export const watchlistPage: Page = {
  path,
  get: (visit) =>
    visit.path === `${watchPath}/${savedList}`
      ? Effect.succeed(redirectTo(wantedPath))
      : catchRefused(Effect.map(loadPage(visit), (content) => showPage(content))),
  post: (visit) =>
    submitForm(visit, {}, showFormAgain, function* () {
      const id = idOf(visit)
      yield* callOperation(visit, { name: "set_watchlist", input: { watchlist_id: id, add: readNames(visit) } })
      return redirectTo(toListPath(id), { flash: "list-changed" })
    }),
}

/** The names of the hearts. */
export const wantedPage: Page = {
  ...watchlistPage,
  path: wantedPath,
  get: (visit) => catchRefused(Effect.map(loadWanted(visit), (content) => showPage(content))),
}

/** Every list but that of the hearts. */
export const watchPage: Page = {
  path: watchPath,
  get: (visit) => catchRefused(Effect.map(loadLists(visit), (content) => showPage(content))),
  post: (visit) =>
    submitForm(visit, { Refused: "name" }, showListsAgain, function* () {
      const name = (visit.form.get("name") ?? "").trim()
      const watchlistId = toProjectId(name)
      const purpose = visit.form.get("purpose") ?? "wanted"
      const input = { watchlist_id: watchlistId, name, purpose, add: readNames(visit) }
      yield* callOperation(visit, { name: "set_watchlist", input })
      return redirectTo(toListPath(watchlistId), { flash: "list-changed" })
    }),
}

/** Accepts spaces, commas, semicolons and line ends between names. */
export const readNames = ({ form }: Visit): ReadonlyArray<string> =>
  (form.get("names") ?? "").split(/[\s,;]+/u).filter((name) => name !== "")

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
      return redirectTo(wantedPath, { flash: "list-deleted" })
    }),
}

const idOf = ({ params }: Visit): string => params["watchlist_id"] ?? savedList

const loadPage = (visit: Visit) =>
  Effect.gen(function* () {
    const list = yield* readList(visit, idOf(visit), visit.query.get("after") ?? "")
    const history = yield* readChanges(visit, { watchlist_id: list.watchlist_id })
    const parts: PageParts = {
      title: list.name,
      console: true,
      main: html`<p><a href="${watchPath}">Lists</a></p>
        <h1>${list.name}</h1>
        ${renderFormError(visit)} ${yield* renderList(visit, list, history)}`,
    }
    return parts
  })

const loadWanted = (visit: Visit) =>
  Effect.gen(function* () {
    const saved = yield* readSavedList(visit)
    // This page shows the changes of every list.
    const history = yield* readChanges(visit, {})
    const { watchlists } = yield* readLists(visit)
    const released = yield* findReleased(Option.isSome(history) ? history.value.events : [], watchlists)
    const content =
      saved === undefined
        ? html`${renderNoSavedNames(watchlists)} ${yield* renderChanges(history, "")}`
        : yield* renderList(visit, saved, history)
    return renderWantedPage(visit, html`${renderReleased(visit, released)} ${content}`)
  })

const loadLists = (visit: Visit) => Effect.map(readLists(visit), ({ watchlists }) => renderListsPage(visit, watchlists))

/** Works without the lists above the form. */
const showListsAgain = (visit: Visit) =>
  Effect.catchTag(loadLists(visit), "Refused", () => Effect.succeed(renderListsPage(visit, [])))

export const renderWantedPage = (visit: Visit, content: Html): PageParts => ({
  title: wantedTabs.find(([tabPath]) => tabPath === visit.path)?.[1] ?? "Wanted",
  console: true,
  main: html`
    <h1>Wanted</h1>
    ${renderTabs(visit, "Wanted", wantedTabs)} ${renderFormError(visit)} ${content}
  `,
})

const renderListsPage = (visit: Visit, lists: Lists["watchlists"]): PageParts =>
  renderWantedPage(
    visit,
    html`
      <ul class="cards few">
        ${lists.filter(({ watchlist_id: id }) => id !== savedList).map(renderListCard)}
      </ul>
      <section aria-labelledby="new-list">
        <h2 id="new-list">New list</h2>
        <form class="narrow" method="post" action="${watchPath}" novalidate>
          ${renderField(visit, { name: "name", label: "Name", hint: "Such as Ideas for the shop.", autocomplete: "off" })}
          ${renderSelect(visit, "purpose", "Notify me", [
            { value: "wanted", label: purposeTexts.wanted },
            { value: "mine", label: purposeTexts.mine },
          ])}
          <p class="actions"><button>Create list</button></p>
        </form>
      </section>
    `,
  )

const purposeTexts = { wanted: "when a name becomes available", mine: "before a name expires" } as const

const renderListCard = ({ count, name, purpose, updated_at, watchlist_id: id }: Lists["watchlists"][number]): Html =>
  html`<li>
    <h2><a href="${toListPath(id)}">${name}</a></h2>
    <p>${id === "mine" && count === 0 ? "Your verified domains come here." : formatCount(count, "name")}</p>
    <p class="hint">Reports ${purposeTexts[purpose]}. Changed ${renderTimeAgo(Date.parse(updated_at))}</p>
  </li>`

const showFormAgain = (visit: Visit) =>
  Effect.catchTag(loadPage(visit), "Refused", () => Effect.succeed(showMistake("List")(visit)))

const renderList = Effect.fnUntraced(function* (
  visit: Visit,
  list: GetWatchlistOutput,
  history: Effect.Success<ReturnType<typeof readChanges>>,
) {
  const events = Option.isSome(history) ? history.value.events : []
  return html`
    <p>
      ${formatCount(list.count, "name")}. ${yield* renderAlerts(visit, list)}
      ${list.expiry_days.length === 0 ? "" : `Notices of expiry: ${list.expiry_days.join(", ")} days before.`}
    </p>
    ${list.entries.length === 0 ? noNames : renderEntryTable(list, events, yield* Clock.currentTimeMillis)}
    ${yield* renderChanges(history, "")}
    <div class="dashboard">
      <section class="panel" aria-labelledby="add">
        <h2 id="add">Add names</h2>
        <form class="narrow" method="post" action="${toListPath(list.watchlist_id)}" novalidate>
          ${renderTextArea(visit, { name: "names", label: "Domains, one a line", rows: 3 })}
          <p class="actions"><button>Add names</button></p>
        </form>
      </section>
      ${yield* renderSharing(visit, list.watchlist_id)}
    </div>
    ${
      list.watchlist_id === "mine" || list.watchlist_id === savedList
        ? ""
        : html`<details>
            <summary>Delete this list</summary>
            <form method="post" action="${toListPath(list.watchlist_id, "/delete")}">
              <p>We stop watching its names, unless another list has them. Events stay.</p>
              <p class="actions"><button class="danger">Delete ${list.name}</button></p>
            </form>
          </details>`
    }
  `
})

const noNames = renderEmptyList(
  "eye",
  "No names yet",
  html`Type some, or paste them. The heart beside a name in a <a href="/search">search</a> saves it, too.`,
  { href: "#add", text: "Add names" },
)

const renderNoSavedNames = (lists: Lists["watchlists"]): Html => {
  const count = lists.reduce((sum, list) => sum + list.count, 0)
  return renderEmptyList(
    "heart",
    "No saved names yet",
    html`Press the heart beside a name that you like. We then watch it for you.
    ${count === 0 ? "" : html`Your <a href="${watchPath}">lists</a> hold ${formatCount(count, "name")} already.`}`,
    { href: "/search", text: "Search for a name" },
  )
}
