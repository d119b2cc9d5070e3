import type { NotBoughtReason, UnclearReason } from "@surename/core/operations/money/ports/orders"
import type { NoPrice } from "@surename/core/ports/registrar"
import type { PlacedOrder } from "@surename/core/ordering/purchasing"
import type { Reply } from "./ask-registrar.ts"

/** An answer to an order, or why there is none: once something left this machine, silence is no refusal. */
export const orUnclear =
  (read: (reply: Reply) => PlacedOrder) =>
  (found: Reply | NoPrice): PlacedOrder => {
    if (found._tag === "Reply") return read(found)
    if (found.unsent === true) return notBought("not_sent", found.said)
    if (found.why === "server_error") return unclear("server_error", found.said)
    return unclear(answered.has(found.why) ? "bad_answer" : "no_answer", found.said)
  }

/** There was one, and it could not be read. */
const answered: ReadonlySet<NoPrice["why"]> = new Set([
  "bad_answer",
  "blocked",
  "credentials",
  "forbidden_redirect",
  "throttled",
])

export const notBought = (why: NotBoughtReason, words?: string): PlacedOrder => ({
  state: "failed",
  why,
  ...withWords(words),
})

export const unclear = (why: UnclearReason, words?: string): PlacedOrder => ({
  state: "unclear",
  why,
  ...withWords(words),
})

const withWords = (words: string | undefined) => (words === undefined ? {} : { said: words })
