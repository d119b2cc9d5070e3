import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { domainName } from "../../../evidence/domain-name.ts"
import { defaultTlds } from "../suggest-names/contract.ts"
import { expand } from "../suggest-names/expand.ts"
import { coinedCompanies, companies, majorBrands, productNames } from "./brand-lists.ts"
import { findNamesWithin } from "./brand-within.ts"
import { scoreDomainName } from "./score-domain-name.ts"

const scoreOf = (label: string) => {
  const name = domainName(`${label}.com`)
  if (Result.isFailure(name)) throw new Error(`${label} is no name`)
  const { cap, components, total } = scoreDomainName(name.success)
  const collision = components.find((one) => one.name === "brand_collision")
  return { cap, total, collision: collision !== undefined && "score" in collision ? collision.score : 100 }
}

describe("brands inside names", () => {
  // Words that a brand took (orange, shell) stay words beside others; three letters meet by chance.
  const brands = [...companies, ...productNames].filter((brand) => brand.length >= 4)
  const coined = new Set([...coinedCompanies, ...productNames])

  it.each([
    ["my$maps", 50, 50],
    ["the$guide", 50, 50],
    ["fan$shop", 50, 80],
    ["$lovers", 50, 80],
  ] as const)("finds every brand in %s", (form, most, mostOfWords) => {
    const tooHigh = (brand: string) =>
      scoreOf(form.replace("$", brand)).collision > (coined.has(brand) ? most : mostOfWords)
    expect(brands.filter(tooHigh)).toEqual([])
  })

  it("ignores names that contain the letters by chance", () => {
    const names = ["marblegoods", "tidyaudio", "canvasbag", "studioroom", "pineapple", "honestloaf", "metalcore"]
    expect(names.filter((name) => scoreOf(name).collision < 100)).toEqual([])
  })

  it.each(["penisland", "expertsexchange", "therapistfinder", "whorepresents"])("reads %s a second way", (label) => {
    expect(scoreOf(label)).toMatchObject({ cap: "hidden_reading", total: 25 })
  })

  it.each(["essex", "assassin", "classictable", "penfactory", "analytics"])("reads %s one way", (label) => {
    expect(scoreOf(label).cap).not.toBe("hidden_reading")
  })

  it("no suggested name contains one of the brands", () => {
    const concepts = [
      "maps of cats",
      "subscription box for dogs",
      "app beta testing",
      "saving coins",
      "home battery",
      "alternative to Notion",
      "like Slack for families",
      "fruit juice",
      "boutique de vêtements",
    ]
    const known = new Set(majorBrands)
    const bearing = concepts.flatMap((query) =>
      expand(query, defaultTlds).flatMap(({ derivation: { from }, label }) => {
        const words = from.map(({ part }) => part)
        const long = [...findNamesWithin(label)].filter(
          ({ brand }) => brand.length > 5 && words.every((word) => !word.includes(brand) || word === brand),
        )
        return words.some((word) => word.length > 3 && known.has(word)) || long.length > 0 ? [`${query}: ${label}`] : []
      }),
    )
    expect(bearing).toEqual([])
  })
})
