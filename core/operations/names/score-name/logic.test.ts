import { it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { describe, expect } from "vitest"
import { domainName } from "../../../evidence/domain-name.ts"
import { measureBrandCollision } from "./brand-collision.ts"
import { type ScoredName, ScoreNameOutput } from "./contract.ts"
import { measureHiddenReading } from "./hidden-reading.ts"
import { scoreName } from "./logic.ts"
import { measurePronounceability } from "./pronounceability.ts"
import { readLabel } from "./read-label.ts"
import { measureHyphensDigits, measureLength } from "./measure-domain.ts"

const results = (domains: ReadonlyArray<string>) =>
  Effect.map(scoreName.decodeAndRun({ domains }), (output) => output.results)

const scoredNames = Effect.fnUntraced(function* (
  domains: ReadonlyArray<string>,
): Effect.fn.Return<ReadonlyArray<ScoredName>> {
  const rows = yield* Effect.orDie(results(domains))
  return rows.flatMap((row) => ("error" in row ? [] : [row]))
})

const scoreOne = Effect.fnUntraced(function* (domain: string) {
  const [row] = yield* scoredNames([domain])
  return row ?? expect.fail(`${domain} was refused`)
})

const component = (row: ScoredName, name: string) => row.components.find((one) => one.name === name)

describe("score_name", () => {
  it.effect("ranks the best first, ties in the requested order, invalid names last", () =>
    Effect.gen(function* () {
      const rows = yield* results(["no name", "get-stripe.com", "velvet.com", "marina.com", "xkcd.com", "velvet.com"])
      expect(
        rows.map((row) => ("error" in row ? [row.domain, row.error.code] : [row.domain, row.total, row.cap])),
      ).toEqual([
        ["velvet.com", 97, null],
        ["velvet.com", 97, null],
        ["marina.com", 92, null],
        ["get-stripe.com", 20, "brand_collision"],
        ["xkcd.com", 20, "pronounceability"],
        ["no name", "not_a_domain"],
      ])
    }),
  )

  it.effect("rejects both fields, neither, an empty list and too many names", () =>
    Effect.gen(function* () {
      const eleven = Array.from({ length: 11 }, (_, index) => `name${index}.com`)
      const bad = [
        { domain: "a.com", domains: ["b.com"] },
        {},
        { domains: [] },
        { domains: eleven },
        { domain: 1 },
        undefined,
      ]
      for (const input of bad)
        expect((yield* Effect.flip(Effect.fromResult(scoreName.read(input))))._tag).toBe("BadInput")
      expect((yield* scoreName.decodeAndRun({ domain: "a.com" })).results).toHaveLength(1)
    }),
  )

  it.effect("fits its contract", () =>
    Effect.gen(function* () {
      const output = yield* scoreName.decodeAndRun({
        domains: ["аpple.com", "日本.jp", "42.com", "coffee-shop.net", "", "q.zz--"],
      })
      expect(yield* Schema.decodeUnknownEffect(ScoreNameOutput)(output, { onExcessProperty: "error" })).toEqual(output)
    }),
  )

  it.effect("never estimates what it cannot measure", () =>
    Effect.gen(function* () {
      const row = yield* scoreOne("日本.jp")
      const unavailable = row.components.flatMap((one) => ("unavailable" in one ? [one.name] : []))
      expect(unavailable).toEqual([
        "syllables",
        "pronounceability",
        "dictionary_word",
        "hidden_reading",
        "zone_rarity",
        "trademark",
      ])
    }),
  )

  it.effect.each([
    ["аpple.com", "brand_collision", "read through look-alike characters"],
    ["paypa1.com", "brand_collision", "the major brand paypal"],
    ["coffeeshop.com", "dictionary_word", "reads as coffee (size 10) + shop (size 10)"],
    ["velvet.wtf", "tld_perception", "not in the table, so it counts as neutral"],
    ["b2b.com", "pronounceability", "said letter by letter"],
    ["alacritty.org", "brand_collision", "the listed name alacritty"],
    ["velvet4.com", "syllables", "3 with the digits said one by one"],
  ] as const)("says of %s what %s measured", ([domain, name, words]) =>
    Effect.gen(function* () {
      expect(component(yield* scoreOne(domain), name)).toMatchObject({ basis: expect.stringContaining(words) })
    }),
  )
})

describe("a concept", () => {
  it.effect("ranks the names that fit a concept first, says why, and without a concept changes nothing", () =>
    Effect.gen(function* () {
      const domains = ["granitehammer.com", "purratlas.com", "catmap.com", "kivano.com"]
      const { results } = yield* scoreName.decodeAndRun({ concept: "maps of cats", domains })
      expect(results.map(({ domain }) => domain).toSorted()).toEqual(domains.toSorted())
      const fit = new Map(
        results.flatMap((row) =>
          "error" in row
            ? []
            : row.components.flatMap((one) => (one.name === "fits_concept" ? [[row.domain, one]] : [])),
        ),
      )
      expect(fit.get("catmap.com")).toMatchObject({ score: 100, basis: expect.stringContaining("cat") })
      expect(fit.get("purratlas.com")).toMatchObject({ score: 80 })
      expect(fit.get("granitehammer.com")).toMatchObject({ score: 34 })
      expect(fit.get("kivano.com")).toMatchObject({ unavailable: true })
      const [alone] = (yield* scoreName.decodeAndRun({ domain: "catmap.com" })).results
      expect(alone).not.toMatchObject({ components: expect.arrayContaining([{ name: "fits_concept" }]) })
    }),
  )
})

describe("two thousand random names", () => {
  /** Seeded, so that a failure repeats. */
  const random = (() => {
    let state = 20_261_121
    return (below: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % below
    }
  })()
  const pick = (from: string | ReadonlyArray<string>) => from[random(from.length)] ?? ""
  const bits = "pay pal goo gle rn vv 1 0 7 - a e st ripe shop qu x lum ina app le é о s".split(" ")
  const label = () =>
    Array.from({ length: 1 + random(7) }, () => pick(bits))
      .join("")
      .replace(/^-+|-+$/g, "")
      .replace(/-{2,}/g, "-")
  const names = Array.from({ length: 2_000 }, label).filter((text) => text !== "" && !/^\d*$/.test(text))
  const rows = new Map<string, ScoredName | undefined>()
  const rowOf = Effect.fnUntraced(function* (name: string) {
    if (!rows.has(name)) rows.set(name, (yield* scoredNames([`${name}.com`]))[0])
    return rows.get(name)
  })
  const insert = (text: string, more: string, at: number) => text.slice(0, at) + more + text.slice(at)

  it.effect(
    "never throw, never exceed the lowest cap, and name the cap that applied",
    () =>
      Effect.gen(function* () {
        let held = 0
        for (const name of names) {
          const row = yield* rowOf(name)
          if (row === undefined) continue
          const caps = capsOf(`${name}.com`)
          expect(row.total).toBeLessThanOrEqual(Math.min(100, ...caps.values()))
          if (row.cap === null) continue
          held++
          expect(row.total).toBe(caps.get(row.cap))
        }
        expect(held).toBeGreaterThan(200)
      }),
    240_000,
  )

  it.effect(
    "never score higher with another hyphen or digit",
    () =>
      Effect.gen(function* () {
        const raised: Array<string> = []
        let compared = 0
        for (const name of names.filter((_, index) => index % 3 === 0)) {
          const longer = insert(name, pick("-0123456789"), 1 + random(Math.max(1, name.length - 1)))
          const [one, other] = [yield* rowOf(name), yield* rowOf(longer)]
          if (one === undefined || other === undefined) continue
          compared++
          if (other.total > one.total) raised.push(`${name} ${one.total} → ${longer} ${other.total}`)
        }
        expect(compared).toBeGreaterThan(500)
        expect(raised).toEqual([])
      }),
    240_000,
  )
})

const capsOf = (domain: string): ReadonlyMap<string, number> => {
  const name = domainName(domain)
  const label = Result.isSuccess(name) ? readLabel(name.success) : expect.fail(`${domain} is no name`)
  const measures = {
    length: measureLength(label),
    pronounceability: measurePronounceability(label),
    brand_collision: measureBrandCollision(label),
    hyphens_digits: measureHyphensDigits(label),
    hidden_reading: measureHiddenReading(label),
  }
  return new Map(
    Object.entries(measures).flatMap(([component, measure]) =>
      "cap" in measure && measure.cap !== undefined ? [[component, measure.cap] as const] : [],
    ),
  )
}
