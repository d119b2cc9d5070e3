import { describe, expect, it } from "@effect/vitest"
import { parked } from "./parked.ts"
import type { ParkedEvidence } from "./parked.ts"

const plain: ParkedEvidence = {
  nameServers: ["ns1.example.net"],
  aliases: [],
  addresses: ["93.184.215.14"],
  visited: ["https://a.com/"],
  page: "<title>Coffee</title>",
}
const of = (more: ParkedEvidence) => parked({ ...plain, ...more }).parked

describe("parked", () => {
  it("is no only where everything was seen and nothing speaks for it", () => {
    expect(parked(plain)).toEqual({ parked: false, basis: [] })
    const { addresses, nameServers, page, ...rest } = plain
    for (const partly of [{ addresses, nameServers }, { addresses, page }, { nameServers, page }, {}])
      expect(parked(Object.fromEntries(Object.entries({ ...rest, ...partly }))).parked).toBeNull()
  })

  it.each<readonly [string, ParkedEvidence]>([
    ["name server", { nameServers: ["NS1.SedoParking.com."] }],
    ["alias", { aliases: ["a.parkingcrew.net"] }],
    ["redirect to a marketplace", { visited: ["https://a.com/", "https://www.hugedomains.com/x"] }],
    ["redirect to a lander", { visited: ["https://a.com/", "https://a.com/lander?x=1"] }],
  ])("one strong sign is enough: %s", (_, more) => {
    expect(of(more)).toBe(true)
    expect(parked(more).parked).toBe(true)
  })

  it.each<readonly [string, ParkedEvidence]>([
    ["a name server live sites use, too", { nameServers: ["ns1.domaincontrol.com"] }],
    ["an address of a parking service", { addresses: ["91.195.240.1"] }],
    ["words on the page", { page: "<p>Buy   this\nDomain</p>" }],
    ["two hits of one kind", { nameServers: ["ns1.domaincontrol.com", "ns2.sav.com"] }],
  ])("one weak sign proves nothing, and takes the no away: %s", (_, more) => {
    const { basis, parked: is } = parked({ ...plain, ...more })
    expect(is).toBeNull()
    expect(basis.length).toBeGreaterThan(0)
  })

  it("two weak signs of different kinds agree", () => {
    const words = { page: "buy this domain" }
    expect(of({ ...words, nameServers: ["ns1.domaincontrol.com"] })).toBe(true)
    expect(of({ ...words, addresses: ["91.195.241.255"] })).toBe(true)
    expect(of({ nameServers: ["ns1.domaincontrol.com"], addresses: ["91.195.240.0"] })).toBe(true)
  })

  it("is not taken in by look-alikes", () => {
    expect(of({ nameServers: ["ns1.notsedoparking.com", "sedoparking.com.example.net"] })).toBe(false)
    expect(of({ aliases: ["xhugedomains.com"] })).toBe(false)
    expect(of({ addresses: ["91.195.242.0", "2001:db8::1"] })).toBe(false)
    // The asked URL itself was no redirect.
    expect(of({ visited: ["https://sedo.com/"] })).toBe(false)
    expect(of({ visited: ["https://a.com/", "https://a.com/blog?to=/lander"] })).toBe(false)
    expect(of({ visited: ["https://a.com/", "https://a.com/landers-of-old"] })).toBe(false)
  })
})
