import { describe, expect, it } from "@effect/vitest"
import { accountLimits } from "../operations/accounts/limits.ts"
import { type CountedCaller, listCounters } from "./count.ts"

const anonymous = { grant: "anonymous:1", plan: "anonymous", via: "anonymous" } as const
const keysAndMost = (whom: CountedCaller) => listCounters(whom, "scans").map(({ key, most }) => [key, most])
const most = accountLimits.scansPerDayAnonymous

describe("the counters of a call", () => {
  it("count token and address without an account, and the site with a limit ten times as high", () => {
    const [ofToken, ofAddress] = [
      ["allowance scans of anonymous:1", most],
      ["allowance scans at a", most],
    ]
    expect(keysAndMost({ caller: anonymous, addressKey: "a" })).toEqual([ofToken, ofAddress])
    const all = [ofToken, ofAddress, ["allowance scans at s", 10 * most]]
    expect(keysAndMost({ caller: anonymous, addressKey: "a", siteKey: "s" })).toEqual(all)
    expect(keysAndMost({ caller: undefined, addressKey: "a", siteKey: "s" })).toEqual(all.slice(1))
  })

  it("count only the account, whatever the address", () => {
    const caller = { grant: "account:1", plan: "free", via: "token" } as const
    expect(keysAndMost({ caller, addressKey: "a", siteKey: "s" })).toEqual([
      ["allowance scans of account:1", accountLimits.scansPerHour],
    ])
  })
})
