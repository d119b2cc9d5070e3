import { describe, expect, it } from "vitest"
import { judgePage } from "./judged.ts"
import { type GivenPage, layouts, parkingPages } from "./parking-pages.ts"
import { longSites, middlingSites, shortSites } from "./real-sites.ts"

const are = async (
  verdict: boolean | null,
  pages: ReadonlyArray<GivenPage>,
  nameServer?: string,
): Promise<ReadonlyArray<string>> => {
  const verdicts = await Promise.all(pages.map((page) => judgePage(page, nameServer)))
  return pages.filter((_, n) => verdicts[n] === verdict).map(({ id }) => id)
}

describe("pages in sixteen languages", () => {
  it("are many", () => {
    const counted = [parkingPages, longSites, middlingSites, shortSites].map((pages) => pages.length)
    expect(counted).toEqual([800, 144, 144, 80])
  })

  it.each(layouts)("detects each parking page: %s", async (layout) => {
    const pages = parkingPages.filter(({ id }) => id.endsWith(` ${layout}`))
    expect(pages).toHaveLength(80)
    expect(await are(false, pages)).toEqual([])
  })

  it.each([
    ["unknown", undefined],
    ["a registrar's", "ns1.domaincontrol.com"],
  ])("calls no real site parked, with %s name servers", async (_, nameServer) =>
    expect(await are(true, [...longSites, ...middlingSites, ...shortSites], nameServer)).toEqual([]),
  )

  it("gives no answer for a page with little text", async () => expect(await are(false, shortSites)).toEqual([]))

  // The price of the above. A change of these numbers is a change of answers.
  it("gives no answer for most sites with little text, and for none with much", async () => {
    expect(await are(null, longSites)).toEqual([])
    const doubted = await are(null, middlingSites)
    expect(doubted).toHaveLength(93)
    expect(doubted.filter((id) => /essay|portfolio|names-itself/u.test(id))).toHaveLength(48)
  })
})
