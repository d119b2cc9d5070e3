import { domainName } from "@surename/core/evidence/domain-name"
import { toChallengeName } from "@surename/core/evidence/zone-answer"
import { checkRecord } from "@surename/core/lookup/ownership/check-record"
import { defaultWorld, dnsLayer, draws, zoneServersLayer } from "@surename/fixtures"
import type { DnsBehaviour, SimName, SimZone, SimZoneServer, World } from "@surename/fixtures"
import type { Dns } from "@surename/core/ports/dns"
import type { ZoneServers } from "@surename/core/ports/zone-servers"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { runInVirtualTime } from "../virtual-time.ts"
import { someValue } from "./examine-record-checks.ts"
import { makeTexts } from "./record-check-case.ts"

/** The truth about a server of such a zone: the record, none, or no answer that counts. */
type Has = "record" | "none" | "no word"

interface DrawnZone {
  readonly domain: string
  readonly zone: SimZone
  readonly names: Readonly<Record<string, SimName>>
  readonly servers: ReadonlyArray<Has>
}

export interface ZoneSummary {
  /** Outcomes that say more of an owner than is true. */
  readonly lies: ReadonlyArray<string>
  /** Proofs that were there to be had, and how many of them were. */
  readonly well: number
  readonly claims: number
}

type Draw = () => number

const pickOne = <A>(draw: Draw, all: readonly [A, ...ReadonlyArray<A>]): A =>
  all[Math.floor(draw() * all.length)] ?? all[0]

const published: DnsBehaviour = { kind: "published" }
const nothing: DnsBehaviour = { kind: "nxdomain" }

type Manner = readonly [weight: number, server: Partial<SimZoneServer>, has: "the zone's" | Has]

const manners = (draw: Draw, name: string): ReadonlyArray<Manner> => [
  [8, {}, "the zone's"],
  [2, { says: { kind: "truncate", tcp: true, then: published } }, "the zone's"],
  [1, { says: { kind: "wrong_id", then: published } }, "the zone's"],
  [1, { says: { kind: "delay", ms: Math.floor(draw() * 700), then: published } }, "the zone's"],
  [2, { says: nothing }, "none"],
  [1, { says: { kind: "nodata" } }, "none"],
  [1, { says: makeTexts(() => "surename-verify=other")(name, "") }, "none"],
  // One that an attacker has, whatever the zone has.
  [1, { says: makeTexts((value) => value)(name, someValue) }, "record"],
  [1, { says: { kind: "rcode", rcode: pickOne(draw, ["SERVFAIL", "REFUSED", "FORMERR", "NOTIMP"]) } }, "no word"],
  [1, { says: { kind: "silence" } }, "no word"],
  [1, { says: { kind: "garbage" } }, "no word"],
  [1, { says: { kind: "truncate", tcp: false, then: published } }, "no word"],
  [1, { says: { kind: "nxdomain", zone: pickOne(draw, ["com", "", "other.com"]) } }, "no word"],
  [3, { lame: true, says: pickOne<DnsBehaviour>(draw, [published, nothing]) }, "no word"],
  [
    1,
    { says: { kind: "records", records: [{ type: "CNAME", name, ttl: 60, data: pickOne(draw, [name, "a.com"]) }] } },
    "no word",
  ],
]

const drawZone = (seed: number, n: number): DrawnZone => {
  const draw = draws(seed, `zone ${n}`)
  const [domain, count] = [`zone-${seed}-${n}.com`, 1 + Math.floor(draw() * 4)]
  const name = toChallengeName(domain)
  const isPublished = draw() < 0.6
  // Half of the zones are well: a proof is there to be had.
  const isWell = draw() < 0.5
  const chosen = Array.from({ length: count }, () => {
    const all = manners(draw, name).slice(0, isWell ? 4 : undefined)
    let at = draw() * all.reduce((sum, [weight]) => sum + weight, 0)
    return all.find(([weight]) => (at -= weight) < 0) ?? all[0]
  }).filter((manner) => manner !== undefined)
  const servers = chosen.map(
    ([, server], nth) =>
      [`ns${nth + 1}.${domain.replace(".com", ".net")}`, { ...server, address: `127.0.53.${nth + 1}` }] as const,
  )
  const isPoisoned = draw() < 0.2
  return {
    domain,
    zone: { servers: Object.fromEntries(servers) },
    names: {
      [domain]: {
        registered: true,
        ...(isPoisoned
          ? {
              dns: {
                NS: [
                  { kind: "records", records: [{ type: "NS", name: domain, ttl: 60, data: "ns1.simulated-dns.net" }] },
                ],
              },
            }
          : {}),
      },
      ...(isPublished ? { [name]: { dns: { TXT: [makeTexts((value) => value)(name, someValue)] } } } : {}),
    },
    servers: chosen.map(([, , has]) => (has === "the zone's" ? (isPublished ? "record" : "none") : has)),
  }
}

const zonesAWorld = 8

/** Plays a world of such zones with faults on top. Returns the engine's answer for each. */
export const checkWorld = (
  seed: number,
  servicesOf: (world: World) => Layer.Layer<Dns | ZoneServers> = (world) =>
    Layer.merge(dnsLayer(world), zoneServersLayer(world)),
): Effect.Effect<ZoneSummary> => {
  const all = Array.from({ length: zonesAWorld }, (_, n) => drawZone(seed, n))
  const draw = draws(seed, "faults")
  const faults = { dnsServfail: draw() * 0.1, dnsSilence: draw() * 0.1, dnsSpoof: draw() * 0.2 }
  const base = defaultWorld({ seed, calm: true, hostility: draw() < 0.5 ? faults : {} })
  const world: World = {
    ...base,
    zones: Object.fromEntries(all.map(({ domain, zone }) => [domain, zone])),
    names: Object.assign({}, base.names, ...all.map(({ names }) => names)),
  }
  const checks = Effect.forEach(
    all,
    (zone) => {
      const name = Result.getOrThrow(domainName(zone.domain))
      return Effect.map(checkRecord(name, someValue), ({ outcome }) => ({ zone, outcome }))
    },
    { concurrency: "unbounded" },
  )
  return runInVirtualTime(
    Effect.map(Effect.provide(checks, servicesOf(world)), (found) => {
      const truth = ({ servers }: DrawnZone) =>
        servers.every((has) => has === "record")
          ? "verified"
          : servers.every((has) => has === "none")
            ? "not_found_yet"
            : undefined
      const well = found.filter(({ zone }) => truth(zone) !== undefined)
      return {
        lies: found.flatMap(({ outcome, zone }) =>
          (outcome === "verified" || outcome === "not_found_yet") && outcome !== truth(zone)
            ? [`seed ${seed}: ${outcome} for ${zone.servers.join(", ")}`]
            : [],
        ),
        well: well.length,
        claims: well.filter(({ outcome, zone }) => outcome === truth(zone)).length,
      }
    }),
    100,
  )
}
