import * as Effect from "effect/Effect"
import { errorPage } from "../../error-pages.ts"
import { type Page, showPage, signedIn } from "../../page.ts"
import { orderScreen } from "./order-view.ts"
import { orderBook, orderPath } from "./own-orders.ts"

/** An order of the signed-in person. Orders of others are a 404. */
export const orderPage: Page = {
  path: orderPath,
  get: Effect.fnUntraced(function* (visit) {
    const { subject } = yield* signedIn(visit)
    const book = yield* orderBook
    const order = yield* book?.find(visit.params["order_id"] ?? "") ?? Effect.undefined
    return order === undefined || order.owner !== subject
      ? errorPage("not_found", "/account/quotes")
      : showPage(orderScreen(order))
  }),
}
