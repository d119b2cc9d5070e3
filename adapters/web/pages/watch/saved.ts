import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { summary } from "../form.ts"
import { operated } from "../operated.ts"
import { isSignedIn, type Page, type Screen, seeOther, type Visit } from "../page.ts"
import { redirectPath } from "../redirect-path.ts"
import { submitForm } from "../submit-form.ts"
import { savedList, savedPath } from "./own-lists.ts"

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

const again = (visit: Visit) =>
  Effect.succeed<Screen>({
    title: "Saved names",
    console: true,
    main: html`<h1>Saved names</h1>
      ${summary(visit)}`,
  })
