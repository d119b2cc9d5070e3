import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { orUnavailable, readRows, toStoredText, type Sql } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import type { Orders } from "@surename/core/operations/money/ports/orders"
import { type OrderRow, toOrder } from "./rows.ts"

type OrderReader = Pick<
  Orders["Service"],
  "mayOrder" | "setBuyer" | "find" | "findByDomain" | "list" | "listAll" | "open"
>

export const makeOrderReader = (sql: Sql): OrderReader => {
  const selectOrders = sql.literal("SELECT * FROM surename_order")
  const newestFirst = sql.literal(`ORDER BY authorised_at DESC, id DESC LIMIT ${limits.ordersListed}`)
  const toFirstOrder = (rows: ReadonlyArray<OrderRow>) => (rows[0] === undefined ? undefined : toOrder(rows[0]))
  return {
    mayOrder: (owner) =>
      orUnavailable(
        "may order",
        Effect.map(
          sql<{ allowed: number | string }>`SELECT allowed FROM surename_buyer WHERE account_id = ${owner}
            ORDER BY line DESC LIMIT 1`,
          ([last]) => Number(last?.allowed) === 1,
        ),
      ),
    setBuyer: Effect.fnUntraced(function* (owner, allowed, who) {
      const now = yield* Clock.currentTimeMillis
      const insertion = sql`INSERT INTO surename_buyer (account_id, at, allowed, who)
        VALUES (${owner}, ${now}, ${Number(allowed)}, ${who})`
      yield* orUnavailable("set buyer", insertion)
    }),
    find: (id) =>
      orUnavailable(
        "find order",
        Effect.map(sql<OrderRow>`${selectOrders} WHERE id = ${toStoredText(id)}`, toFirstOrder),
      ),
    findByDomain: (domain) =>
      orUnavailable(
        "order of a name",
        Effect.map(sql<OrderRow>`${selectOrders} WHERE claim = ${domain}`, toFirstOrder),
      ),
    list: (owner) =>
      readRows("list orders", sql<OrderRow>`${selectOrders} WHERE account_id = ${owner} ${newestFirst}`, toOrder),
    listAll: (after) => {
      const isOlder =
        after === undefined ? sql`` : sql`WHERE (authorised_at, id) < (${after.authorisedAt}, ${after.id})`
      return readRows("all orders", sql<OrderRow>`${selectOrders} ${isOlder} ${newestFirst}`, toOrder)
    },
    open: Effect.gen(function* () {
      const cutoff = (yield* Clock.currentTimeMillis) - limits.orderAnswerMs
      const openOrders = sql<OrderRow>`${selectOrders} WHERE state = 'unclear' OR (state = 'submitted' AND submitted_at < ${cutoff})
        ORDER BY asked_at IS NOT NULL, asked_at, id LIMIT ${limits.ordersAsked}`
      return (yield* orUnavailable("open orders", openOrders)).map(toOrder)
    }),
  }
}
