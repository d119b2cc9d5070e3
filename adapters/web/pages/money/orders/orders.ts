import * as Effect from "effect/Effect"
import { type Page, showPage } from "../../page.ts"
import { renderOrdersPage } from "./order-view.ts"
import { ordersPath, readOwnOrders } from "./own-orders.ts"

export const ordersPage: Page = {
  path: ordersPath,
  get: (visit) => Effect.map(readOwnOrders(visit), (orders) => showPage(renderOrdersPage(orders))),
}
