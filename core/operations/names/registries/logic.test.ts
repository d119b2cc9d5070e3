import { describe, expect, it } from "@effect/vitest"
import { domainText, fakePorts, type FakeScript, type Reply } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import likely from "../../../data/likely-labels.json" with { type: "json" }
import type { RegistryState } from "../../../ports/rdap.ts"
import { controlsLayer } from "../../../lookup/registration/controls.ts"
import { listRegistries } from "./logic.ts"

const state = (host: string, tlds: ReadonlyArray<string>, more: Partial<RegistryState> = {}): RegistryState => ({
  base: `https://${host}/`,
  host,
  basis: "iana",
  tlds,
  rps: 10,
  asked: 0,
  throttled: 0,
  ...more,
})
const states = [
  state("verisign.example", ["com", "net"], { listedAt: "2026-11-01" }),
  state("pir.example", ["org"]),
  state("aggregator.example", [], { basis: "aggregator" }),
]
const find = (domain: string): Reply => ({ status: 200, body: domainText(domain) })
/** `.net` has none of the likely names either. */
const dns: FakeScript["dns"] = Object.fromEntries(
  [...likely.under.net, ...likely.everywhere].map((label) => [
    `${label}.net`,
    { outcome: { _tag: "Answered", rcode: "NXDOMAIN", answers: [], authority: [] } },
  ]),
)
const playRegistries = () => {
  const { layer, log } = fakePorts({
    rdap: { "nic.com": find("nic.com"), "nic.net": {}, "google.net": {}, "nic.org": find("nic.org"), random: {} },
    dns,
    registries: states,
  })
  return { log, layer: Layer.provideMerge(controlsLayer, layer) }
}

describe("registries", () => {
  it.effect("lists every base without a request", () => {
    const { layer, log } = playRegistries()
    return Effect.gen(function* () {
      expect(yield* listRegistries({})).toEqual(states.map((each) => ({ ...each, controls: [] })))
      expect(log).toEqual([])
    }).pipe(Effect.provide(layer))
  })

  it.effect("filters bases by the requested TLDs", () => {
    const { layer } = playRegistries()
    return Effect.gen(function* () {
      expect((yield* listRegistries({ tlds: ["org"] })).map(({ host }) => host)).toEqual(["pir.example"])
      expect(yield* listRegistries({ tlds: ["zz"] })).toEqual([])
    }).pipe(Effect.provide(layer))
  })

  it.effect("probes the first TLD of each base, or the requested ones, and reports the results", () => {
    const { layer, log } = playRegistries()
    const at = "1970-01-01T00:00:00.000Z"
    return Effect.gen(function* () {
      const all = yield* listRegistries({ probe: true })
      expect(all.map(({ controls }) => controls.map(({ tld }) => tld))).toEqual([["com"], ["org"], []])
      expect(log.filter((line) => line.includes("nic."))).toEqual(["0 rdap nic.com", "0 rdap nic.org"])
      const [verisign] = yield* listRegistries({ tlds: ["net"], probe: true })
      expect(verisign?.controls).toEqual([
        { tld: "com", positive: "passed", negative: "passed", at },
        { tld: "net", positive: "failed", negative: "passed", at },
      ])
    }).pipe(Effect.provide(layer))
  })
})
