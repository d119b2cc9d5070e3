import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"
import * as Struct from "effect/Struct"
import type { DomainName } from "../../evidence/domain-name.ts"
import { decodeFacts, encodeFacts, type NameFacts } from "../../evidence/name-facts.ts"
import { judgeParking } from "../../evidence/parked.ts"
import { makeLeasedRuns, type LeasedTask } from "../../state/leased-runs.ts"
import { limits } from "../../limits.ts"
import type { Dns } from "../../ports/dns.ts"
import type { Page } from "../../ports/page.ts"
import type { Site } from "../../ports/site.ts"
import { isFresh, Store } from "../../ports/store.ts"
import { makeDoOnce } from "../../sharing/do-once.ts"
import { withTimeOut, type OrUndefined } from "../../state/time-outs.ts"
import type { ResolverControl } from "./resolver-control.ts"
import { surveySite } from "./site-survey.ts"
import { surveyAddresses, surveyRecords } from "./zone-survey.ts"

/** Surveys zones and sites: one survey per name at a time. It continues after the caller's deadline and fills the store. */
export class Surveys extends Context.Service<
  Surveys,
  {
    /** Everything, from the store while it is fresh. */
    readonly of: (name: DomainName) => Effect.Effect<NameFacts>
    /** Reads fresh facts from the store, in the order of the names. */
    readonly storedFacts: (names: ReadonlyArray<DomainName>) => Effect.Effect<ReadonlyArray<NameFacts | undefined>>
    /** Returns the facts that a running survey has so far. */
    readonly soFar: (name: DomainName) => NameFacts
  }
>()("@surename/core/Surveys") {}

export const surveysLayer: Layer.Layer<Surveys, never, Dns | ResolverControl | Site | Page | Store> = Layer.effect(
  Surveys,
  Effect.gen(function* () {
    const services = yield* Effect.context<Dns | ResolverControl | Site | Page>()
    const store = yield* Store
    const runs = yield* makeDoOnce<NameFacts>()
    const places = yield* Semaphore.make(limits.lookupsAtOnce)
    const underWay = new Map<string, NameFacts>()
    const leased = yield* makeLeasedRuns(orUndefined)

    const run = (name: DomainName) => {
      const addFacts = (part: NameFacts) => void underWay.set(name.ascii, { ...underWay.get(name.ascii), ...part })
      const surveyed = Effect.provideContext(survey(name, addFacts), services)
      const done = Effect.sync(() => void underWay.delete(name.ascii))
      return Effect.ensuring(places.withPermits(1)(leased.run(task(name.ascii), surveyed)), done)
    }
    return Surveys.of({
      storedFacts: (names) => recall(store, names),
      soFar: (name) => underWay.get(name.ascii) ?? {},
      of: (name) => runs.join(name.ascii, run(name)),
    })
  }),
)

/** The site is visited as soon as the name is known to have an address; other records have their time meanwhile. */
const survey = Effect.fnUntraced(function* (name: DomainName, tell: (part: NameFacts) => void) {
  const addressThenSite = Effect.gen(function* () {
    const address = yield* surveyAddresses(name)
    tell({ address })
    // Without an address there is no site to visit; an address that proves nothing may belong to another site.
    if (address.resolves !== true) return { address }
    const { facts: site, parkedEvidence } = yield* surveySite(name)
    tell({ site })
    return { address, site, parkedEvidence }
  })
  const inZone = Effect.tap(surveyRecords(name), (records) => Effect.sync(() => tell({ records })))
  const [{ parkedEvidence, ...where }, records] = yield* Effect.all([addressThenSite, inZone], { concurrency: 2 })
  const facts: NameFacts = { ...where, records }
  if (parkedEvidence === undefined) return facts
  const inDns = { ...Struct.pick(where.address, ["addresses", "aliases"]), ...Struct.pick(records, ["nameServers"]) }
  return { ...facts, parked: judgeParking({ ...parkedEvidence, ...inDns }) }
})

export const factsKind = "facts"

const task = (name: string): LeasedTask<NameFacts> => ({
  lease: `survey ${name}`,
  kind: factsKind,
  id: name,
  accepts: "fresh",
  keep: (facts, at) => {
    const isDoubtful = facts.address?.resolves === null || facts.site?.serves === null
    // Most such names are not registered; once one is, what was measured before is not true of it.
    const isNowhere = facts.address?.resolves === false && facts.records?.nameServers?.length === 0
    const freshMs = isNowhere ? limits.availabilityFreshMs : limits.factsFreshMs
    return { value: encodeFacts(name, facts), freshUntil: at + (isDoubtful ? limits.doubtFreshMs : freshMs) }
  },
  read: (value) => decodeFacts(name, value),
})

/** Without the store a survey is made again. No warning here: the verdict cache logs it for the same store. */
const orUndefined: OrUndefined = (call) => Effect.orElseSucceed(call, () => undefined)

const recall = Effect.fnUntraced(function* (store: (typeof Store)["Service"], names: ReadonlyArray<DomainName>) {
  const ids = names.map(({ ascii }) => ascii)
  const entries = yield* orUndefined(withTimeOut("get", () => store.getMany(factsKind, ids)))
  const now = yield* Clock.currentTimeMillis
  return ids.map((id, n) => {
    const one = entries?.[n]
    return one !== undefined && isFresh(one, now) ? decodeFacts(id, one.value) : undefined
  })
})
