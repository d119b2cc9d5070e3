import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { emptyList } from "../empty-list.ts"
import { counted, time } from "../facts.ts"
import { field, multiline, select, summary } from "../form.ts"
import { projectIdOf } from "../money/projects/own-projects.ts"
import { watchPages } from "../navigation.ts"
import { operated } from "../operated.ts"
import { type Html, type Page, type Screen, seeOther, showPage, type Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { changesSection } from "./event-list.ts"
import { type Lists, listPath, readLists, watchPath } from "./own-lists.ts"
import { orRefused } from "./refused-page.ts"

/** All watchlists with their latest events, and the form that begins another. */
export const watchPage: Page = {
  path: watchPath,
  get: (visit) => orRefused(Effect.map(screen(visit), (made) => showPage(made))),
  post: (visit) =>
    submitForm(visit, { Refused: "name" }, again, function* () {
      const name = (visit.form.get("name") ?? "").trim()
      const watchlistId = projectIdOf(name)
      const purpose = visit.form.get("purpose") ?? "wanted"
      const input = { watchlist_id: watchlistId, name, purpose, add: namesIn(visit) }
      yield* operated(visit, { name: "set_watchlist", input })
      return seeOther(listPath(watchlistId), { flash: "list-changed" })
    }),
}

/** Names as people type or paste them. */
export const namesIn = ({ form }: Visit): ReadonlyArray<string> =>
  (form.get("names") ?? "").split(/[\s,;]+/u).filter((name) => name !== "")

const screen = Effect.fnUntraced(function* (visit: Visit) {
  return listsScreen(visit, yield* readLists(visit), yield* changesSection(visit, {}, nothing))
})

/** After a mistake: the form comes again, with or without the lists above it. */
const again = (visit: Visit) =>
  Effect.catchTag(screen(visit), "Refused", () => Effect.succeed(listsScreen(visit, { watchlists: [] }, "")))

const nothing = emptyList(
  "bell",
  "Nothing has changed yet",
  "When a name of your lists is registered, expires or moves, you read it here. Mail and webhooks can tell you, too.",
  { href: "/account/mail", text: "Choose the mails" },
)

const listsScreen = (visit: Visit, { watchlists }: Lists, changes: Html | ""): Screen => ({
  title: "Watching",
  console: true,
  main: html`
    <div class="page-head">
      <h1>Watching</h1>
      <p>${watchPages.map(([path, name]) => html`<a href="${path}">${name}</a> `)}</p>
    </div>
    ${summary(visit)}
    <p>We look at each name as often as it can change, and write an event when it does.</p>
    <ul class="cards few">
      ${watchlists.map(
        ({ count, name, purpose, updated_at, watchlist_id: id }) =>
          html`<li>
            <h2><a href="${listPath(id)}">${name}</a></h2>
            <p>${counted(count, "name")} <span class="tag">${purpose === "mine" ? "your own" : "wanted"}</span></p>
            <p class="hint">Changed ${time(Date.parse(updated_at))}</p>
          </li>`,
      )}
    </ul>
    ${changes}
    <section aria-labelledby="new">
      <h2 id="new">New list</h2>
      <form class="narrow" method="post" action="${watchPath}" novalidate>
        ${field(visit, { name: "name", label: "Name", hint: "Such as Ideas for the shop.", autocomplete: "off" })}
        ${select(visit, "purpose", "Tell me", [
          { value: "wanted", label: "when a name can be had" },
          { value: "mine", label: "before I lose a name" },
        ])}
        ${multiline(visit, { name: "names", label: "Domains, one a line", rows: 4 })}
        <p class="actions"><button>Begin the list</button></p>
      </form>
    </section>
  `,
})
