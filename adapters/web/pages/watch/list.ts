import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { html } from "hono/html"
import { readShippedTable } from "@surename/core/lookup/price/base-price"
import type { GetWatchlistOutput } from "@surename/core/operations/watch/get-watchlist/contract"
import { builtInList } from "@surename/core/operations/watch/watchlist"
import { Prices } from "@surename/core/ports/prices"
import { renderAddForm } from "../add-form.ts"
import { formatCount } from "../facts.ts"
import { renderFormError, renderHidden, renderTextArea } from "../form.ts"
import { renderEmptyList } from "../empty-list.ts"
import { toDisplayName } from "../names/display-name.ts"
import { drawSign, toSignedName } from "../names/sign/sign.ts"
import { toProjectId } from "../money/projects/own-projects.ts"
import { renderTabs, wantedTabs } from "../navigation.ts"
import { callOperation, refuseField, refuseLines } from "../operated.ts"
import {
  type Html,
  type Page,
  type PageParts,
  readField,
  redirectPage,
  redirectTo,
  showPage,
  type Visit,
} from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { findService } from "../../page-services.ts"
import { renderAlerts } from "./alerts/alert-line.ts"
import { renderComparison } from "./compare-table.ts"
import { renderEntryTable } from "./entry-table.ts"
import { renderChanges, readChanges } from "./event-list.ts"
import { renderLists, renderNewList } from "./lists-view.ts"
import {
  readList,
  readLists,
  readNames,
  readSavedList,
  savedList,
  savedName,
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
  post: (visit) => submitForm(visit, { Refused: "names" }, showFormAgain, () => addNames(visit)),
}

function* addNames(visit: Visit) {
  const [id, add] = [idOf(visit), readNames(visit.form)]
  if (add.length === 0) return yield* refuseField("names", "There are no names. Type or paste some.")
  const note = visit.form.get("note") ?? ""
  const notes = note === "" ? {} : { notes: Object.fromEntries(add.map((domain) => [domain, note])) }
  // The first heart creates its list.
  const about = id === savedList ? { name: savedName, purpose: "wanted" } : {}
  const { added, already, refused } = yield* callOperation(visit, {
    name: "set_watchlist",
    input: { watchlist_id: id, ...about, add, ...notes },
  })
  if (refused.length === 0) return redirectTo(toListPath(id), { flash: "names-added" })
  return yield* refuseLines(
    visit,
    "names",
    added.length + already.length + refused.length,
    refused.map(({ domain, error }) => [domain, error.message]),
  )
}

/** The names of the hearts, and every other list. */
export const wantedPage: Page = {
  path: wantedPath,
  get: (visit) => {
    const form = new URLSearchParams({ names: readField(visit, "names") })
    return catchRefused(Effect.map(loadWanted({ ...visit, form }), (content) => showPage(content)))
  },
  post: (visit) => submitForm(visit, { Refused: "names" }, showWantedAgain, () => addNames(visit)),
}

export const watchPage: Page = {
  ...redirectPage(watchPath, `${wantedPath}#new-list`),
  post: (visit) =>
    submitForm(visit, { Refused: "name" }, showWantedAgain, function* () {
      const name = (visit.form.get("name") ?? "").trim()
      const watchlistId = toProjectId(name)
      const purpose = visit.form.get("purpose") ?? "wanted"
      const input = { watchlist_id: watchlistId, name, purpose, add: readNames(visit.form) }
      yield* callOperation(visit, { name: "set_watchlist", input })
      return redirectTo(toListPath(watchlistId), { flash: "list-made" })
    }),
}

export const unwatchName: Page = {
  path: `${path}/remove`,
  post: (visit) =>
    submitForm(visit, {}, showFormAgain, function* () {
      const id = idOf(visit)
      const domain = visit.form.get("domain") ?? ""
      yield* callOperation(visit, { name: "set_watchlist", input: { watchlist_id: id, remove: [domain] } })
      const removed = new URLSearchParams({ removed: domain, note: visit.form.get("note") ?? "" })
      return redirectTo(`${toListPath(id)}?${removed}`, { flash: "name-removed" })
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
      main: html`<p><a href="${wantedPath}">Watched</a></p>
        <h1>${list.name}</h1>
        ${renderFormError(visit)}
        <p>${formatCount(list.count, "name")}. ${yield* renderAlerts(visit, list)}</p>
        ${yield* renderNames(visit, list, history)} ${yield* renderChanges(history, "")}
        ${yield* renderSharing(visit, list.watchlist_id)}
        ${list.watchlist_id === builtInList ? "" : renderDeletion(list)}`,
    }
    return parts
  })

