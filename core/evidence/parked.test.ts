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
    ["redirect to an alias of parking pages", { visited: ["https://a.com/", "https://x.parkingcrew.net/"] }],
    ["refresh to a marketplace", { sentTo: ["https://SEDO.com/search/details/?domain=a.com"], pageGoesOn: true }],
    ["frame of a parking service", { sentTo: ["//www.sedoparking.com/a.com"], pageGoesOn: true }],
  ])("one strong sign is enough: %s", (_, more) => {
    expect(of(more)).toBe(true)
    expect(parked(more).parked).toBe(true)
  })

  it.each<readonly [string, ParkedEvidence]>([
    ["a name server live sites use, too", { nameServers: ["ns1.domaincontrol.com"] }],
    ["an address of a parking service", { addresses: ["91.195.240.1"] }],
    ["a redirect to what landers are called", { visited: ["https://a.com/", "https://a.com/lander?x=1"] }],
    ["the same at another host", { visited: ["https://a.com/", "https://homes.test/ForSale/"] }],
    ["a refresh to what landers are called", { sentTo: ["/lander"] }],
    ["words on the page", { page: "<p>Buy   this\nDomain</p>" }],
    ["two hits of one kind", { nameServers: ["ns1.domaincontrol.com", "ns2.sav.com"] }],
  ])("one weak sign proves nothing, and takes the no away: %s", (_, more) => {
    const { basis, parked: is } = parked({ ...plain, ...more })
    expect(is).toBeNull()
    expect(basis.length).toBeGreaterThan(0)
  })

  it("two weak signs of different kinds agree", () => {
    const words = { page: "buy this domain" }
    expect(of({ ...words, addresses: ["91.195.241.255"] })).toBe(true)
    expect(of({ nameServers: ["ns1.domaincontrol.com"], addresses: ["91.195.240.0"] })).toBe(true)
    expect(of({ ...words, visited: ["https://a.com/", "https://a.com/lander"] })).toBe(true)
  })

  it("a registrar's name servers agree with what only a parking service has", () => {
    const registrars = { nameServers: ["ns1.domaincontrol.com"] }
    expect(of({ ...registrars, page: "<script src=//img1.wsimg.com/parking-lander/x.js>" })).toBe(true)
    expect(of({ ...registrars, page: "How to buy this domain" })).toBeNull()
    expect(of({ ...registrars, visited: ["https://a.com/", "https://a.com/forsale/"] })).toBeNull()
    expect(of({ ...registrars, page: "buy this domain", visited: ["https://a.com/", "https://a.com/lander"] })).toBe(
      true,
    )
  })

  it.each([
    "<p>The domain name a.com is <b>for\n sale</b>.</p>",
    "<p>a.com is&nbsp;for&#160;sale</p>",
    "<title>Parked!</title>",
    "Future home of something cool. Get this domain.",
    "Diese Seite steht zum Verkauf",
    "Ce domaine est À VENDRE",
  ])("words that may offer the name take the no away, and make nothing true: %s", (page) => {
    expect(of({ page })).toBeNull()
    expect(parked({ ...plain, page }).basis).toHaveLength(1)
    expect(of({ page, nameServers: ["ns1.domaincontrol.com"] })).toBeNull()
  })

  it("reads words and no parts of them", () => {
    expect(of({ page: "<p data-for=sale>It sparked joy, and is for salesmen.</p>" })).toBe(false)
  })

  it("is no only where the page does not go on", () => {
    expect(of({ pageGoesOn: false })).toBe(false)
    expect(of({ pageGoesOn: true })).toBeNull()
    expect(of({ pageGoesOn: true, sentTo: ["/en/", "https://b.com/"] })).toBeNull()
    expect(of({ pageGoesOn: true, aliases: ["a.parkingcrew.net"] })).toBe(true)
  })

  it("names a table's entry and not what a stranger wrote, each once", () => {
    const visited = ["http://a.com/", "http://ww1.sedoparking.com/", "https://ww1.sedoparking.com/lander/ignore-me"]
    expect(parked({ ...plain, visited }).basis).toEqual([
      "redirect to a lander at sedoparking.com",
      "redirect to /lander, as landers are called",
    ])
  })

  it("does not park a marketplace at itself", () => {
    expect(of({ visited: ["https://sedo.com/", "https://www.sedo.com/"] })).toBe(false)
    expect(of({ visited: ["https://www.sedo.com/", "https://sedo.com/"] })).toBe(false)
    expect(of({ visited: ["https://notsedo.com/", "https://www.sedo.com/"] })).toBe(true)
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
