import { describe, expect, it } from "vitest"
import { judged } from "./judged.ts"
import { layouts, parkingPages } from "./parking-pages.ts"
import type { GivenPage } from "./parking-pages.ts"
import { longSites, middlingSites, shortSites } from "./real-sites.ts"

const are = (verdict: boolean | null, pages: ReadonlyArray<GivenPage>, nameServer?: string): ReadonlyArray<string> =>
  pages.filter((page) => judged(page, nameServer) === verdict).map(({ id }) => id)

describe("pages in sixteen languages", () => {
  it("are many", () => {
    const counted = [parkingPages, longSites, middlingSites, shortSites].map((pages) => pages.length)
    expect(counted).toEqual([800, 144, 144, 80])
  })

  it.each(layouts)("no parking page is said to be none: %s", (layout) => {
    const pages = parkingPages.filter(({ id }) => id.endsWith(` ${layout}`))
    expect(pages).toHaveLength(80)
    expect(are(false, pages)).toEqual([])
  })

  it.each([
    ["somebody's", undefined],
    ["a registrar's", "ns1.domaincontrol.com"],
  ])("no site is said to be parked, with %s name servers", (_, nameServer) =>
    expect(are(true, [...longSites, ...middlingSites, ...shortSites], nameServer)).toEqual([]),
  )

  it("a page that says little is no evidence, whoever made it", () => expect(are(false, shortSites)).toEqual([]))

  // The price of the above. A change of these numbers is a change of answers.
  it("sites that stay in doubt without need: none that says much, most that say less", () => {
    expect(are(null, longSites)).toEqual([])
    const doubted = are(null, middlingSites)
    expect(doubted).toHaveLength(93)
    expect(doubted.filter((id) => /essay|portfolio|names-itself/u.test(id))).toHaveLength(48)
  })
})
