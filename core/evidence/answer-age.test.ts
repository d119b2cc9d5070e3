import { makeObservation, type ObservedOptions, routes } from "@surename/fixtures"
import { describe, expect, it } from "vitest"
import { limits } from "../limits.ts"
import { answerAgeMs, isStale, addKnownAges } from "./answer-age.ts"

const at = "2026-11-21T10:00:00.000Z"
const now = Date.parse(at)
const minute = 60_000
const day = 24 * 60 * minute
const random = (options: ObservedOptions) =>
  makeObservation({ role: "control_negative", asked: "random.com", at, ...options })
const ageOf = (options: ObservedOptions, ...controls: ReadonlyArray<ObservedOptions>) => {
  const [one] = addKnownAges([makeObservation({ at, ...options }), ...controls.map(random)])
  return one === undefined ? undefined : answerAgeMs(one.outcome)
}

describe("the age of an answer", () => {
  it.each<readonly [string, ObservedOptions, number]>([
    ["nothing", {}, 0],
    ["its Age", { ageMs: 5_000 }, 5_000],
    ["a Date of now", { datedAt: now }, 0],
    ["a Date of a minute ago, as clocks may differ", { datedAt: now - minute }, 0],
    ["a Date of a little longer ago", { datedAt: now - minute - 1 }, 2 * minute],
    ["a Date of yesterday", { datedAt: now - day }, day],
    ["a Date of tomorrow on a registration", { status: 200, datedAt: now + day }, 0],
    ["a Date of a minute from now, as clocks may differ", { datedAt: now + minute }, 0],
    ["an Age of more than its Date", { ageMs: 2 * day, datedAt: now - day }, 2 * day],
    ["a Date of more than its Age", { ageMs: 5_000, datedAt: now - day }, day],
    ["another warning", { warnings: [199, 214, 299] }, 0],
    ["a cache that tells the Age", { fromCache: true, ageMs: 0 }, 0],
  ])("%s", (_, options, ms) => expect(ageOf(options)).toBe(ms))

  it.each<readonly [string, ObservedOptions]>([
    ...[110, 111, 112, 113].map((code) => [`warning ${code}`, { warnings: [299, code], ageMs: 1 }] as const),
    ["a cache that tells no Age", { fromCache: true }],
    ["a Date of tomorrow, by a clock that is not known", { datedAt: now + day }],
  ])("%s: too old", (_, options) => {
    expect(addKnownAges([makeObservation({ at, ...options })]).map(({ outcome }) => isStale(outcome))).toEqual([true])
  })

  it.each<readonly [string, ObservedOptions, ReadonlyArray<ObservedOptions>, number]>([
    ["is slow, and so is the answer to a random name", { datedAt: now - day }, [{ datedAt: now - day }], 0],
    ["is slow, and the answer older", { datedAt: now - 3 * day }, [{ datedAt: now - day }], 2 * day],
    ["is fast, and the answer old by it", { datedAt: now + day / 2 }, [{ datedAt: now + day }], day / 2],
    ["is right", { datedAt: now - day }, [{ datedAt: now }], day],
    ["is fast, and the answer has no Date", {}, [{ datedAt: now + day }], 0],
    ["is unknown", { datedAt: now - day }, [{}], day],
    ["was not heard", { datedAt: now - day }, [{ failure: "timeout" }], day],
    [
      "is two clocks",
      { datedAt: now - day },
      [{ datedAt: now - day }, { datedAt: now - 2 * minute }],
      day - 2 * minute,
    ],
    [
      "is another host's",
      { datedAt: now - day },
      [{ datedAt: now - day, route: { ...routes.iana, base: "https://else.example/" } }],
      day,
    ],
    [
      "was heard an hour ago",
      { datedAt: now - day },
      [{ at: new Date(now - 60 * minute).toISOString(), datedAt: now - 60 * minute - day }],
      0,
    ],
  ])("a host's clock that %s", (_, options, controls, ms) => expect(ageOf(options, ...controls)).toBe(ms))

  it("trusts only the clock in a random name's answer", () => {
    const known = makeObservation({ role: "control_positive", asked: "nic.com", at, datedAt: now - day })
    const [one] = addKnownAges([makeObservation({ at, datedAt: now - day }), known])
    expect(one === undefined ? 0 : answerAgeMs(one.outcome)).toBe(day)
  })

  it("leaves an answer alone that is not older, has no time or failed", () => {
    const all = [
      makeObservation({ at, datedAt: now, ageMs: limits.availabilityFreshMs }),
      makeObservation({ at: "", datedAt: now - day }),
      makeObservation({ failure: "timeout" }),
    ]
    addKnownAges(all).forEach((one, n) => expect(one).toBe(all[n]))
  })
})
