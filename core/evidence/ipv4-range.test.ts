import { describe, expect, it } from "@effect/vitest"
import { isIpv4Within } from "./ipv4-range.ts"

describe("isIpv4Within", () => {
  it.each([
    ["203.0.113.0", "203.0.113.0/24", true],
    ["203.0.113.255", "203.0.113.0/24", true],
    ["203.0.114.0", "203.0.113.0/24", false],
    ["203.0.112.255", "203.0.113.0/24", false],
    ["91.195.241.9", "91.195.240.0/23", true],
    ["255.255.255.255", "0.0.0.0/0", true],
    ["198.51.100.7", "198.51.100.7", true],
    ["198.51.100.8", "198.51.100.7/32", false],
    ["203.0.113.256", "203.0.113.0/24", false],
    ["203.0.113", "203.0.113.0/24", false],
    ["::ffff:203.0.113.1", "203.0.113.0/24", false],
    ["", "203.0.113.0/24", false],
    ["203.0.113.1", "", false],
  ])("%s within %s: %s", (address, range, expected) => {
    expect(isIpv4Within(address, range)).toBe(expected)
  })
})
