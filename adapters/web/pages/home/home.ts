import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { type Page, showPage } from "../page.ts"
import { dashboard } from "./dashboard.ts"
import { frontPage } from "./front-page.ts"

/** The home page: for an account what needs a look and what is at hand, for a visitor what the service does. */
export const home: Page = {
  path: "/",
  get: Effect.fnUntraced(function* (visit) {
    const caller = Result.getOrElse(visit.who, () => undefined)
    const isOwner = caller !== undefined && caller.subject !== null && caller.needsFactor !== true
    if (isOwner) return showPage(yield* dashboard(visit))
    return showPage({ title: "", main: frontPage(visit) })
  }),
}
