import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { evidenceLimits } from "../../../../evidence/limits.ts"
import { nameLimits } from "../../limits.ts"
import { defaultTlds } from "../contract.ts"
import { expandInParts, type Expansion } from "../expand.ts"
import { suggestNames } from "../logic.ts"
import { readRequest } from "./read-request.ts"
import type { Steering } from "./steering.ts"

const expansionOf = (steering: Steering = {}): Expansion => {
  const parts = expandInParts({ query: "maps of cats", tlds: defaultTlds, ...steering })
  for (let next = parts.next(); ; next = parts.next()) if (next.done === true) return next.value
}
const labels = ({ candidates }: Expansion, most: number) => candidates.slice(0, most).map(({ label }) => label)
const listSharedNames = (one: ReadonlyArray<string>, other: ReadonlyArray<string>) =>
  one.filter((name) => other.includes(name))

const usual = expansionOf()

describe("ideas", () => {
  it("mixes ideas in and marks them, and gives a reason for each rejected one", () => {
    const { candidates, refused, sources } = expansionOf({
      ideas: ["catlas", "meowmap", "googlemaps", "shitmap", "xn--mnchen-3ya", "feline-atlas"],
    })
    const first = candidates.slice(0, nameLimits.suggestPage)
    expect(first.filter(({ derivation }) => derivation.source === "caller").map(({ label }) => label)).toEqual(
      expect.arrayContaining(["catlas", "meowmap", "münchen", "feline-atlas"]),
    )
    expect(first.some(({ derivation }) => derivation.source === "builtin")).toBe(true)
    expect(first.find(({ label }) => label === "catlas")?.derivation.in_words).toBe("your own idea")
    expect(refused.map(({ error, idea }) => [idea, error.code])).toEqual([
      ["googlemaps", "brand"],
      ["shitmap", "refused_word"],
    ])
    expect(sources.map(({ ideas, source }) => [source, ideas > 0])).toEqual([
      ["builtin", true],
      ["caller", true],
    ])
  })

  it("leads with ideas in their order, and every fourth name is ours", () => {
    const ideas = ["whiskermap", "catlas", "purrlines", "tomandtopo", "clawtography", "strayways", "meowmap"]
    const labels = [...new Set(expansionOf({ ideas }).candidates.map(({ label }) => label))].slice(0, 8)
    expect(labels.filter((label) => ideas.includes(label))).toEqual(ideas.slice(0, 6))
    expect([labels[3], labels[7]].filter((label) => ideas.includes(label ?? ""))).toEqual([])
  })

  it("gives each of 200 ideas a row, whatever the number of TLDs", () => {
    const ideas = "bcdfglmnpr"
      .split("")
      .flatMap((one) => "dfklmnprst".split("").flatMap((other) => [`${one}e${other}olun`, `${one}i${other}amor`]))
    const { candidates, refused } = expansionOf({ ideas })
    const there = new Set(candidates.map(({ label }) => label))
    expect(ideas.filter((idea) => !there.has(idea) && !refused.some((one) => one.idea === idea))).toEqual([])
    expect(candidates.length).toBeLessThanOrEqual(nameLimits.suggestCandidates)
  })

  it("gives a reason for every text that is not a label", () => {
    const ideas = ["catlas", "CatLas", "cat atlas", "catlas.com", "", "-cat", "c".repeat(64), "🐈‍⬛!"]
    const { ideas: labels, unread } = Result.getOrThrow(readRequest({ query: "maps of cats", ideas }))
    expect(labels).toEqual(["catlas"])
    expect(unread.map(({ error }) => error.code)).toEqual([
      "duplicate",
      ...Array.from({ length: 6 }, () => "not_a_label"),
    ])
    expect(unread.map(({ error }) => error.message).join("\n")).toContain("catlas, not catlas.com")
  })

  it("leaves out ideas that do not fit a choice", () => {
    const parts = expandInParts({ query: "maps of cats", tlds: ["com"], ideas: ["catlas"], starts_with: "m" })
    let next = parts.next()
    while (next.done !== true) next = parts.next()
    expect(next.value.refused.map(({ error }) => error.code)).toEqual(["not_chosen"])
  })
})

