import { describe, expect, it } from "@effect/vitest"
import { judgeParking, type ParkedEvidence } from "./parked.ts"
import type { PageContent } from "./parked-substance.ts"

/** As much as only a real site says. */
const content: PageContent = {
  title: "Coffee",
  h1: [],
  blocks: ["We roast coffee in small batches. ".repeat(60)],
  pointsTo: ["/beans", "/visit", "/about"],
}
const plain: ParkedEvidence = {
  name: { ascii: "a.com", unicode: "a.com" },
  content,
  nameServers: ["ns1.example.net"],
  aliases: [],
  addresses: ["93.184.215.14"],
  visited: ["https://a.com/"],
  page: "<title>Coffee</title>",
}
const judge = (more: ParkedEvidence) => judgeParking({ ...plain, ...more }).parked
/** A page with these words and nothing else. */
const short = (page: string, more: ParkedEvidence = {}) => judge({ content: { ...content, blocks: [] }, page, ...more })

describe("parked", () => {
  it("is false only after a full check of a real site without any sign", () => {
    expect(judgeParking(plain)).toEqual({ parked: false, basis: [] })
    expect(judge({ content: { ...content, blocks: [] } })).toBeNull()
    const { addresses, nameServers, page, ...rest } = plain
    for (const partly of [{ addresses, nameServers }, { addresses, page }, { nameServers, page }, {}])
      expect(judgeParking(Object.fromEntries(Object.entries({ ...rest, ...partly }))).parked).toBeNull()
  })

  it.each<readonly [string, ParkedEvidence]>([
    ["name server", { nameServers: ["NS1.SedoParking.com."] }],
    ["alias", { aliases: ["a.parkingcrew.net"] }],
    ["redirect to a marketplace", { visited: ["https://a.com/", "https://www.hugedomains.com/x"] }],
    ["redirect to an alias of parking pages", { visited: ["https://a.com/", "https://x.parkingcrew.net/"] }],
    [
      "refresh to a marketplace",
      { redirectsTo: ["https://SEDO.com/search/details/?domain=a.com"], pageIsPartial: true },
    ],
    ["frame of a parking service", { redirectsTo: ["//www.sedoparking.com/a.com"], pageIsPartial: true }],
  ])("one strong sign is enough: %s", (_, more) => {
    expect(judge(more)).toBe(true)
    expect(judgeParking(more).parked).toBe(true)
  })

  it.each<readonly [string, ParkedEvidence]>([
    ["a name server live sites use, too", { nameServers: ["ns1.domaincontrol.com"] }],
    ["an address of a parking service", { addresses: ["91.195.240.1"] }],
    ["a redirect to what landers are called", { visited: ["https://a.com/", "https://a.com/lander?x=1"] }],
    ["the same at another host", { visited: ["https://a.com/", "https://homes.test/ForSale/"] }],
    ["a refresh to what landers are called", { redirectsTo: ["/lander"] }],
    ["words on the page", { page: "<p>Buy   this\nDomain</p>", content: { ...content, blocks: [] } }],
    ["words in a heading", { page: "<h1>Buy this domain</h1>", content: { ...content, h1: ["Buy this domain"] } }],
    ["two hits of one kind", { nameServers: ["ns1.domaincontrol.com", "ns2.sav.com"] }],
  ])("one weak sign makes the answer unknown: %s", (_, more) => {
    const { basis, parked: is } = judgeParking({ ...plain, ...more })
    expect(is).toBeNull()
    expect(basis.length).toBeGreaterThan(0)
  })

  it("two weak signs of different kinds agree", () => {
    const words = { page: "buy this domain", content: { ...content, blocks: [] } }
    expect(judge({ ...words, addresses: ["91.195.241.255"] })).toBe(true)
    expect(judge({ nameServers: ["ns1.domaincontrol.com"], addresses: ["91.195.240.0"] })).toBe(true)
    expect(judge({ ...words, visited: ["https://a.com/", "https://a.com/lander"] })).toBe(true)
  })

  it("a registrar's name servers count together with a sign that only parking services have", () => {
    const registrars = { nameServers: ["ns1.domaincontrol.com"] }
    expect(short("<script src=//img1.wsimg.com/parking-lander/x.js>", registrars)).toBe(true)
    expect(short("How to buy this domain", registrars)).toBeNull()
    expect(judge({ ...registrars, visited: ["https://a.com/", "https://a.com/forsale/"] })).toBeNull()
    expect(short("buy this domain", { ...registrars, visited: ["https://a.com/", "https://a.com/lander"] })).toBe(true)
  })

  it("a site with much text may quote parking pages", () => {
    const [registrars, visited] = [["ns1.domaincontrol.com"], ["https://a.com/", "https://a.com/lander"]]
    const quoted = { page: "This web page is parked for free, courtesy of GoDaddy", nameServers: registrars }
    expect(judge(quoted)).toBeNull()
    expect(judge({ ...quoted, visited, content: { ...content, pointsTo: [] } })).toBeNull()
    expect(short(quoted.page, quoted)).toBe(true)
    expect(judge({ page: "They all say: this domain is for sale" })).toBe(false)
    expect(judge({ page: "They all say: this domain is for sale", visited })).toBeNull()
    expect(judge({ content: { ...content, title: "Domain kaufen" } })).toBeNull()
  })

  it.each([
    "<p>The domain name a.com is <b>for\n sale</b>.</p>",
    "<p>a.com is&nbsp;for&#160;sale</p>",
    "<title>Parked!</title>",
    "Future home of something cool. Get this domain.",
    "Diese Seite steht zum Verkauf",
    "Ce domaine est À VENDRE",
  ])("words that may offer the name make the answer unknown: %s", (page) => {
    expect(short(page)).toBeNull()
    expect(judgeParking({ ...plain, page, content: { ...content, blocks: [] } }).basis).toHaveLength(1)
    expect(short(page, { nameServers: ["ns1.domaincontrol.com"] })).toBeNull()
  })

  it("matches whole words only", () => {
    const page = "<p data-for=sale>It sparked joy, and is for salesmen.</p>"
    expect(judgeParking({ ...plain, page, content: { ...content, blocks: [] } }).basis).toEqual([])
  })

  it("is false only for a page that does not redirect", () => {
    expect(judge({ pageIsPartial: false })).toBe(false)
    expect(judge({ pageIsPartial: true })).toBeNull()
    expect(judge({ pageIsPartial: true, redirectsTo: ["/en/", "https://b.com/"] })).toBeNull()
    expect(judge({ pageIsPartial: true, aliases: ["a.parkingcrew.net"] })).toBe(true)
  })

  it("names the matched table entries, each once, and no foreign text", () => {
    const visited = ["http://a.com/", "http://ww1.sedoparking.com/", "https://ww1.sedoparking.com/lander/ignore-me"]
    expect(judgeParking({ ...plain, visited }).basis).toEqual([
      "redirect to a lander at sedoparking.com",
      "redirect to /lander, as landers are called",
    ])
  })

  it("does not call a marketplace's own site parked", () => {
    const name = { ascii: "sedo.com", unicode: "sedo.com" }
    expect(judge({ name, visited: ["https://sedo.com/", "https://www.sedo.com/"] })).toBe(false)
    expect(judge({ name, visited: ["https://www.sedo.com/", "https://sedo.com/"] })).toBe(false)
    expect(judge({ visited: ["https://notsedo.com/", "https://www.sedo.com/"] })).toBe(true)
  })

  it("rejects look-alikes", () => {
    expect(judge({ nameServers: ["ns1.notsedoparking.com", "sedoparking.com.example.net"] })).toBe(false)
    expect(judge({ aliases: ["xhugedomains.com"] })).toBe(false)
    expect(judge({ addresses: ["91.195.242.0", "2001:db8::1"] })).toBe(false)
    // The asked URL itself was no redirect.
    expect(judge({ name: { ascii: "sedo.com", unicode: "sedo.com" }, visited: ["https://sedo.com/"] })).toBe(false)
    expect(judge({ visited: ["https://a.com/", "https://a.com/blog?to=/lander"] })).toBe(false)
    expect(judge({ visited: ["https://a.com/", "https://a.com/landers-of-old"] })).toBe(false)
  })
})
