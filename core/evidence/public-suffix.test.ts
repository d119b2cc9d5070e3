import { parse } from "tldts"
import { expect, it } from "vitest"
import list from "../data/public-suffixes.json" with { type: "json" }
import { findPublicSuffix } from "./public-suffix.ts"

/** A name at, below and beside every rule. */
const names = Object.entries(list.below).flatMap(([parent, labels]) =>
  labels.split(" ").flatMap((label) => {
    const rule = [label.replace(/^[!*]/u, "") || "any", parent].filter((part) => part !== "").join(".")
    return [rule, `name.${rule}`, `a.name.${rule}`, `x${rule}`]
  }),
)
const others = ["no-such-tld", "name.no-such-tld", "blogspot.com", "name.github.io", "ck", "name.ck", "www.ck"]

it("agrees with tldts on the ICANN section of the list", () => {
  const options = { allowPrivateDomains: false, extractHostname: false, validateHostname: false }
  const differing = [...names, ...others].flatMap((name) => {
    const { isIcann, publicSuffix } = parse(name, options)
    const expected = isIcann === true ? (publicSuffix ?? undefined) : undefined
    const found = findPublicSuffix(name)
    return found === expected ? [] : [{ name, found, expected }]
  })
  expect(differing).toEqual([])
  expect(names.length).toBeGreaterThan(27_000)
})

it("finds the suffixes of international names in A-labels", () => {
  expect(findPublicSuffix("xn--fsqu00a.xn--fiqs8s")).toBe("xn--fiqs8s")
})
