import { describe, expect, it } from "@effect/vitest"
import { delegated, fakePorts, type FakeScript } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { TestClock } from "effect/testing"
import likely from "../../data/likely-labels.json" with { type: "json" }
import type { DnsOutcome } from "../../evidence/observation.ts"
import { lookupLimits } from "../limits.ts"
import { makeKnownNames } from "./known-names.ts"

const base = "https://rdap.example/"
const answerWith = (rcode: string): DnsOutcome => ({ _tag: "Answered", rcode, answers: [], authority: [] })
const listLikelyNames = (suffix: string) =>
  [...Object.values(likely.under).flat(), ...likely.everywhere].map((label) => `${label}.${suffix}`)
/** A zone without the likely names, but for what is written. */
const zone = (suffix: string, dns: FakeScript["dns"] = {}): FakeScript["dns"] => ({
  ...Object.fromEntries(listLikelyNames(suffix).map((name) => [name, { outcome: answerWith("NXDOMAIN") }])),
  ...dns,
})
const makeNames = (dns: FakeScript["dns"] = {}) => {
  const { layer, log } = fakePorts({ rdap: {}, dns })
  return { log, names: Effect.provide(makeKnownNames, layer) }
}

describe("known names", () => {
  it.effect("are the registry's own name and one that is registered in most TLDs", () =>
    Effect.gen(function* () {
      const names = yield* makeNames().names
      expect(names.usual(base, "com")).toEqual(["nic.com", "google.com"])
      expect(names.usual(base, "ac.uk")).toEqual(["nic.ac.uk", "google.ac.uk"])
    }),
  )

  it.effect("start with the name that passed last, at that base and suffix", () =>
    Effect.gen(function* () {
      const names = yield* makeNames().names
      names.passed(base, "google.com")
      expect(names.usual(base, "com")).toEqual(["google.com", "nic.com"])
      expect(names.usual(base, "net")).toEqual(["nic.net", "google.net"])
      expect(names.usual("https://other.example/", "com")).toEqual(["nic.com", "google.com"])
      names.passed(base, "taken.com")
      expect(names.usual(base, "com")).toEqual(["taken.com", "nic.com"])
      names.passed(base, "nic.com")
      expect(names.usual(base, "com")).toEqual(["nic.com", "google.com"])
    }),
  )
})

describe("another known name", () => {
  it.effect("is one that the base has found, without a DNS request", () => {
    const { log, names } = makeNames(zone("com", { "google.com": { outcome: delegated("google.com").outcome } }))
    return Effect.gen(function* () {
      const known = yield* names
      known.learn(base, "taken.com")
      known.learn("https://other.example/", "theirs.com")
      known.learn(base, "taken.ac.uk")
      expect(yield* known.other(base, "com", [])).toBe("taken.com")
      expect(yield* known.other(base, "ac.uk", [])).toBe("taken.ac.uk")
      expect(log).toEqual([])
      // It may be gone by now: then the zone is asked.
      expect(yield* known.other(base, "com", ["taken.com"])).toBe("google.com")
      expect(yield* known.other(base, "com", ["taken.com", "google.com"])).toBeUndefined()
    })
  })

  it.effect("is otherwise the likeliest one that the zone delegates", () => {
    const { log, names } = makeNames(
      zone("ac.uk", {
        "ucl.ac.uk": { afterMs: 50, outcome: delegated("ucl.ac.uk").outcome },
        "bbc.ac.uk": { outcome: delegated("bbc.ac.uk").outcome },
      }),
    )
    return Effect.gen(function* () {
      const known = yield* names
      known.learn(base, "taken.co.uk")
      const finding = yield* Effect.forkChild(known.other(base, "ac.uk", []))
      yield* TestClock.adjust(50)
      // Labels of the suffix's own kind come first; and the order of the list holds, not who answers sooner.
      expect(yield* Fiber.join(finding)).toBe("ucl.ac.uk")
      expect(log).toContain("0 dns cam.ac.uk NS")
      expect(log).toHaveLength(lookupLimits.controlLikelyNames)
    })
  })

  it.effect.each<readonly [string, DnsOutcome]>([
    ["there is no such name", answerWith("NXDOMAIN")],
    ["nothing", answerWith("NOERROR")],
    ["it is broken", answerWith("SERVFAIL")],
    ["a server of the suffix, not of the name", delegated("com").outcome],
  ])("is absent when the zone answers for all: %s", ([, outcome]) => {
    const { names } = makeNames(Object.fromEntries(listLikelyNames("com").map((name) => [name, { outcome }])))
    return Effect.gen(function* () {
      expect(yield* (yield* names).other(base, "com", [])).toBeUndefined()
    })
  })

  it.effect("has a bounded wait when the zone is silent", () => {
    const silent = { afterMs: "never", outcome: answerWith("NOERROR") } as const
    const { names } = makeNames(Object.fromEntries(listLikelyNames("com").map((name) => [name, silent])))
    return Effect.gen(function* () {
      const known = yield* names
      const finding = yield* Effect.forkChild(known.other(base, "com", []))
      // Four at a time.
      for (let batch = 0; batch < lookupLimits.controlLikelyNames / 4; batch++)
        yield* TestClock.adjust(lookupLimits.companionMs)
      expect(finding.pollUnsafe()).toBeDefined()
      expect(yield* Fiber.join(finding)).toBeUndefined()
    })
  })
})
