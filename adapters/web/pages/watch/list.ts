import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { html } from "hono/html"
import type { GetWatchlistOutput } from "@surename/core/operations/watch/get-watchlist/contract"
import { ownedPath } from "../domains/own-domains.ts"
import { formatCount, renderTime } from "../facts.ts"
import { renderField, renderFormError, renderSelect, renderTextArea } from "../form.ts"
import { renderEmptyList } from "../empty-list.ts"
import { toProjectId } from "../money/projects/own-projects.ts"
import { watchPages } from "../navigation.ts"
import { callOperation } from "../operated.ts"
import { type Html, type Page, type PageParts, redirectPage, redirectTo, showPage, type Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { renderAlerts } from "./alerts.ts"
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
import { catchRefused } from "./refused-page.ts"
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

/** The shelf of wanted names: those of the hearts, and every other list. */
export const wantedPage: Page = {
  ...watchlistPage,
  path: wantedPath,
  get: (visit) => catchRefused(Effect.map(loadWanted(visit), (content) => showPage(content))),
}

/** The shelf's former page of lists. Its form still makes one. */
export const watchPage: Page = {
  ...redirectPage(watchPath, wantedPath),
  post: (visit) =>
    submitForm(visit, { Refused: "name" }, showWantedAgain, function* () {
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
    const shelf = list.purpose === "mine" ? shelves.owned : shelves.wanted
    const parts: PageParts = {
      title: list.name,
      console: true,
      main: html`<p><a href="${shelf.path}">${shelf.name}</a></p>
        <h1>${list.name}</h1>
        ${renderFormError(visit)} ${yield* renderList(visit, list, history)}`,
    }
    return parts
  })

const shelves = {
  wanted: { path: wantedPath, name: "Wanted" },
  owned: { path: ownedPath, name: "Owned" },
} as const

const loadWanted = (visit: Visit) =>
  Effect.gen(function* () {
    const saved = yield* readSavedList(visit)
    const { watchlists } = yield* readLists(visit)
    // The shelf shows the changes of every list.
    const history = yield* readChanges(visit, {})
    const savedHtml =
      saved === undefined
        ? html`${noSavedNames} ${yield* renderChanges(history, "")}`
        : yield* renderList(visit, saved, history)
    return renderWantedPage(visit, watchlists, savedHtml)
  })

/** Works without the lists above the form. */
const showWantedAgain = (visit: Visit) =>
  Effect.catchTag(loadWanted(visit), "Refused", () => Effect.succeed(renderWantedPage(visit, [], "")))

const renderWantedPage = (visit: Visit, lists: Lists["watchlists"], saved: Html | ""): PageParts => ({
  title: "Wanted",
  console: true,
  main: html`
    <div class="page-head">
      <h1>Wanted</h1>
      <p>${watchPages.map(([pagePath, name]) => html`<a href="${pagePath}">${name}</a> `)}</p>
    </div>
    ${renderFormError(visit)} ${saved}
    ${renderListCards(
      "Other lists",
      lists.filter(({ purpose, watchlist_id: id }) => purpose !== "mine" && id !== savedList),
    )}
    <details id="new-list" ${visit.formError === undefined ? "" : "open"}>
      <summary>New list</summary>
      <form class="narrow" method="post" action="${watchPath}" novalidate>
        ${renderField(visit, { name: "name", label: "Name", hint: "Such as Ideas for the shop.", autocomplete: "off" })}
        ${renderSelect(visit, "purpose", "Notify me", [
          { value: "wanted", label: "when a name becomes available" },
          { value: "mine", label: "before a name expires" },
        ])}
        <p class="actions"><button>Create list</button></p>
      </form>
    </details>
  `,
})

export const renderListCards = (title: string, lists: Lists["watchlists"]): Html | "" =>
  lists.length === 0
    ? ""
    : html`<section aria-labelledby="lists">
        <h2 id="lists">${title}</h2>
        <ul class="cards few">
          ${lists.map(
            ({ count, name, updated_at, watchlist_id: id }) =>
              html`<li>
                <h3><a href="${toListPath(id)}">${name}</a></h3>
                <p>${formatCount(count, "name")}</p>
                <p class="hint">Changed ${renderTime(Date.parse(updated_at))}</p>
              </li>`,
          )}
        </ul>
      </section>`

const showFormAgain = (visit: Visit) =>
  Effect.catchTag(loadPage(visit), "Refused", () =>
    Effect.succeed<PageParts>({
      title: "List",
      console: true,
      main: html`<h1>List</h1>
        ${renderFormError(visit)}`,
    }),
  )

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
    ${list.entries.length === 0 ? noNames : renderEntryTable(list, events)} ${yield* renderChanges(history, "")}
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

const noSavedNames = renderEmptyList(
  "heart",
  "No saved names yet",
  "Press the heart beside a name that you like. We then watch it for you.",
  { href: "/search", text: "Search for a name" },
)
