import { describe, expect, it } from "@effect/vitest"
import { domainText, type FakeScript, fakePorts, keepingStore } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import likely from "../../../data/likely-labels.json" with { type: "json" }
import { limits } from "../../../limits.ts"
import { controlsLayer } from "../../../lookup/registration/controls.ts"
import { addRun, type ControlRun, noHistory } from "./history.ts"
import { readHealth } from "./logic.ts"
import { monitorRegistries, monitorRound } from "./monitor.ts"

const state = (tld: string) => ({
  base: `https://${tld}.example/`,
  host: `${tld}.example`,
  basis: "iana" as const,
  tlds: [tld],
  rps: 10,
  asked: 0,
  throttled: 0,
})
const found = (name: string) => ({ status: 200, body: domainText(name) })
const nxdomain = { outcome: { _tag: "Answered", rcode: "NXDOMAIN", answers: [], authority: [] } } as const

/** Each registry misbehaves in its own way. */
const script = (tld: string): FakeScript["rdap"] =>
  ({
    good: { "nic.good": found("nic.good") },
    denies: { "nic.denies": {}, "google.denies": {} },
    slow: { "nic.slow": { status: 429 }, "google.slow": { failure: "timeout" as const } },
  })[tld] ?? {}

const played = (tlds: ReadonlyArray<string>, random: FakeScript["rdap"][string]) => {
  const names = tlds.flatMap((tld) => likely.everywhere.map((label) => [`${label}.${tld}`, nxdomain] as const))
  const hosts = tlds.map((tld) => [`${tld}.example`, nxdomain] as const)
  const { layer, log } = fakePorts({
    rdap: { ...Object.assign({}, ...tlds.map(script)), random },
    dns: Object.fromEntries([...names, ...hosts]),
    registries: tlds.map(state),
  })
  // The store of health is not that of verdicts.
  return { log, layer: Layer.provideMerge(controlsLayer, Layer.merge(layer, keepingStore)) }
}

describe("the monitor of registries", () => {
  it.effect("shows each lie: a known name that is denied, a random one that is found, and silence", () =>
    Effect.gen(function* () {
      yield* Effect.forkChild(monitorRound(0))
      yield* TestClock.adjust(120_000)
      const { registries } = yield* readHealth({})
      expect(registries.map(({ host, now: { negative, positive } }) => `${host} ${positive} ${negative}`)).toEqual([
        "denies.example failed passed",
        "good.example passed passed",
        "slow.example unanswered passed",
      ])
      expect(registries.map(({ days: [day] }) => [day?.passed, day?.failed, day?.unanswered, day?.throttled])).toEqual([
        [0, 1, 0, 0],
        [1, 0, 0, 0],
        [0, 0, 1, 1],
      ])
      expect((yield* readHealth({ tld: "good" })).registries.map(({ tlds }) => tlds)).toEqual([["good"]])
    }).pipe(Effect.provide(played(["good", "denies", "slow"], {}).layer)),
  )

  it.effect("shows a base that finds every name, and asks again only after its period", () => {
    const { layer, log } = played(["good"], { status: 200 })
    return Effect.gen(function* () {
      const monitor = yield* Effect.forkChild(monitorRegistries)
      yield* TestClock.adjust(limits.registryMonitorMs - 1)
      expect(log.filter((line) => line.includes(" rdap "))).toEqual([])
      yield* TestClock.adjust(1)
      const [good] = (yield* readHealth({})).registries
      expect(good?.now).toMatchObject({ positive: "passed", negative: "failed" })
      expect(good?.requests_per_second).toBe(10)
      const requests = log.filter((line) => line.includes(" rdap ")).length
      expect(requests).toBeLessThanOrEqual(2)
      yield* TestClock.adjust(4 * limits.registryMonitorMs)
      expect(log.filter((line) => line.includes(" rdap ")).length).toBeLessThanOrEqual(5 * 2)
      yield* Fiber.interrupt(monitor)
    }).pipe(Effect.provide(layer))
  })
})

it("keeps ninety days in bounded space, whatever comes", () => {
  const run = (n: number): ControlRun => ({
    tld: `tld${n % 500}`,
    controls: { positive: "passed", negative: "passed", at: new Date(n * 3_600_000).toISOString() },
    isThrottled: n % 7 === 0,
    latencies: [n % 300],
  })
  let history = noHistory
  for (let n = 0; n < 5_000; n++) history = addRun(history, run(n))
  expect(history.days.length).toBe(limits.registryDays)
  expect(history.days[1]).toMatchObject({ passed: 24, failed: 0, unanswered: 0 })
  expect(JSON.stringify(history).length).toBeLessThan(20_000)
})
