import type { NotBoughtReason, UnclearReason } from "@surename/core/operations/money/ports/orders"
import type { NoPrice } from "@surename/core/ports/registrar"
import type { PlacedOrder } from "@surename/core/ordering/purchasing"
import type { Reply } from "./ask-registrar.ts"

/** Reads the answer to an order. Silence after a sent request is not a refusal. */
export const readPlacedOrder =
  (readOrder: (reply: Reply) => PlacedOrder) =>
  (answer: Reply | NoPrice): PlacedOrder => {
    if (answer._tag === "Reply") return readOrder(answer)
    if (answer.unsent === true) return makeNotBought("not_sent", answer.said)
    if (answer.why === "server_error") return makeUnclear("server_error", answer.said)
    return makeUnclear(answeredReasons.has(answer.why) ? "bad_answer" : "no_answer", answer.said)
  }

/** Reasons that show an answer, though an unreadable one. */
const answeredReasons: ReadonlySet<NoPrice["why"]> = new Set([
  "bad_answer",
  "blocked",
  "credentials",
  "forbidden_redirect",
  "throttled",
])

export const makeNotBought = (why: NotBoughtReason, words?: string): PlacedOrder => ({
  state: "failed",
  why,
  ...quoteWords(words),
})

export const makeUnclear = (why: UnclearReason, words?: string): PlacedOrder => ({
  state: "unclear",
  why,
  ...quoteWords(words),
})

const quoteWords = (words: string | undefined) => (words === undefined ? {} : { explanation: words })
