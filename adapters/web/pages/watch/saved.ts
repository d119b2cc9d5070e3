import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { renderFormError } from "../form.ts"
import { callOperation } from "../operated.ts"
import { isSignedIn, type Page, type PageParts, redirectTo, type Visit } from "../page.ts"
import { checkRedirectPath } from "../redirect-path.ts"
import { submitForm } from "../submit-form.ts"
import { savedList, wantedPath } from "./own-lists.ts"

/** Without a session, redirects to the sign-in and back. */
export const savePage: Page = {
  path: "/saved",
  post: (visit) => {
    const { form } = visit
    const returnPath = checkRedirectPath(form.get("back"), visit.site.origin) ?? wantedPath
    if (!isSignedIn(visit))
      return Effect.succeed(redirectTo(`/sign-in?next=${encodeURIComponent(returnPath)}`, { flash: "sign-in-to-save" }))
    return submitForm(visit, {}, showFormAgain, function* () {
      const add = form.getAll("add")
      const remove = form.getAll("remove")
      const input = { watchlist_id: savedList, name: "Saved names", purpose: "wanted", add, remove }
      yield* callOperation(visit, { name: "set_watchlist", input })
      // The script shows its own message. A flash would appear on another page later.
      return redirectTo(returnPath, visit.isPage ? { flash: add.length > 0 ? "name-saved" : "name-removed" } : {})
    })
  },
}

const showFormAgain = (visit: Visit) =>
  Effect.succeed<PageParts>({
    title: "Wanted",
    console: true,
    main: html`<h1>Wanted</h1>
      ${renderFormError(visit)}`,
  })
