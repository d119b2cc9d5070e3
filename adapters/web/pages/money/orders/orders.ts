import * as Effect from "effect/Effect"
import { type Page, showPage } from "../../page.ts"
import { ordersScreen } from "./order-view.ts"
import { ordersPath, ownOrders } from "./own-orders.ts"

/** Every order of the signed-in person, newest first. */
export const ordersPage: Page = {
  path: ordersPath,
  get: (visit) => Effect.map(ownOrders(visit), (orders) => showPage(ordersScreen(orders))),
}
