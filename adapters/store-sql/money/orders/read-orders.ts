import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { makeRowDecoder, makeMethods, StoredFlag, toStoredText, type Sql } from "@surename/adapters/store-sql"
import { moneyLimits } from "@surename/core/operations/money/limits"
import type { Orders } from "@surename/core/operations/money/ports/orders"
import { decodeOrders, orderColumns } from "./order-rows.ts"

type OrderReader = Pick<
  Orders["Service"],
  "mayOrder" | "setBuyer" | "find" | "findByDomain" | "list" | "listAll" | "open"
>

export const makeOrderReader = (sql: Sql) => {
  const selectOrders = sql.literal(`SELECT ${orderColumns} FROM surename_order`)
  const newestFirst = sql.literal(`ORDER BY authorised_at DESC, id DESC LIMIT ${moneyLimits.ordersListed}`)
  return makeMethods<OrderReader>("orders", {
    mayOrder: (owner) =>
      Effect.map(
        decodeAllowed(sql`SELECT allowed FROM surename_buyer WHERE account_id = ${owner} ORDER BY line DESC LIMIT 1`),
        ([isAllowed = false]) => isAllowed,
      ),
    setBuyer: Effect.fnUntraced(function* (owner, allowed, who) {
      const now = yield* Clock.currentTimeMillis
      yield* sql`INSERT INTO surename_buyer (account_id, at, allowed, who)
        VALUES (${owner}, ${now}, ${Number(allowed)}, ${who})`
    }),
    find: (id) => findFirst(sql`${selectOrders} WHERE id = ${toStoredText(id)}`),
    findByDomain: (domain) => findFirst(sql`${selectOrders} WHERE claim = ${domain}`),
    list: (owner) => decodeOrders(sql`${selectOrders} WHERE account_id = ${owner} ${newestFirst}`),
    listAll: (after) => {
      const olderCondition =
        after === undefined ? sql`` : sql`WHERE (authorised_at, id) < (${after.authorisedAt}, ${after.id})`
      return decodeOrders(sql`${selectOrders} ${olderCondition} ${newestFirst}`)
    },
    open: Effect.gen(function* () {
      const cutoff = (yield* Clock.currentTimeMillis) - moneyLimits.orderAnswerMs
      const openOrders = sql`${selectOrders} WHERE state = 'unclear' OR (state = 'submitted' AND submitted_at < ${cutoff})
        ORDER BY asked_at IS NOT NULL, asked_at, id LIMIT ${moneyLimits.ordersAsked}`
      const rows = yield* openOrders
      return (yield* Effect.forEach(rows, decodeOrLog)).flat()
    }),
  })
}

/** An unreadable order must not stop the settlement of the others. */
const decodeOrLog = (row: object) =>
  Effect.catchDefect(decodeOrders(Effect.succeed([row])), (defect) => Effect.as(Effect.logError(defect), []))

const findFirst = <E>(statement: Parameters<typeof decodeOrders<E>>[0]) =>
  Effect.map(decodeOrders(statement), ([order]) => order)

const decodeAllowed = makeRowDecoder("surename_buyer", { allowed: StoredFlag }, ({ allowed }) => allowed)
