import { html } from "hono/html"
import { builtInList, describeCount } from "@surename/core/operations/watch/watchlist"
import { renderTimeAgo } from "../facts.ts"
import { renderAddForm } from "../add-form.ts"
import { renderField, renderSelect } from "../form.ts"
import type { Html, Visit } from "../page.ts"
import { type Lists, savedList, toListPath, watchPath } from "./own-lists.ts"

/** Every list but that of the hearts, and the built-in one while it is empty. */
export const renderLists = (lists: Lists["watchlists"]): Html | "" =>
  renderCards(lists.filter(({ count, watchlist_id: id }) => id !== savedList && (id !== builtInList || count > 0)))

export const renderNewList = (visit: Visit): Html =>
  renderAddForm(visit, {
    id: "new-list",
    label: "New list",
    isFirst: false,
    fields: ["name"],
    form: html`<form class="narrow" method="post" action="${watchPath}" novalidate>
      ${renderField(visit, { name: "name", label: "Name", hint: "Such as Ideas for the shop.", autocomplete: "off" })}
      ${renderSelect(visit, "purpose", "Watch for", [
        { value: "wanted", label: purposeTexts.wanted },
        { value: "mine", label: purposeTexts.mine },
      ])}
      <p class="actions"><button>Create list</button></p>
    </form>`,
  })

const purposeTexts = { wanted: "drops", mine: "expiry dates" } as const

const renderCards = (lists: Lists["watchlists"]): Html | "" =>
  lists.length === 0
    ? ""
    : html`<section aria-labelledby="lists">
        <h2 id="lists">Lists</h2>
        <ul class="cards few">
          ${lists.map(renderListCard)}
        </ul>
      </section>`

const renderListCard = (list: Lists["watchlists"][number]): Html =>
  html`<li>
    <h3><a href="${toListPath(list.watchlist_id)}">${list.name}</a></h3>
    <p>${describeCount(list)}</p>
    <p class="hint">Watched for ${purposeTexts[list.purpose]}. Changed ${renderTimeAgo(Date.parse(list.updated_at))}</p>
  </li>`
