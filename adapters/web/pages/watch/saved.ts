import * as Effect from "effect/Effect"
import { evidenceLimits } from "@surename/core/evidence/limits"
import { toStartPath } from "../accounts/purpose.ts"
import { callOperation } from "../operated.ts"
import { isSignedIn, type Page, redirectTo } from "../page.ts"
import { checkRedirectPath } from "../redirect-path.ts"
import { submitForm } from "../submit-form.ts"
import { savedList, savedName, wantedPath } from "./own-lists.ts"
import { showMistake } from "./refused-page.ts"

/** A visitor signs up first, and finds the name in the form of Watched. */
export const savePage: Page = {
  path: "/saved",
  post: (visit) => {
    const { form } = visit
    const returnPath = checkRedirectPath(form.get("back"), visit.site.origin) ?? wantedPath
    if (!isSignedIn(visit)) {
      const name = encodeURIComponent((form.get("add") ?? "").slice(0, evidenceLimits.nameInputChars).toWellFormed())
      return Effect.succeed(redirectTo(toStartPath(visit, `${wantedPath}?names=${name}`)))
    }
    return submitForm(visit, {}, showMistake("Watched"), function* () {
      const add = form.getAll("add")
      const remove = form.getAll("remove")
      const input = { watchlist_id: savedList, name: savedName, purpose: "wanted", add, remove }
      yield* callOperation(visit, { name: "set_watchlist", input })
      // The script shows its own message. A flash would appear on another page later.
      return redirectTo(returnPath, visit.isPage ? { flash: add.length > 0 ? "name-watched" : "name-removed" } : {})
    })
  },
}
