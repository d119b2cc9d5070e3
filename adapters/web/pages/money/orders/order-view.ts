import { html } from "hono/html"
import { inDollars } from "@surename/core/evidence/money"
import { limits } from "@surename/core/limits"
import {
  type NotBoughtReason,
  notBoughtReasons,
  type Order,
  type OrderState,
} from "@surename/core/operations/money/ports/orders"
import { counted, facts, time } from "../../facts.ts"
import type { Html, Screen } from "../../page.ts"
import { pathOf } from "./own-orders.ts"

interface Words {
  readonly heading: string
  /** The state of the order. */
  readonly is: Html | string
  /** The next step. */
  readonly next: Html | string
}

const words: Readonly<Record<OrderState, (order: Order) => Words>> = {
  authorised: ({ domain, quoteEndsAt, seller }) => ({
    heading: `${domain} is not ordered yet`,
    is: `You confirmed it, and nothing was sent to ${seller} yet: nothing was charged.`,
    next: html`Ask for the price again and confirm it once more. If you do not, this order ends by itself at
    ${time(quoteEndsAt)}, and nothing is charged.`,
  }),
  submitted: ({ domain, seller, submittedAt = 0 }) => ({
    heading: `${domain} is being ordered`,
    is: html`It was sent to ${seller} at ${time(submittedAt)}, and the answer is not here yet.`,
    next: "Do not order it again. Load this page again in a minute.",
  }),
  done: (order) => ({
    heading: `${order.domain} is registered`,
    is: html`It is in the operator's account at ${order.seller}. ${chargedInWords(order)}`,
    next: html`Ask the operator to point it where you want it. Then you can
      <a href="/account/domains">add it to your domains</a>.`,
  }),
  failed: (order) => ({
    heading: `${order.domain} was not ordered`,
    is: `${failedInWords(order)} Nothing was charged.`,
    next: html`If you still want it, <a href="/account/quotes?domain=${order.domain}">ask for its price again</a>.`,
  }),
  unclear: (order) => ({
    heading: `It is not known whether ${order.domain} was ordered`,
    is: `${unclearInWords(order)} It may be registered and charged, or not.`,
    next: html`<strong>Do not order it again, here or anywhere else.</strong> We ask ${order.seller} every
      ${Math.round(limits.sweepEveryMs / 60_000)} minutes or so whether its account holds the
      name${order.askedAt === undefined ? "" : html`; at ${time(order.askedAt)} it did not list it`}. If that does not
      settle it within the hour, tell the operator of this service the number of this order: they can look into the
      account at ${order.seller}, and say here what became of it.`,
  }),
}

const chargedInWords = ({ charged, seller, settledBy, total }: Order): string => {
  if (settledBy !== undefined) return "The operator looked it up there."
  if (charged === undefined)
    return `${seller} lists it there, and did not say what it charged; you agreed to ${inDollars(total)}.`
  return `${seller} charged the operator's account ${inDollars(charged)}.`
}

const reasons: Readonly<Record<NotBoughtReason, (seller: string) => string>> = {
  price_changed: (seller) => `${seller} has changed its price, so it refused the order.`,
  not_available: (seller) => `${seller} says that the name is not available any more.`,
  no_funds: (seller) => `The operator's account at ${seller} does not have enough funds: tell the operator.`,
  too_often: (seller) => `${seller} was asked too often just then, and refused the order.`,
  refused: (seller) => `${seller} refused the order.`,
  not_sent: (seller) => `${seller} could not be asked in time, so the order was not sent.`,
  quote_ended: () => "It was not sent before the quote ended.",
}

const failedInWords = ({ seller, settledBy, why }: Order): string => {
  if (settledBy !== undefined) return `The operator looked into the account at ${seller}: it was not bought.`
  const reason = notBoughtReasons.find((known) => known === why)
  return reason === undefined ? `${seller} did not register it.` : reasons[reason](seller)
}

const unclearInWords = ({ seller, why }: Order): string => {
  if (why === "interrupted")
    return `This service stopped after the order was written down, and before ${seller} answered.`
  if (why === "no_answer") return `The order was sent to ${seller}, and no answer came.`
  return `The order was sent to ${seller}, and it gave an answer that says neither yes nor no.`
}

export const orderScreen = (order: Order): Screen => {
  const { heading, is, next } = words[order.state](order)
  return {
    title: heading,
    console: true,
    main: html`
      <p><a href="/account/quotes">What does a name cost?</a></p>
      <h1>${heading}</h1>
      <p>${is}</p>
      <p>${next}</p>
      ${facts([
        ["Order", order.id],
        [
          "Agreed",
          html`${inDollars(order.total)} for ${counted(order.termYears, "year")}, ${time(order.authorisedAt)}`,
        ],
        ["Sold by", order.seller],
        ...(order.reference === undefined ? [] : [[`Number at ${order.seller}`, order.reference] as const]),
        ...(order.settledBy === undefined ? [] : [["The operator says", order.said ?? ""] as const]),
      ])}
    `,
  }
}

/** On the page of quotes. */
export const orderList = (orders: ReadonlyArray<Order>): Html | string =>
  orders.length === 0
    ? ""
    : html`
        <section aria-labelledby="orders">
          <h2 id="orders">Your orders</h2>
          <ul>
            ${orders.map(
              (order) =>
                html`<li>
                  <a href="${pathOf(order)}">${words[order.state](order).heading}</a>, ${time(order.authorisedAt)}
                </li>`,
            )}
          </ul>
        </section>
      `
