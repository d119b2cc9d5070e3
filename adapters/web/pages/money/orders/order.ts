import * as Effect from "effect/Effect"
import { renderOwnedPage } from "../../domains/owned-page.ts"
import { showErrorPage } from "../../error-pages.ts"
import { type Page, showPage, requireSignedIn } from "../../page.ts"
import { mayOrderHere } from "../confirm/order-of.ts"
import { renderOrderPage, renderOrders } from "./order-view.ts"
import { orderStore, orderPath, ordersPath, readOwnOrders } from "./own-orders.ts"

export const orderList: Page = {
  path: ordersPath,
  get: Effect.fnUntraced(function* (visit) {
    const isBuyer = yield* mayOrderHere(visit, { premium: false })
    return showPage(renderOwnedPage(visit, renderOrders(yield* readOwnOrders(visit), isBuyer)))
  }),
}

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
