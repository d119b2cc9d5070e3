import { describe, expect, it } from "@effect/vitest"
import { domainText, type FakeScript, fakePorts, fakeReceipts, keepingStore } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import likely from "../../../data/likely-labels.json" with { type: "json" }
import { registryLimits } from "./limits.ts"
import { controlsLayer } from "../../../lookup/registration/controls.ts"
import { Store } from "../../../ports/store.ts"
import { addRun, type ControlRun, noHistory } from "./history.ts"
import { readHealth } from "./logic.ts"
import { healthKind, monitorRegistries, monitorRound } from "./monitor.ts"
import { addChanges } from "./reach.ts"

const state = (tld: string) => ({
  base: `https://${tld}.example/`,
  host: `${tld}.example`,
  basis: "iana" as const,
  tlds: [tld],
  rps: 10,
  asked: 0,
  throttled: 0,
})
const makeFoundReply = (name: string, more = {}) => ({ status: 200, body: domainText(name, more) })
const nxdomain = { outcome: { _tag: "Answered", rcode: "NXDOMAIN", answers: [], authority: [] } } as const

/** Each registry misbehaves in its own way. */
const script = (tld: string): FakeScript["rdap"] =>
  ({
    good: { "nic.good": makeFoundReply("nic.good", { rdapConformance: ["rdap_level_0", "icann_1"] }) },
    denies: { "nic.denies": {}, "google.denies": {} },
    slow: { "nic.slow": { status: 429 }, "google.slow": { failure: "timeout" as const } },
  })[tld] ?? {}

const playRegistries = (tlds: ReadonlyArray<string>, random: FakeScript["rdap"][string], more = {}) => {
  const names = tlds.flatMap((tld) => likely.everywhere.map((label) => [`${label}.${tld}`, nxdomain] as const))
  const hosts = tlds.map((tld) => [`${tld}.example`, nxdomain] as const)
  const { layer, log } = fakePorts({
    rdap: { ...Object.assign({}, ...tlds.map(script)), random },
    dns: Object.fromEntries([...names, ...hosts]),
    registries: tlds.map((tld) => ({ ...state(tld), ...more })),
  })
  // The store of health is not that of verdicts.
  return { log, layer: Layer.provideMerge(controlsLayer, Layer.mergeAll(layer, keepingStore, fakeReceipts)) }
}

describe("the registry monitor", () => {
  it.effect("reports each lie: a denied known name, a found random name, and silence", () =>
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
    }).pipe(Effect.provide(playRegistries(["good", "denies", "slow"], {}).layer)),
  )

  it.effect("reports what changed at a base, and omits what was not measured", () =>
    Effect.gen(function* () {
      const store = yield* Store
      const put = (kind: string, key: string, value: object) =>
        store.put(kind, key, { value: JSON.stringify(value), at: 0, freshUntil: 1 })
      const [base, old] = ["https://good.example/", "https://old.example/"]
      const reach = {
        ipv4: true,
        http: "1.1",
        tls_key_sha256: "00",
        requests_per_second: 5,
        conformance: "rdap_level_0",
      }
      const gone = { at: "1969-06-01T00:00:00.000Z", what: "http", from: "2", to: "1.1" }
      yield* put("registry bases", "all", { good: old })
      yield* put(healthKind, base, { ...noHistory, reach, changes: [gone] })
      yield* Effect.forkChild(monitorRound(0))
      yield* TestClock.adjust(120_000)
      const changesBefore = (yield* readHealth({})).registries.flatMap(({ changes }) => changes)
      expect(changesBefore.map(({ from, to, what }) => `${what}: ${from}, ${to}`)).toEqual([
        `base: ${old}, ${base}`,
        "http: 1.1, 2",
        "conformance: rdap_level_0, icann_1, rdap_level_0",
        "requests_per_second: 5, 10",
      ])
      yield* Effect.forkChild(monitorRound(0))
      yield* TestClock.adjust(120_000)
      expect((yield* readHealth({})).registries.flatMap(({ changes }) => changes)).toEqual(changesBefore)
    }).pipe(Effect.provide(playRegistries(["good"], {}, { http: "2" }).layer)),
  )

  it.effect("reports a base that finds every name, and waits a period before the next check", () => {
    const { layer, log } = playRegistries(["good"], { status: 200 })
    return Effect.gen(function* () {
      const monitor = yield* Effect.forkChild(monitorRegistries)
      yield* TestClock.adjust(registryLimits.registryMonitorMs - 1)
      expect(log.filter((line) => line.includes(" rdap "))).toEqual([])
      yield* TestClock.adjust(1)
      const [good] = (yield* readHealth({})).registries
      expect(good?.now).toMatchObject({ positive: "passed", negative: "failed" })
      expect(good?.requests_per_second).toBe(10)
      const requests = log.filter((line) => line.includes(" rdap ")).length
      expect(requests).toBeLessThanOrEqual(2)
      yield* TestClock.adjust(4 * registryLimits.registryMonitorMs)
      expect(log.filter((line) => line.includes(" rdap ")).length).toBeLessThanOrEqual(5 * 2)
      yield* Fiber.interrupt(monitor)
    }).pipe(Effect.provide(layer))
  })
})

it("keeps ninety days of history in bounded space", () => {
  const run = (n: number): ControlRun => ({
    tld: `tld${n % 500}`,
    controls: { positive: "passed", negative: "passed", at: new Date(n * 3_600_000).toISOString() },
    isThrottled: n % 7 === 0,
    latencies: [n % 300],
  })
  let history = noHistory
  for (let n = 0; n < 5_000; n++) history = addRun(history, run(n))
  expect(history.days.length).toBe(registryLimits.registryDays)
  expect(history.days[1]).toMatchObject({ passed: 24, failed: 0, unanswered: 0 })
  expect(JSON.stringify(history).length).toBeLessThan(20_000)
})

it("keeps the newest changes of each kind", () => {
  const flaps = Array.from({ length: 300 }, (_, n) => ({ at: `${n}`, what: "http" as const, from: "2", to: "1.1" }))
  const rare = { at: "", what: "ipv6" as const, from: "true", to: "false" }
  const all = flaps.reduce<ReadonlyArray<Parameters<typeof addChanges>[0][number]>>(
    (changes, flap) => addChanges(changes, [flap]),
    [rare],
  )
  const newest = Array.from({ length: registryLimits.registryChangesOfAKind }, (_, n) => `${299 - n}`)
  expect(all.map(({ at }) => at)).toEqual([...newest, ""])
})
