import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { renderEmptyList } from "../empty-list.ts"
import { formatCount, renderTime } from "../facts.ts"
import { renderField, renderTextArea, renderSelect, renderFormError } from "../form.ts"
import { toProjectId } from "../money/projects/own-projects.ts"
import { watchPages } from "../navigation.ts"
import { callOperation } from "../operated.ts"
import { type Html, type Page, type PageParts, redirectTo, showPage, type Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { renderChanges, readChanges } from "./event-list.ts"
import { type Lists, toListPath, readLists, watchPath } from "./own-lists.ts"
import { catchRefused } from "./refused-page.ts"

export const watchPage: Page = {
  path: watchPath,
  get: (visit) => catchRefused(Effect.map(loadPage(visit), (content) => showPage(content))),
  post: (visit) =>
    submitForm(visit, { Refused: "name" }, showFormAgain, function* () {
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

const loadPage = Effect.fnUntraced(function* (visit: Visit) {
  return renderListsPage(visit, yield* readLists(visit), yield* renderChanges(yield* readChanges(visit, {}), noChanges))
})

/** Works without the lists above the form. */
const showFormAgain = (visit: Visit) =>
  Effect.catchTag(loadPage(visit), "Refused", () => Effect.succeed(renderListsPage(visit, { watchlists: [] }, "")))

const noChanges = renderEmptyList(
  "bell",
  "No changes yet",
  "Changes of your names appear here. You can also get them by email or webhook.",
  { href: "/account/mail", text: "Email settings" },
)

const renderListsPage = (visit: Visit, { watchlists }: Lists, changes: Html | ""): PageParts => ({
  title: "Watching",
  console: true,
  main: html`
    <div class="page-head">
      <h1>Watching</h1>
      <p>${watchPages.map(([path, name]) => html`<a href="${path}">${name}</a> `)}</p>
    </div>
    ${renderFormError(visit)}
    <p>We check more often as a name nears its expiry.</p>
    <ul class="cards few">
      ${watchlists.map(
        ({ count, name, purpose, updated_at, watchlist_id: id }) =>
          html`<li>
            <h2><a href="${toListPath(id)}">${name}</a></h2>
            <p>${formatCount(count, "name")} <span class="tag">${purpose === "mine" ? "your own" : "wanted"}</span></p>
            <p class="hint">Changed ${renderTime(Date.parse(updated_at))}</p>
          </li>`,
      )}
    </ul>
    ${changes}
    <section aria-labelledby="new">
      <h2 id="new">New list</h2>
      <form class="narrow" method="post" action="${watchPath}" novalidate>
        ${renderField(visit, { name: "name", label: "Name", hint: "Such as Ideas for the shop.", autocomplete: "off" })}
        ${renderSelect(visit, "purpose", "Notify me", [
          { value: "wanted", label: "when a name becomes available" },
          { value: "mine", label: "before a name expires" },
        ])}
        ${renderTextArea(visit, { name: "names", label: "Domains, one a line", rows: 4 })}
        <p class="actions"><button>Create list</button></p>
      </form>
    </section>
  `,
})
