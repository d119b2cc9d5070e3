import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { type Page, showPage } from "../page.ts"
import { loadDashboard } from "./dashboard.ts"
import { loadFrontPage } from "./front-page.ts"

export const homePage: Page = {
  path: "/",
  get: Effect.fnUntraced(function* (visit) {
    const caller = Result.getOrElse(visit.who, () => undefined)
    const isOwner = caller !== undefined && caller.subject !== null && caller.needsFactor !== true
    if (isOwner) return showPage(yield* loadDashboard(visit))
    return yield* loadFrontPage(visit)
  }),
}
