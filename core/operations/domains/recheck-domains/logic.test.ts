import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import { domainLimits } from "../limits.ts"
import { Dns } from "../../../ports/dns.ts"
import { Domains, type DueDomain } from "../ports/domains.ts"
import { Store } from "../../../ports/store.ts"
import { ZoneServers } from "../../../ports/zone-servers.ts"
import { recheckDomains } from "./logic.ts"

/** Domains that are due until they were looked at; no resolver answers. */
const world = (names: ReadonlyArray<string>, mayHold: (n: number) => boolean = () => true, checkMs = 0) => {
  const due = new Map(names.map((domain): [string, DueDomain] => [domain, { owner: "ada", domain, value: "v" }]))
  const checks: Array<string> = []
  let [requests, sweeps, released] = [0, 0, 0]
  const domains = Layer.mock(Domains)({
    listDue: (most) => Effect.sync(() => [...due.values()].slice(0, most)),
    recordCheck: ({ domain }, { outcome }, proof, by) =>
      Effect.andThen(
        Effect.sleep(checkMs),
        Effect.sync(() => {
          checks.push(`${domain} ${outcome} ${proof?._tag} ${by}`)
          due.delete(domain)
        }),
      ),
    sweep: Effect.sync(() => ++sweeps),
  })
  const store = Layer.mock(Store)({
    get: () => Effect.undefined,
    put: () => Effect.void,
    acquireLease: (key) => Effect.sync(() => key !== "recheck domains" || mayHold(++requests)),
    releaseLease: () => Effect.sync(() => void released++),
  })
  const network = Layer.merge(
    Layer.succeed(Dns, { ask: () => Effect.succeed([]) }),
    Layer.succeed(ZoneServers, { ask: () => Effect.die("no server is known") }),
  )
  const recheck = Effect.andThen(
    Effect.forkChild(Effect.provide(recheckDomains, Layer.mergeAll(domains, store, network))),
    TestClock.adjust("1 minute"),
  )
  return { due, checks, recheck, counts: () => ({ requests, sweeps, released }) }
}

it.effect("checks every due domain, then deletes those that ended long ago; a failed check proves nothing", () =>
  Effect.gen(function* () {
    const many = Array.from({ length: domainLimits.rechecksTogether * 2 + 1 }, (_, n) => `n${n}.com`)
    const { due, checks, recheck, counts } = world(many)
    yield* recheck
    expect(checks.toSorted()).toEqual(many.map((name) => `${name} error undefined schedule`).toSorted())
    expect([due.size, counts()]).toEqual([0, { requests: 1, sweeps: 1, released: 1 }])
  }),
)

it.effect("skips a name that is no longer valid", () =>
  Effect.gen(function* () {
    const { due, checks, recheck } = world(["no.such.name.invalid", "n.com"])
    yield* recheck
    expect([due.size, checks.length]).toEqual([0, 2])
  }),
)

it.effect("does nothing while another process holds the lease", () =>
  Effect.gen(function* () {
    const { checks, recheck, counts } = world(["n.com"], () => false)
    yield* recheck
    expect([checks, counts()]).toEqual([[], { requests: 1, sweeps: 0, released: 0 }])
  }),
)

it.effect("stops when it has lost the lease", () =>
  Effect.gen(function* () {
    const many = Array.from({ length: domainLimits.rechecksTogether * 2 }, (_, n) => `n${n}.com`)
    const { due, recheck, counts } = world(many, (n) => n === 1, 8_000)
    yield* recheck
    expect([due.size, counts()]).toEqual([domainLimits.rechecksTogether, { requests: 2, sweeps: 0, released: 1 }])
  }),
)
