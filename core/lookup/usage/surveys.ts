import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"
import * as Struct from "effect/Struct"
import type { DomainName } from "../../evidence/domain-name.ts"
import { decodeFacts, encodeFacts, type NameFacts } from "../../evidence/name-facts.ts"
import { judgeParking } from "../../evidence/parked.ts"
import { makeLeasedFlights, type LeasedTask } from "../../state/leased-flights.ts"
import { limits } from "../../limits.ts"
import { lookupLimits } from "../limits.ts"
import type { Dns } from "../../ports/dns.ts"
import type { Page } from "../../ports/page.ts"
import type { Site } from "../../ports/site.ts"
import { isFresh, Store } from "../../ports/store.ts"
import { makeSingleFlight } from "../../sharing/single-flight.ts"
import { withTimeout, type OrUndefined } from "../../state/timeouts.ts"
import type { ResolverControl } from "./resolver-control.ts"
import { surveySite } from "./site-survey.ts"
import { surveyAddresses, surveyRecords } from "./zone-survey.ts"

/** Runs one survey per name at a time. It continues after the caller's deadline, so the next caller finds the result. */
export class Surveys extends Context.Service<
  Surveys,
  {
    /** Reads the store while its facts are fresh. */
    readonly survey: (name: DomainName) => Effect.Effect<NameFacts>
    readonly readStoredFacts: (names: ReadonlyArray<DomainName>) => Effect.Effect<ReadonlyArray<NameFacts | undefined>>
    readonly getPartialFacts: (name: DomainName) => NameFacts
  }
>()("@surename/core/Surveys") {}

export const surveysLayer: Layer.Layer<Surveys, never, Dns | ResolverControl | Site | Page | Store> = Layer.effect(
  Surveys,
  Effect.gen(function* () {
    const services = yield* Effect.context<Dns | ResolverControl | Site | Page>()
    const store = yield* Store
    const flights = yield* makeSingleFlight<NameFacts>()
    const permits = yield* Semaphore.make(lookupLimits.lookupsAtOnce)
    const partialFacts = new Map<string, NameFacts>()
    const leasedFlights = yield* makeLeasedFlights(ignoreOutage)

    const run = (name: DomainName) => {
      const addFacts = (part: NameFacts) =>
        void partialFacts.set(name.ascii, { ...partialFacts.get(name.ascii), ...part })
      const surveyed = Effect.provideContext(surveyName(name, addFacts), services)
      const forgetPartial = Effect.sync(() => void partialFacts.delete(name.ascii))
      return Effect.ensuring(
        permits.withPermits(1)(leasedFlights.run(makeSurveyTask(name.ascii), surveyed)),
        forgetPartial,
      )
    }
    return Surveys.of({
      readStoredFacts: (names) => readStoredFacts(store, names),
      getPartialFacts: (name) => partialFacts.get(name.ascii) ?? {},
      survey: (name) => flights.join(name.ascii, run(name)),
    })
  }),
)

/** The visit waits for the address lookup, because only a name with an address has a site. */
const surveyName = Effect.fn("surveyName")(function* (name: DomainName, emit: (part: NameFacts) => void) {
  const addressThenSite = Effect.gen(function* () {
    const address = yield* surveyAddresses(name)
    emit({ address })
    // A name without an address has no site. An address that proves nothing may belong to another site.
    if (address.resolves !== true) return { address }
    const { facts: site, parkedEvidence } = yield* surveySite(name, address.addresses)
    emit({ site })
    return { address, site, parkedEvidence }
  })
  const zoneRecords = Effect.tap(surveyRecords(name), (records) => Effect.sync(() => emit({ records })))
  const [{ parkedEvidence, ...siteFacts }, records] = yield* Effect.all([addressThenSite, zoneRecords], {
    concurrency: 2,
  })
  const facts: NameFacts = { ...siteFacts, records }
  if (parkedEvidence === undefined) return facts
  const inDns = {
    ...Struct.pick(siteFacts.address, ["addresses", "aliases"]),
    ...Struct.pick(records, ["nameServers"]),
  }
  return { ...facts, parked: judgeParking({ ...parkedEvidence, ...inDns }) }
})

export const factsKind = "facts"

const makeSurveyTask = (name: string): LeasedTask<NameFacts> => ({
  lease: `survey ${name}`,
  kind: factsKind,
  id: name,
  accepts: "fresh",
  keep: (facts, at) => {
    const isDoubtful = facts.address?.resolves === null || facts.site?.serves === null
    // A later registration makes these facts wrong.
    const isNowhere = facts.address?.resolves === false && facts.records?.nameServers?.length === 0
    const freshMs = isNowhere ? limits.availabilityFreshMs : limits.factsFreshMs
    return { value: encodeFacts(name, facts), freshUntil: at + (isDoubtful ? limits.doubtFreshMs : freshMs) }
  },
  read: (value) => decodeFacts(name, value),
})

/** Logs no failure, because the verdict cache logs outages of the same store. */
const ignoreOutage: OrUndefined = (call) => Effect.orElseSucceed(call, () => undefined)

const readStoredFacts = Effect.fnUntraced(function* (
  store: (typeof Store)["Service"],
  names: ReadonlyArray<DomainName>,
) {
  const ids = names.map(({ ascii }) => ascii)
  const entries = yield* ignoreOutage(withTimeout("get", () => store.getMany(factsKind, ids)))
  const now = yield* Clock.currentTimeMillis
  return ids.map((id, n) => {
    const entry = entries?.[n]
    return entry !== undefined && isFresh(entry, now) ? decodeFacts(id, entry.value) : undefined
  })
})
