import { html } from "hono/html"
import { formatDollars } from "@surename/core/evidence/money"
import { limits } from "@surename/core/limits"
import {
  type NotBoughtReason,
  notBoughtReasons,
  type Order,
  type OrderState,
} from "@surename/core/operations/money/ports/orders"
import { counted, facts, time } from "../../facts.ts"
import type { Html, Screen } from "../../page.ts"
import { wideTable } from "../../wide-table.ts"
import { emptyList } from "../../empty-list.ts"
import { answerChip } from "../../names/search/answer-card.ts"
import { ordersPath, pathOf } from "./own-orders.ts"

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
    is: `You confirmed the order. We have not sent it to ${seller} yet, so nobody was charged.`,
    next: html`Ask for the price again and confirm once more. Otherwise this order expires at ${time(quoteEndsAt)}
    without a charge.`,
  }),
  submitted: ({ domain, seller, submittedAt = 0 }) => ({
    heading: `${domain} is being ordered`,
    is: html`We sent it to ${seller} at ${time(submittedAt)}. The answer has not arrived yet.`,
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
    heading: `The outcome of the order for ${order.domain} is unknown`,
    is: `${unclearInWords(order)} It may be registered and charged, or not.`,
    next: html`<strong>Do not order it again, here or anywhere else.</strong> We ask ${order.seller} every
      ${Math.round(limits.sweepEveryMs / 60_000)} minutes or so whether its account holds the
      name${order.askedAt === undefined ? "" : html`; at ${time(order.askedAt)} it did not list it`}. If the outcome is
      unknown after an hour, give the operator of this service the number of this order. The operator can check the
      account at ${order.seller} and record the outcome here.`,
  }),
}

const chargedInWords = ({ charged, seller, settledBy, total }: Order): string => {
  if (settledBy !== undefined) return "The operator looked it up there."
  if (charged === undefined)
    return `${seller} lists it there but did not say what it charged. You agreed to ${formatDollars(total)}.`
  return `${seller} charged the operator's account ${formatDollars(charged)}.`
}

const reasons: Readonly<Record<NotBoughtReason, (seller: string) => string>> = {
  price_changed: (seller) => `${seller} has changed its price, so it refused the order.`,
  not_available: (seller) => `${seller} says that the name is no longer available.`,
  no_funds: (seller) => `The operator's account at ${seller} does not have enough funds. Tell the operator.`,
  too_often: (seller) => `${seller} had too many requests and refused the order.`,
  refused: (seller) => `${seller} refused the order.`,
  not_sent: (seller) => `We could not reach ${seller} in time, so we did not send the order.`,
  quote_ended: () => "The quote expired before we sent it.",
}

const failedInWords = ({ seller, settledBy, why }: Order): string => {
  if (settledBy !== undefined) return `The operator checked the account at ${seller}: the name is not there.`
  const reason = notBoughtReasons.find((known) => known === why)
  return reason === undefined ? `${seller} did not register it.` : reasons[reason](seller)
}

const unclearInWords = ({ seller, why }: Order): string => {
  if (why === "interrupted") return `This service stopped before ${seller} answered.`
  if (why === "no_answer") return `We sent the order to ${seller}, but no answer came.`
  return `We sent the order to ${seller}, but its answer is neither a yes nor a no.`
}

export const orderScreen = (order: Order): Screen => {
  const { heading, is, next } = words[order.state](order)
  return {
    title: heading,
    console: true,
    main: html`
      <p><a href="${ordersPath}">Orders</a></p>
      <h1>${heading}</h1>
      <p>${is}</p>
      <p>${next}</p>
      ${facts([
        ["Order", order.id],
        [
          "Agreed",
          html`${formatDollars(order.total)} for ${counted(order.termYears, "year")}, ${time(order.authorisedAt)}`,
        ],
        ["Sold by", order.seller],
        ...(order.reference === undefined ? [] : [[`Number at ${order.seller}`, order.reference] as const]),
        ...(order.settledBy === undefined ? [] : [["The operator says", order.said ?? ""] as const]),
      ])}
    `,
  }
}

const states: Readonly<Record<OrderState, readonly [kind: string, word: string]>> = {
  authorised: ["doubt", "not sent"],
  submitted: ["doubt", "being ordered"],
  done: ["free", "registered"],
  failed: ["failed", "not ordered"],
  unclear: ["doubt", "outcome unknown"],
}

export const ordersScreen = (orders: ReadonlyArray<Order>): Screen => ({
  title: "Orders",
  console: true,
  main: html`
    <h1>Orders</h1>
    ${
      orders.length === 0
        ? emptyList(
            "cart",
            "No order yet",
            "Ask for the price of a name. From there you can order it, with your password.",
            { href: "/account/quotes", text: "Ask for a price" },
          )
        : wideTable(
            "Orders, newest first",
            ["Name", "State", "Agreed", "Confirmed"],
            orders.map(
              (order) =>
                html`<tr>
                  <th scope="row"><a href="${pathOf(order)}">${order.domain}</a></th>
                  <td>${answerChip(...states[order.state])}</td>
                  <td>${formatDollars(order.total)} for ${counted(order.termYears, "year")}</td>
                  <td>${time(order.authorisedAt)}</td>
                </tr>`,
            ),
          )
    }
  `,
})

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
