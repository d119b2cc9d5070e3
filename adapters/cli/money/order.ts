import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { formatDollars } from "@surename/core/evidence/money"
import { readReviewText } from "@surename/core/interface/review-text"
import { type Order, Orders } from "@surename/core/operations/money/ports/orders"
import { aboutStore, accountHelp, auditName, json, runOnStore, describeActor } from "../accounts/account-command.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"
import { formatMs } from "../format-time.ts"
import { defineCommand } from "../command.ts"
import { makeRequired, makeFlag } from "../option.ts"
import { choosePaint } from "../paint.ts"
import { printText } from "../print.ts"

const help = {
  ...accountHelp,
  about: ["For the operator: shows orders through the registrar account. No command places an order.", aboutStore],
}

export const listOrders = defineCommand({
  ...help,
  example: "order list --open",
  options: { open: makeFlag("only orders with an unknown outcome: submitted and unclear"), json },
  run: (context, { json, open }) =>
    runOnStore(context, (where) =>
      Effect.gen(function* () {
        const orders = yield* Orders
        const paint = choosePaint(context.terminal)
        let [before, shownCount]: [Order | undefined, number] = [undefined, 0]
        for (;;) {
          const page: ReadonlyArray<Order> = yield* orders.listAll(before)
          const last = page.at(-1)
          if (last === undefined) break
          const shownOrders = page.filter(({ state }) => !open || state === "submitted" || state === "unclear")
          const lines = shownOrders.map(
            (order) => `${json ? JSON.stringify(toOrderRow(order)) : formatOrder(order, paint)}\n`,
          )
          if (lines.length > 0 && !(yield* Effect.promise(() => printText(context.terminal, lines.join(""), json))))
            return
          ;[before, shownCount] = [last, shownCount + lines.length]
        }
        if (shownCount === 0) context.terminal.err(`There are no orders in ${where}.\n`)
      }),
    ),
})

const formatOrder = (order: Order, paint: ReturnType<typeof choosePaint>): string => {
  const { authorisedAt, charged, domain, explanation = "", id, seller, state, total, why = "" } = order
  const colour = state === "unclear" ? "yellow" : state === "done" ? "green" : "dim"
  const paid = charged === undefined ? "" : `, charged ${formatDollars(charged)}`
  const because = [why, explanation].filter((text) => text !== "").join(": ")
  return `${id}  ${paint(colour, state)}  ${domain} at ${seller}, agreed ${formatDollars(total)}${paid}  ${paint("dim", formatMs(authorisedAt))}${because === "" ? "" : `  ${because}`}`
}

const toOrderRow = (order: Order) => {
  const {
    askedAt,
    authorisedAt,
    charged,
    cost,
    domain,
    explanation,
    id,
    owner,
    reference,
    seller,
    settledAt,
    settledBy,
  } = order
  const toTimeOrNull = (ms: number | undefined) => (ms === undefined ? null : toIsoTime(ms))
  return {
    order_id: id,
    state: order.state,
    domain,
    account_id: owner,
    seller,
    term_years: order.termYears,
    total_cents: order.total,
    cost_cents: cost,
    charged_cents: charged ?? null,
    reference: reference ?? null,
    authorised_at: toTimeOrNull(authorisedAt),
    submitted_at: toTimeOrNull(order.submittedAt),
    settled_at: toTimeOrNull(settledAt),
    asked_at: toTimeOrNull(askedAt),
    why: order.why ?? null,
    said: explanation ?? null,
    settled_by: settledBy ?? null,
  }
}

export const settleOrder = defineCommand({
  ...help,
  about: [
    ...help.about,
    "settle records the outcome of an order. Look into your registrar account first. --done: the name is there. --failed: the name is not there and you were not charged. The buyer reads your text. You cannot change it later.",
  ],
  takes: { missing: "give the number of an order", max: 1 },
  example: "order settle o3f41c --failed --why unpaid",
  options: {
    done: makeFlag("it was bought"),
    failed: makeFlag("the registrar did not register the name and charged nothing"),
    why: makeRequired("TEXT", "what you found", "Give the reason, which the buyer reads: --why TEXT", (text) =>
      readReviewText(text),
    ),
    by: auditName,
  },
  readInput: ({ done, failed, ...values }, [id = ""]) =>
    done === failed
      ? Result.fail("Give either --done or --failed")
      : Result.succeed({ ...values, id, state: done ? ("done" as const) : ("failed" as const) }),
  run: (context, { by, id, state, why }) =>
    runOnStore(context, () =>
      Effect.gen(function* () {
        const orders = yield* Orders
        const isSettled = yield* orders.settle(id, { state, settledBy: describeActor(context, by), explanation: why })
        if (!isSettled)
          return yield* new NotOpen({
            message: `there is no order ${id} with an unknown outcome: surename order list --open shows them`,
          })
        context.terminal.err(`Order ${id} is ${state}.\n`)
      }),
    ),
})

class NotOpen extends Data.TaggedError("NotOpen")<{ readonly message: string }> {}
