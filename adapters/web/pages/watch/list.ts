import * as Effect from "effect/Effect"
import { html } from "hono/html"
import type { GetWatchlistOutput } from "@surename/core/operations/watch/get-watchlist/contract"
import { counted } from "../facts.ts"
import { multiline, summary } from "../form.ts"
import { emptyList } from "../empty-list.ts"
import { operated } from "../operated.ts"
import { type Html, type Page, type Screen, seeOther, showPage, type Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { entryTable } from "./entry-table.ts"
import { changesSection } from "./event-list.ts"
import { namesIn } from "./lists.ts"
import { listPath, readList, savedList, savedPath, watchPath } from "./own-lists.ts"
import { orRefused } from "./refused-page.ts"
import { sharing } from "./share.ts"

const path = `${watchPath}/{watchlist_id}`

/** One list: its names with their state, and what can be done to it. */
export const watchlistPage: Page = {
  path,
  get: (visit) =>
    visit.path === `${watchPath}/${savedList}`
      ? Effect.succeed(seeOther(savedPath))
      : orRefused(Effect.map(screen(visit), (made) => showPage(made))),
  post: (visit) =>
    submitForm(visit, {}, again, function* () {
      const id = idOf(visit)
      yield* operated(visit, { name: "set_watchlist", input: { watchlist_id: id, add: namesIn(visit) } })
      return seeOther(listPath(id), { flash: "list-changed" })
    }),
}

/** The names of the hearts. There is no list before the first of them. */
export const savedPage: Page = {
  ...watchlistPage,
  path: savedPath,
  get: (visit) =>
    orRefused(
      Effect.map(
        Effect.catchTag(screen(visit), "Refused", (refused) =>
          refused.status === 404 ? Effect.succeed(nothingSaved) : Effect.fail(refused),
        ),
        (made) => showPage(made),
      ),
    ),
}

export const unwatchName: Page = {
  path: `${path}/remove`,
  post: (visit) =>
    submitForm(visit, {}, again, function* () {
      const [id, domain] = [idOf(visit), visit.form.get("domain") ?? ""]
      yield* operated(visit, { name: "set_watchlist", input: { watchlist_id: id, remove: [domain] } })
      return seeOther(listPath(id), { flash: "name-removed" })
    }),
}

export const deleteList: Page = {
  path: `${path}/delete`,
  post: (visit) =>
    submitForm(visit, {}, again, function* () {
      yield* operated(visit, { name: "delete_watchlist", input: { watchlist_id: idOf(visit) } })
      return seeOther(watchPath, { flash: "list-deleted" })
    }),
}

const idOf = ({ params }: Visit): string => params["watchlist_id"] ?? savedList

const screen = (visit: Visit) =>
  Effect.gen(function* () {
    const list = yield* readList(visit, idOf(visit), visit.query.get("after") ?? "")
    const changes = yield* changesSection(visit, { watchlist_id: list.watchlist_id }, "")
    return listScreen(visit, list, { changes, shared: yield* sharing(visit, list.watchlist_id) })
  })

interface Parts {
  readonly changes: Html | ""
  readonly shared: Html | ""
}

const again = (visit: Visit) =>
  Effect.catchTag(screen(visit), "Refused", () =>
    Effect.succeed<Screen>({
      title: "List",
      console: true,
      main: html`<h1>List</h1>
        ${summary(visit)}`,
    }),
  )

const listScreen = (visit: Visit, list: GetWatchlistOutput, { changes, shared }: Parts): Screen => ({
  title: list.name,
  console: true,
  main: html`
    <p><a href="${watchPath}">Watching</a></p>
    <h1>${list.name}</h1>
    ${summary(visit)}
    <p>
      ${counted(list.count, "name")}.
      ${list.purpose === "mine" ? "We notify you before one expires." : "We notify you when one becomes available, or is registered."}
      ${list.expiry_days.length === 0 ? "" : `Notices of expiry: ${list.expiry_days.join(", ")} days before.`}
    </p>
    ${list.entries.length === 0 ? noNames : entryTable(list)} ${changes}
    <div class="dashboard">
      <section class="panel" aria-labelledby="add">
        <h2 id="add">Add names</h2>
        <form class="narrow" method="post" action="${listPath(list.watchlist_id)}" novalidate>
          ${multiline(visit, { name: "names", label: "Domains, one a line", rows: 3 })}
          <p class="actions"><button>Watch them</button></p>
        </form>
      </section>
      ${shared}
    </div>
    ${
      list.watchlist_id === "mine"
        ? ""
        : html`<details>
            <summary>Delete this list</summary>
            <form method="post" action="${listPath(list.watchlist_id, "/delete")}">
              <p>Its names are no longer watched, unless another list has them. Events stay.</p>
              <p class="actions"><button class="danger">Delete ${list.name}</button></p>
            </form>
          </details>`
    }
  `,
})

const noNames = emptyList(
  "eye",
  "No names yet",
  html`Type some, or paste them. The heart beside a name in a <a href="/search">search</a> saves it, too.`,
  { href: "#add", text: "Add names" },
)

const nothingSaved: Screen = {
  title: "Saved names",
  console: true,
  main: html`
    <p><a href="${watchPath}">Watching</a></p>
    <h1>Saved names</h1>
    ${emptyList(
      "heart",
      "Nothing saved yet",
      "Press the heart beside a name that you like. We watch it, and tell you when it is taken or can be had.",
      { href: "/search", text: "Search for a name" },
    )}
  `,
}
