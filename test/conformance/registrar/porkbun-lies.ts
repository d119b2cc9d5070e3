import { Cents } from "@surename/core/evidence/money"
import * as Effect from "effect/Effect"
import {
  makeNoPrice,
  divideByYears,
  notSold,
  changeNone,
  changeSeen,
  makePrice,
  origin,
  dropMember,
  type Lie,
} from "./lie.ts"
import { withIds } from "../with-ids.ts"

export const porkbunLies = withIds<Lie>({
  "takes a year's price for the total": {
    caughtBy: /two-years|term-text/u,
    price: changeSeen((seen) => ({ ...seen, registration: divideByYears(seen.registration, seen.termYears) })),
  },
  "takes every term for a year": {
    caughtBy: /two-years|term-text/u,
    price: changeSeen((seen) => ({ ...seen, termYears: 1 })),
  },
  "guesses a term that was not told": {
    caughtBy: /altered-term-(?:gone|zero|half|eleven)/u,
    price: changeNone("price_missing", ({ text }) =>
      text.includes(`"price":"11.08"`) &&
      !text.includes(`"price":"0.00"`) &&
      /minDuration":(?:0|11|1\.5)|premium":"no","additional/u.test(text)
        ? makePrice(1108)
        : undefined,
    ),
  },
  "reads up to the comma": {
    caughtBy: /thousands|premium-two-years|all-cents/u,
    price: changeSeen((seen, { text }) =>
      /"price":"\d+,/u.test(text)
        ? { ...seen, registration: Cents.make(Math.floor(seen.registration / 100_000) * 100) }
        : seen,
    ),
  },
  "does not say that it is a promotion": {
    caughtBy: /promotion$/u,
    price: changeSeen((seen) => dropMember(seen, "regular")),
  },
  "multiplies a promotion of the first year": {
    caughtBy: /promotion-of-one-year-in-two/u,
    price: changeNone("price_missing", ({ text }) =>
      text.includes(`"firstYearPromo":"yes"`) ? makePrice(8_000, 2) : undefined,
    ),
  },
  "sells what is taken, since it has a price": {
    caughtBy: /reserved|registered-meanwhile/u,
    price: (report, { text }) =>
      report._tag === "NotSold" && text.includes(`"avail":"no"`) ? makePrice(1108) : report,
  },
  "takes an error for taken": {
    caughtBy: /server-error|registry-away|success-500|page-503/u,
    price: changeNone("server_error", () => notSold),
  },
  "takes a page for taken": {
    caughtBy: /page$|nothing|list|half-json|nested|too-large|altered/u,
    price: changeNone("bad_answer", () => notSold),
  },
  "takes a limit for taken": { caughtBy: /over-limit|page-429/u, price: changeNone("throttled", () => notSold) },
  "knows limits by their status alone": {
    caughtBy: /over-limit-(?:400|200|code)/u,
    price: changeNone("throttled", ({ status }) => (status === 429 ? undefined : makeNoPrice("refused"))),
  },
  "drops the flag of a premium name": {
    caughtBy: /premium/u,
    price: changeSeen((seen) => ({ ...seen, premium: false })),
  },
  "takes a premium name at the list price": {
    caughtBy: /premium/u,
    price: changeSeen((seen) => (seen.premium ? { ...seen, registration: Cents.make(1108) } : seen)),
  },
  "takes the last of two prices": {
    caughtBy: /price-twice/u,
    price: changeNone("bad_answer", ({ text }) => (text.includes(`"price":"1.08"`) ? makePrice(108) : undefined)),
  },
  "takes the price of another name": {
    caughtBy: /other-name/u,
    price: changeNone("bad_answer", ({ text }) => (text.includes("other.com") ? makePrice(1108) : undefined)),
  },
  "takes a number for dollars": {
    caughtBy: /price-number/u,
    price: changeNone("bad_answer", ({ text }) => (text.includes(`"price":11.08`) ? makePrice(1108) : undefined)),
  },
  rounds: {
    caughtBy: /price-three-decimals/u,
    price: changeNone("bad_answer", ({ text }) => (text.includes("11.085") ? makePrice(1109) : undefined)),
  },
  "takes nothing for a price": {
    caughtBy: /price-zero/u,
    price: changeNone("price_missing", ({ text }) =>
      text.includes(`"registration","price":"0.00"`) ? makePrice(0) : undefined,
    ),
  },
  "takes a missing price for taken": {
    caughtBy: /price-(?:gone|null|empty|zero)|term-|promotion-of/u,
    price: changeNone("price_missing", () => notSold),
  },
  "takes the first year for the renewal": {
    caughtBy: /renewal|all-cents|cheap-first-year|thousands|two-years|no-renewal-group/u,
    price: changeSeen((seen) => ({ ...seen, renewal: divideByYears(seen.registration, 1) })),
  },
  "promises privacy everywhere": {
    caughtBy: /privacy-not/u,
    price: changeSeen((seen) => ({ ...seen, privacy: Cents.make(0) })),
  },
  "takes refused credentials for a refused name": {
    caughtBy: /key|two-factor|page-401/u,
    price: changeNone("credentials", () => makeNoPrice("refused")),
  },
  "repeats the key": {
    caughtBy: /key-refused|echo/u,
    price: changeNone("credentials", ({ text }) => ({ ...makeNoPrice("credentials"), said: text })),
  },
  "takes a cut body for a page": {
    caughtBy: /cut|hung-up/u,
    price: changeNone("network", () => makeNoPrice("bad_answer")),
  },
  follows: { caughtBy: /redirect/u, price: changeNone("forbidden_redirect", () => makeNoPrice("network")) },
  "takes silence for taken": { caughtBy: /silence/u, price: changeNone("timeout", () => notSold) },
  "takes the first page for all": {
    caughtBy: /holdings-(?:pages|second-page|same-page|odd)/u,
    seller: ({ holdings }) => ({
      holdings: Effect.map(holdings, (held) =>
        held._tag === "Held"
          ? { ...held, domains: held.domains.slice(0, 3) }
          : { _tag: "Held", domains: [], ...origin },
      ),
    }),
  },
  "takes a transfer for nothing for none": {
    caughtBy: /transfer-for-nothing/u,
    seller: ({ fetchTransfer }) => ({
      fetchTransfer: (name) =>
        Effect.map(fetchTransfer(name), (report) =>
          report._tag === "TransferSeen" && report.cents === 0 ? notSold : report,
        ),
    }),
  },
})
