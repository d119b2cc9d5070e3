import { describe, expect, it } from "vitest"
import { isPublicAddress, isPublicLiteral, makePublicLookup } from "./egress.ts"

describe("which addresses are public", () => {
  // Ranges of IANA's special-purpose registries. test/runtimes/http-wire.suite.ts tries sockets.
  it.each([
    ["this network", "0.0.0.0", "0.255.255.255"],
    ["private", "10.0.0.0", "10.255.255.255", "172.16.0.0", "172.31.255.255", "192.168.0.0", "192.168.255.255"],
    ["shared with a carrier", "100.64.0.0", "100.127.255.255"],
    ["the machine itself", "127.0.0.0", "127.255.255.255", "::1"],
    ["the link, and clouds' metadata", "169.254.0.0", "169.254.169.254", "fe80::", "febf::ffff", "fe80::1%eth0"],
    ["protocol assignments", "192.0.0.0", "192.0.0.170", "192.0.0.255", "2001:1::1", "2001:30::1"],
    ["documentation", "192.0.2.1", "198.51.100.1", "203.0.113.255", "2001:db8::", "3fff::1"],
    ["benchmarks", "198.18.0.0", "198.19.255.255", "2001:2::1"],
    ["relays and translation", "192.88.99.1", "64:ff9b::808:808", "64:ff9b:1::1", "2002:808:808::1", "2001::1"],
    ["multicast", "224.0.0.0", "239.255.255.255", "ff02::1", "ff0e::1"],
    ["reserved", "240.0.0.0", "255.255.255.254", "255.255.255.255", "::", "100::1", "5f00::1", "fec0::1"],
    ["local to a site", "fc00::", "fdff::1"],
    ["never given out", "1::1", "100:0:0:1::1", "4000::1", "c000::1", "e000::1"],
    ["IPv4 inside IPv6", "::ffff:127.0.0.1", "::ffff:a00:1", "::127.0.0.1", "::ffff:0:8.8.8.8"],
    ["no address", "", "localhost", "999.1.1.1", "1.2.3.4.5", "2001:db8:::1"],
  ])("not %s", (_, ...addresses) => {
    for (const address of addresses) expect([address, isPublicAddress(address)]).toEqual([address, false])
  })

  it.each([
    ["9.255.255.255", "11.0.0.0"],
    ["100.63.255.255", "100.128.0.0"],
    ["126.255.255.255", "128.0.0.0"],
    ["169.253.255.255", "169.255.0.0"],
    ["172.15.255.255", "172.32.0.0"],
    ["192.167.255.255", "192.169.0.0"],
    ["198.17.255.255", "198.20.0.0"],
    ["191.255.255.255", "192.0.1.0"],
    ["223.255.255.255", "1.1.1.1"],
    ["2001:4860:4860::8888", "2606:4700::1111"],
    ["2a00::1", "2620:fe::fe"],
    ["2400:cb00::1", "::ffff:8.8.8.8"],
  ])("the neighbours of special ranges are public: %s and %s", (...addresses) => {
    for (const address of addresses) expect([address, isPublicAddress(address)]).toEqual([address, true])
  })
})

describe("hosts written in a URL", () => {
  it.each(
    `127.1 2130706433 0x7f000001 0x7f.1 0177.0.0.1 017700000001 127.0.0.1. [::ffff:7f00:1] [::1] localhost
    LocalHost localhost. a.localhost １２７.０.０.１ 127。0。0。1 0 [::]`.split(/\s+/u),
  )("%s is this machine", (host) => {
    expect(isPublicLiteral(new URL(`http://${host}:8080/x`))).toBe(false)
  })

  it.each(["example.com", "localhost.example.com", "notlocalhost", "8.8.8.8", "[2606:4700::1111]", "0x08.8.8.8"])(
    "%s is allowed",
    (host) => {
      expect(isPublicLiteral(new URL(`https://${host}/`))).toBe(true)
    },
  )
})

describe("name lookups", () => {
  const lookUp = (addresses: ReadonlyArray<string>, all: boolean) =>
    new Promise((tell) => {
      const resolve = makePublicLookup((_, __, done) =>
        done(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        ),
      )
      resolve("a.example", { all }, (error, address) => tell(error?.code ?? address))
    })

  it("returns exactly the checked addresses", async () => {
    expect(await lookUp(["1.1.1.1", "8.8.8.8"], false)).toBe("1.1.1.1")
    const both = [
      { address: "1.1.1.1", family: 4 },
      { address: "8.8.8.8", family: 4 },
    ]
    expect(await lookUp(["1.1.1.1", "8.8.8.8"], true)).toEqual(both)
  })

  it.each([[["127.0.0.1"]], [["1.1.1.1", "10.0.0.1"]], [["::ffff:10.0.0.1"]], [[]], [["nonsense"]]])(
    "refuses %j",
    async (addresses) => {
      expect(await lookUp(addresses, false)).toBe("ERR_REFUSED_ADDRESS")
      expect(await lookUp(addresses, true)).toBe("ERR_REFUSED_ADDRESS")
    },
  )

  it("passes on a failed lookup", async () => {
    const code = await new Promise((tell) => {
      const gone = Object.assign(new Error("no"), { code: "ENOTFOUND" })
      makePublicLookup((_, __, done) => done(gone, []))("a.example", {}, (error) => tell(error?.code))
    })
    expect(code).toBe("ENOTFOUND")
  })
})
