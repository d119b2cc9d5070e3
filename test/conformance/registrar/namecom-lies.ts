import { Cents } from "@surename/core/evidence/money"
import * as Effect from "effect/Effect"
import { makeNoPrice, notSold, readCents, changeNone, changeSeen, makePrice, origin, type Lie } from "./lie.ts"
import { withIds } from "../with-ids.ts"

export const namecomLies = withIds<Lie>({
  "multiplies a price that is for the term": {
    caughtBy: /two-years|any-order/u,
    price: changeSeen((seen) => ({ ...seen, registration: Cents.make(seen.registration * seen.termYears) })),
  },
  "takes every term for a year": {
    caughtBy: /two-years|any-order/u,
    price: changeSeen((seen) => ({ ...seen, termYears: 1 })),
  },
  "guesses a term that was not told": {
    caughtBy: /term-(?:not-told|empty|odd|of-another|not-answered)/u,
    price: (report, { text }) => {
      const cents = readCents(text, "purchasePrice")
      const isMissing = report._tag === "NoPrice" && (report.why === "price_missing" || report.why === "server_error")
      return isMissing && cents !== undefined && text.includes("purchaseType") ? makePrice(cents) : report
    },
  },
  "sells what a third party sells": {
    caughtBy: /aftermarket|expiring/u,
    price: (report) => (report._tag === "NotSold" && report.why === "aftermarket" ? makePrice(250_000) : report),
  },
  "takes an unknown seller for the registry": {
    caughtBy: /type-gone/u,
    price: changeNone("price_missing", ({ text }) =>
      text.includes("purchasePrice") && !text.includes("purchaseType") ? makePrice(1108) : undefined,
    ),
  },
  "takes a registry that is away for taken": {
    caughtBy: /registry-away|server-error|success-500|page-503|not-answered/u,
    price: changeNone("server_error", () => notSold),
  },
  "takes null for nothing": {
    caughtBy: /renewal/u,
    price: changeSeen((seen) => ({ ...seen, renewal: seen.renewal ?? Cents.make(0) })),
  },
  "takes the first of several names": {
    caughtBy: /other-name/u,
    price: (report, { text }) => (text.includes("other.com") ? makePrice(199) : report),
  },
  "drops the flag of a premium name": {
    caughtBy: /premium/u,
    price: changeSeen((seen) => ({ ...seen, premium: false })),
  },
  "takes the last of two prices": {
    caughtBy: /price-twice/u,
    price: changeNone("bad_answer", ({ text }) => (text.includes(`"purchasePrice":1.08`) ? makePrice(108) : undefined)),
  },
  "repeats the token": {
    caughtBy: /unauthorized|echo/u,
    price: changeNone("credentials", ({ text }) => ({ ...makeNoPrice("credentials"), said: text })),
  },
  "does not count what it holds": {
    caughtBy: /holdings-fewer|holdings-odd/u,
    seller: ({ holdings }) => ({
      holdings: Effect.map(holdings, (held) =>
        held._tag === "NoPrice" && held.why === "bad_answer" ? { _tag: "Held", domains: [], ...origin } : held,
      ),
    }),
  },
  "takes a price list's null for nothing": {
    caughtBy: /transfer-(?:null|not-sold)/u,
    seller: ({ fetchTransfer }) => ({
      fetchTransfer: (name) =>
        Effect.map(fetchTransfer(name), (report) =>
          report._tag === "NotSold" ? { _tag: "TransferSeen", cents: Cents.make(0), ...origin } : report,
        ),
    }),
  },
})