describe("another page", () => {
  it("depends on the seed, and is the same for the same seed", () => {
    const [one, again, other] = ["1", "1", "2"].map((seed) => labels(expansionOf({ seed }), nameLimits.suggestPageMax))
    expect(one).toEqual(again)
    expect(one).not.toEqual(other)
    expect(listSharedNames(one ?? [], labels(usual, nameLimits.suggestPageMax)).length).toBeLessThan(5)
  })

  it("moves towards liked names, and away from disliked ones", () => {
    const isNew = ({ derivation: { kind } }: Expansion["candidates"][number]) => ["blend", "coined"].includes(kind)
    const count = ({ candidates }: Expansion) => candidates.slice(0, nameLimits.suggestPage).filter(isNew).length
    expect(count(expansionOf({ like: ["purrtography", "catlora"] }))).toBeGreaterThan(count(usual) + 2)
    const unlike = labels(usual, 4)
    const without = expansionOf({ unlike })
    expect(listSharedNames(unlike, labels(without, 1_000))).toEqual([])
    expect(
      listSharedNames(labels(usual, nameLimits.suggestPage), labels(without, nameLimits.suggestPage)).length,
    ).toBeLessThan(18)
  })
})

describe("a scan_id with steering", () => {
  const steered = { order: "claimable", ideas: ["catlas"], like: ["b", "a"], unlike: ["c.com"], seed: 7 } as const

  it("carries all steering, so that the id alone resumes the scan", () => {
    const first = Result.getOrThrow(readRequest({ query: "tea", ...steered }))
    expect(first).toMatchObject({ ...steered, like: ["a", "b"], unlike: ["c"], seed: "7" })
    expect(Result.getOrThrow(readRequest({ scan_id: first.scanId, ideas: ["other"], seed: 1 }))).toEqual({
      ...first,
      isNew: false,
    })
    const other = Result.getOrThrow(readRequest({ scan_id: first.scanId, order: "in_use" }))
    expect(other.order).toBeUndefined()
    expect(other).toMatchObject({ ideas: ["catlas"], seed: "7" })
  })

  it("keeps the id of a scan without steering unchanged", () => {
    const { scanId } = Result.getOrThrow(readRequest({ query: "tea", order: "in_use", compact: true }))
    expect(scanId).toBe(Result.getOrThrow(readRequest({ query: "tea" })).scanId)
  })

  it("stays within its size limit for the largest request", () => {
    const makeIdeas = (count: number, letter: string) =>
      Array.from({ length: count }, (_, n) => `${letter.repeat(evidenceLimits.labelOctets - 3)}${100 + n}`)
    const { scanId } = Result.getOrThrow(
      readRequest({
        query: "ü".repeat(nameLimits.suggestQueryChars),
        ideas: makeIdeas(nameLimits.suggestIdeas, "a"),
        like: makeIdeas(nameLimits.suggestTastes, "b"),
        unlike: makeIdeas(nameLimits.suggestTastes, "c"),
        avoid: makeIdeas(nameLimits.suggestAvoided, "d").map((word) => word.slice(-nameLimits.suggestLabelMaxChars)),
        seed: "ü".repeat(nameLimits.suggestSeedChars),
      }),
    )
    const model = {
      name: "m".repeat(nameLimits.suggestModelChars),
      ideas: makeIdeas(nameLimits.suggestModelIdeas, "e"),
    }
    expect(scanId.length + (JSON.stringify(model).length * 4) / 3).toBeLessThan(nameLimits.suggestScanIdChars)
    expect(Result.isSuccess(suggestNames.read({ scan_id: scanId }))).toBe(true)
  })

  it("rejects a text that is not a label, by its index", () => {
    const refused = Result.flip(readRequest({ query: "tea", like: ["a b", "fine"], unlike: ["-"] }))
    expect(Result.getOrThrow(refused)).toMatchObject({ fields: [{ path: "/like/0" }, { path: "/unlike/0" }] })
  })
})
