import { describe, expect, it } from "@effect/vitest"
import { toAddressBlock, toAddressSite } from "./address-block.ts"

describe("the customer behind an IP address", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7", undefined],
    ["::ffff:192.0.2.7", "192.0.2.7", undefined],
    ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7", undefined],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["[2001:db8:1:2::1]", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
    ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
    ["::1", "0:0:0:0::/64", "0:0:0::/48"],
    ["::", "0:0:0:0::/64", "0:0:0::/48"],
    ["unknown", "unknown", undefined],
    ["", "", undefined],
  ])("%s: %s in %s", (address, block, site) => {
    expect(toAddressBlock(address)).toBe(block)
    expect(toAddressSite(address)).toBe(site)
  })

  it("a site has 65,536 blocks", () => {
    const all = Array.from({ length: 65_536 }, (_, n) => `2001:db8:7:${n.toString(16)}::1`)
    expect(new Set(all.map(toAddressBlock)).size).toBe(65_536)
    expect(new Set(all.map(toAddressSite))).toEqual(new Set(["2001:db8:7::/48"]))
  })
})