const loadWanted = (visit: Visit) =>
  Effect.gen(function* () {
    const saved = (yield* readSavedList(visit)) ?? noSavedNames
    // This page shows the changes of every list.
    const history = yield* readChanges(visit, {})
    const { watchlists } = yield* readLists(visit)
    const released = yield* findReleased(Option.isSome(history) ? history.value.events : [], watchlists)
    return renderWantedPage(
      visit,
      html`
        ${renderReleased(visit, released)}
        <section aria-labelledby="saved">
          ${yield* renderNames(visit, saved, history, {
            heading: html`<h2 id="saved">${savedName}</h2>`,
            newList: renderNewList(visit),
          })}
          <p class="hint">
            We check these names: daily when a change is near, else weekly or less. ${yield* renderAlerts(visit, saved)}
          </p>
        </section>
        ${renderLists(watchlists)} ${yield* renderChanges(history, "")}
        ${saved.count === 0 ? "" : yield* renderSharing(visit, savedList)}
      `,
    )
  })

const noSavedNames: GetWatchlistOutput = {
  watchlist_id: savedList,
  name: savedName,
  purpose: "wanted",
  count: 0,
  alerts: {},
  expiry_days: [],
  entries: [],
  next_after: null,
}

export const renderWantedPage = (visit: Visit, content: Html): PageParts => ({
  title: "Watched",
  console: true,
  main: html`
    <h1>Watched</h1>
    ${renderTabs(visit, "Watched", wantedTabs)} ${renderFormError(visit)} ${content}
  `,
})

const showFormAgain = (visit: Visit) =>
  Effect.catchTag(loadPage(visit), "Refused", () => Effect.succeed(showMistake("List")(visit)))

const showWantedAgain = (visit: Visit) =>
  Effect.catchTag(loadWanted(visit), "Refused", () => Effect.succeed(showMistake("Watched")(visit)))

const renderNames = Effect.fnUntraced(function* (
  visit: Visit,
  list: GetWatchlistOutput,
  history: Effect.Success<ReturnType<typeof readChanges>>,
  { heading = "", newList = "" }: { readonly heading?: Html | ""; readonly newList?: Html | "" } = {},
) {
  const isFirst = list.entries.length === 0
  const form = renderAddForm(visit, {
    id: "add",
    label: "Add names",
    isFirst,
    fields: ["names"],
    form: html`<form class="narrow" method="post" action="${toListPath(list.watchlist_id)}" novalidate>
      ${renderTextArea(visit, { name: "names", label: "Domains, one per line", rows: 3 })}
      <p class="actions"><button>Add names</button></p>
    </form>`,
  })
  const events = Option.isSome(history) ? history.value.events : []
  const [now, isCompared] = [yield* Clock.currentTimeMillis, visit.query.has("compare")]
  return html`${renderAddAgain(visit, list.watchlist_id)}
  ${
    isFirst
      ? html`${heading}
        ${renderEmptyList("heart", "No names yet", noNamesText, form, drawSign(toSignedName("your name here")))}
        ${newList}`
      : html`<div class="page-head">
            ${heading}
            <div class="actions">${form} ${newList} ${renderCompareLink(list, isCompared)}</div>
          </div>
          ${isCompared ? renderComparison({ entries: list.entries, events, prices: yield* readPrices, now }) : renderEntryTable(list, events, now)}`
  }`
})

const renderCompareLink = ({ entries, watchlist_id: id }: GetWatchlistOutput, isCompared: boolean): Html | "" =>
  entries.length < 2
    ? ""
    : html`<a class="button quiet" href="${toListPath(id)}${isCompared ? "" : "?compare"}"
        >${isCompared ? "Back to the list" : "Compare them"}</a
      >`

const readPrices = Effect.flatMap(findService(Prices), (prices) =>
  Option.isSome(prices) ? prices.value.current : Effect.succeed(readShippedTable()),
)

/** Undoes a removal on the page that follows it. */
const renderAddAgain = ({ flash, query }: Visit, id: string): Html | "" => {
  const domain = query.get("removed") ?? ""
  return flash !== "name-removed" || domain === ""
    ? ""
    : html`<form method="post" action="${toListPath(id)}">
        ${renderHidden("names", domain)} ${renderHidden("note", query.get("note") ?? "")}
        <p><button class="quiet">Add ${toDisplayName(domain)} again</button></p>
      </form>`
}

const noNamesText = html`Press the heart beside a name in a <a href="/search">search</a>, or paste some here.`

const renderDeletion = ({ name, watchlist_id: id }: GetWatchlistOutput): Html =>
  html`<details>
    <summary>Delete this list</summary>
    <form method="post" action="${toListPath(id, "/delete")}">
      <p>We stop watching its names, unless another list has them. Their changes stay.</p>
      <p class="actions"><button class="danger">Delete ${name}</button></p>
    </form>
  </details>`
