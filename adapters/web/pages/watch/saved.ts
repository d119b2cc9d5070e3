import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { summary } from "../form.ts"
import { emptyList } from "../empty-list.ts"
import { operated } from "../operated.ts"
import { isSignedIn, type Page, type Screen, seeOther, showPage, type Visit } from "../page.ts"
import { redirectPath } from "../redirect-path.ts"
import { submitForm } from "../submit-form.ts"
import { entryTable } from "./entry-table.ts"
import { listPath, readSaved, savedList } from "./own-lists.ts"
import { orRefused } from "./refused-page.ts"

export const savedPath = "/account/saved"

/** The names of the hearts. */
export const savedPage: Page = {
  path: savedPath,
  get: (visit) => orRefused(Effect.map(screen(visit), (made) => showPage(made))),
}

/** Adds to the saved names, or removes from them. Without a session it leads to the sign-in and back. */
export const save: Page = {
  path: "/saved",
  post: (visit) => {
    const { form } = visit
    const back = redirectPath(form.get("back"), visit.site.origin) ?? savedPath
    if (!isSignedIn(visit))
      return Effect.succeed(seeOther(`/sign-in?next=${encodeURIComponent(back)}`, { flash: "sign-in-to-save" }))
    return submitForm(visit, {}, again, function* () {
      const [add, remove] = [form.getAll("add"), form.getAll("remove")]
      const input = { watchlist_id: savedList, name: "Saved names", purpose: "wanted", add, remove }
      yield* operated(visit, { name: "set_watchlist", input })
      // The script says so itself: a message in a cookie would appear on some later page.
      return seeOther(back, visit.isPage ? { flash: add.length > 0 ? "name-saved" : "name-removed" } : {})
    })
  },
}

const screen = Effect.fnUntraced(function* (visit: Visit) {
  const list = yield* readSaved(visit)
  const made: Screen = {
    title: "Saved names",
    console: true,
    main: html`
      <div class="page-head">
        <h1>Saved names</h1>
        ${list === undefined ? "" : html`<p><a href="${listPath(savedList)}">Add names, or delete the list</a></p>`}
      </div>
      ${summary(visit)}
      <p>We look at saved names on a schedule, and write an event when one is taken, or can be had.</p>
      ${list === undefined || list.entries.length === 0 ? nothingSaved : entryTable(list)}
    `,
  }
  return made
})

const again = (visit: Visit) =>
  Effect.succeed<Screen>({
    title: "Saved names",
    console: true,
    main: html`<h1>Saved names</h1>
      ${summary(visit)}`,
  })

const nothingSaved = emptyList("heart", "Nothing saved yet", "Press the heart beside a name that you like.", {
  href: "/search",
  text: "Search for a name",
})
