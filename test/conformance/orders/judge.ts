import type { Order } from "@surename/core/operations/money/ports/orders"
import type { Books } from "@surename/fixtures"

/** Lists faults of the stored orders, judged by the registrar's ledger after all late answers. */
export const findWrongOrders = (
  orders: ReadonlyArray<Order>,
  { charges, violations }: Books,
): ReadonlyArray<string> => {
  const known = new Set(orders.map(({ id }) => id))
  const strays = charges
    .filter(({ key }) => !known.has(key))
    .map(({ domain }) => `${domain} was charged without an order`)
  return [...violations, ...strays, ...orders.flatMap((order) => wrongWith(order, charges))]
}

const wrongWith = (order: Order, charges: Books["charges"]): ReadonlyArray<string> => {
  const { cost, domain, id, state } = order
  const own = charges.filter(({ key }) => key === id)
  const fault = (what: string) => [`${domain} (${state}, ${order.why ?? "no reason"}): ${what}`]
  if (own.length > 1) return fault(`charged ${own.length} times`)
  if (own.some(({ cents }) => cents !== cost)) return fault(`charged ${own[0]?.cents}, not ${cost}`)
  if (state === "done" && own.length === 0) return fault("nothing was charged")
  if (state === "failed" && own.length > 0) return fault("it was charged")
  return state === "authorised" && own.length > 0 ? fault("it was charged, and is not written down as sent") : []
}
