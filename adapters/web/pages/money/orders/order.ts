import * as Effect from "effect/Effect"
import { showErrorPage } from "../../error-pages.ts"
import { type Page, showPage, requireSignedIn } from "../../page.ts"
import { renderOrderPage } from "./order-view.ts"
import { orderStore, orderPath } from "./own-orders.ts"

/** Another user's order answers 404. */
export const orderPage: Page = {
  path: orderPath,
  get: Effect.fnUntraced(function* (visit) {
    const { subject } = yield* requireSignedIn(visit)
    const orders = yield* orderStore
    const order = yield* orders?.find(visit.params["order_id"] ?? "") ?? Effect.undefined
    return order === undefined || order.owner !== subject
      ? showErrorPage("not_found", "/account/quotes")
      : showPage(renderOrderPage(order))
  }),
}
