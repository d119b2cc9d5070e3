import { html } from "hono/html"
import { formatDollars } from "@surename/core/evidence/money"
import { stateLimits } from "@surename/core/state/limits"
import {
  type NotBoughtReason,
  notBoughtReasons,
  type Order,
  type OrderState,
} from "@surename/core/operations/money/ports/orders"
import { formatCount, renderFacts, renderTime } from "../../facts.ts"
import { toQuotePath } from "../quotes/quotes-path.ts"
import { renderMoment } from "../../moment.ts"
import type { Html, PageParts } from "../../page.ts"
import { renderWideTable } from "../../wide-table.ts"
import { renderEmptyList } from "../../empty-list.ts"
import { renderChip } from "../../names/search/answer-card.ts"
import { ordersPath, toOrderPath } from "./own-orders.ts"

interface OrderTexts {
  readonly heading: string
  readonly state: Html | string
  readonly next: Html | string
}

const orderTexts: Readonly<Record<OrderState, (order: Order) => OrderTexts>> = {
  authorised: ({ domain, quoteEndsAt, seller }) => ({
    heading: `${domain} is not ordered yet`,
    state: `You confirmed the order. We have not sent it to ${seller} yet, so nobody was charged.`,
    next: html`Ask for the price again and confirm once more. Otherwise this order expires at ${renderTime(quoteEndsAt)}
    without a charge.`,
  }),
  submitted: ({ domain, seller, submittedAt = 0 }) => ({
    heading: `${domain} is being ordered`,
    state: html`We sent it to ${seller} at ${renderTime(submittedAt)}. The answer has not arrived yet.`,
    next: "Do not order it again. Load this page again in a minute.",
  }),
  done: (order) => ({
    heading: `${order.domain} is registered`,
    state: html`It is in the operator's account at ${order.seller}. ${describeCharge(order)}`,
    next: html`Ask the operator to point it where you want it. Then you can
      <a href="/account/owned">add it to your domains</a>.`,
  }),
  failed: (order) => ({
    heading: `${order.domain} was not ordered`,
    state: `${describeFailure(order)} Nothing was charged.`,
    next: html`If you still want it, <a href="${toQuotePath(order.domain)}">ask for its price again</a>.`,
  }),
  unclear: (order) => ({
    heading: `The outcome of the order for ${order.domain} is unknown`,
    state: `${describeUnknownOutcome(order)} It may be registered and charged, or not.`,
    next: html`<strong>Do not order it again, here or anywhere else.</strong> We ask ${order.seller} every
      ${Math.round(stateLimits.sweepEveryMs / 60_000)} minutes or so whether its account holds the
      name${order.askedAt === undefined ? "" : html`; at ${renderTime(order.askedAt)} it did not list it`}. If the
      outcome is unknown after an hour, give the operator of this service the number of this order. The operator can
      check the account at ${order.seller} and record the outcome here.`,
  }),
}

const describeCharge = ({ charged, seller, settledBy, total }: Order): string => {
  if (settledBy !== undefined) return "The operator looked it up there."
  if (charged === undefined)
    return `${seller} lists it there but did not say what it charged. You agreed to ${formatDollars(total)}.`
  return `${seller} charged the operator's account ${formatDollars(charged)}.`
}

const failureReasons: Readonly<Record<NotBoughtReason, (seller: string) => string>> = {
  price_changed: (seller) => `${seller} has changed its price, so it refused the order.`,
  not_available: (seller) => `${seller} says that the name is no longer available.`,
  no_funds: (seller) => `The operator's account at ${seller} does not have enough funds. Tell the operator.`,
  too_often: (seller) => `${seller} had too many requests and refused the order.`,
  refused: (seller) => `${seller} refused the order.`,
  not_sent: (seller) => `We could not reach ${seller} in time, so we did not send the order.`,
  quote_ended: () => "The quote expired before we sent it.",
}

const describeFailure = ({ seller, settledBy, why }: Order): string => {
  if (settledBy !== undefined) return `The operator checked the account at ${seller}: the name is not there.`
  const reason = notBoughtReasons.find((candidate) => candidate === why)
  return reason === undefined ? `${seller} did not register it.` : failureReasons[reason](seller)
}

const describeUnknownOutcome = ({ seller, why }: Order): string => {
  if (why === "interrupted") return `This service stopped before ${seller} answered.`
  if (why === "no_answer") return `We sent the order to ${seller}, but no answer came.`
  return `We sent the order to ${seller}, but its answer is neither a yes nor a no.`
}

export const renderOrderPage = (order: Order): PageParts => {
  const { heading, state, next } = orderTexts[order.state](order)
  const texts = html`<div>
    <p>${state}</p>
    <p>${next}</p>
  </div>`
  return {
    title: heading,
    console: true,
    main: html`
      <p><a href="${ordersPath}">Orders</a></p>
      <h1>${heading}</h1>
      ${order.state === "done" ? renderMoment(order.domain, texts) : texts}
      ${renderFacts([
        ["Order", order.id],
        [
          "Agreed",
          html`${formatDollars(order.total)} for ${formatCount(order.termYears, "year")},
          ${renderTime(order.authorisedAt)}`,
        ],
        ["Sold by", order.seller],
        ...(order.reference === undefined ? [] : [[`Number at ${order.seller}`, order.reference] as const]),
        ...(order.settledBy === undefined ? [] : [["The operator says", order.explanation ?? ""] as const]),
      ])}
    `,
  }
}

export const stateChips: Readonly<Record<OrderState, readonly [kind: string, word: string]>> = {
  authorised: ["doubt", "not sent"],
  submitted: ["doubt", "being ordered"],
  done: ["taken", "done"],
  failed: ["failed", "not ordered"],
  unclear: ["doubt", "outcome unknown"],
}

export const renderOrders = (orders: ReadonlyArray<Order>, isBuyer: boolean): Html =>
  orders.length === 0
    ? renderEmptyList(
        "cart",
        "No orders yet",
        isBuyer
          ? "Get a quote for a name, then confirm it with your password. The registrar registers it at that price."
          : "This service shows the price, and you buy at the registrar. Such a purchase is not listed here.",
        html`<a class="button" href="/account/quotes">Get a quote</a>`,
      )
    : html`${renderWideTable({
          caption: "Orders, newest first",
          columns: ["Name", "State", "Agreed", "Confirmed"],
          rows: orders.map((order) => [
            html`<a href="${toOrderPath(order)}">${order.domain}</a>`,
            renderChip(...stateChips[order.state]),
            `${formatDollars(order.total)} for ${formatCount(order.termYears, "year")}`,
            renderTime(order.authorisedAt),
          ]),
        })}
        <p class="actions"><a class="button quiet" href="/account/quotes">Get a quote</a></p>`
