import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { AuthoritativeNotFound } from "../../evidence/authoritative-not-found.ts"
import type { DomainName } from "../../evidence/domain-name.ts"
import type { Row } from "../../evidence/row.ts"
import { hasRegistry, type Observation } from "../../evidence/observation.ts"
import { toEvidence, toRow } from "../../evidence/to-row.ts"
import type { StoredVerdict } from "../../evidence/verdict-codec.ts"
import { weigh } from "../../evidence/weigh.ts"
import { limits } from "../../limits.ts"
import { lookupLimits } from "../limits.ts"
import type { Dns } from "../../ports/dns.ts"
import { Rdap, type RegistrySlot } from "../../ports/rdap.ts"
import { VerdictMemory } from "../../ports/verdict-memory.ts"
import { backgroundCallers, CurrentCallers } from "../../sharing/callers.ts"
import { FairQueue } from "../../sharing/fair-queue.ts"
import { makeSingleFlight } from "../../sharing/single-flight.ts"
import { answerOrElse } from "../../sharing/or-else-on-defect.ts"
import type { Controls } from "./controls.ts"
import { gatherObservations } from "./gather.ts"
import { type WhoisLookup, whoisLookupLayer } from "./whois-lookup.ts"

/** Timeout of a lookup without a waiting caller. */
const backgroundLookMs = 20_000
/** Concurrent lookups of names without RDAP, beside those with RDAP. */
const whoisLookupsAtOnce = 512

/** The wait for one name, in ms (SURENAME_DEADLINE_MS). */
export class Deadline extends Context.Reference<number>("@surename/core/Deadline", {
  defaultValue: () => lookupLimits.probeDeadlineMs,
}) {}

/** `observations` is empty while the row is `pending`. */
export interface Observed {
  readonly row: Row
  readonly observations: ReadonlyArray<Observation>
}

/** `notFoundProof` is the proof behind an "unregistered" row. Without it no price is asked for (R4). */
export interface PurchaseCheck extends Observed {
  readonly notFoundProof?: AuthoritativeNotFound
}

/** `observations` is absent when another instance did the lookup, because the store holds only verdict and evidence. */
export interface LookupResult extends StoredVerdict {
  readonly observations?: ReadonlyArray<Observation>
}

/** Runs one lookup per name at a time. The lookup continues after its caller's deadline, so the next caller finds the result. */
export class Lookups extends Context.Service<
  Lookups,
  {
    readonly lookUpRow: (name: DomainName, slot?: RegistrySlot) => Effect.Effect<Row>
    /** This process does the lookup itself, so it can sign the observations. */
    readonly observe: (name: DomainName) => Effect.Effect<Observed>
    /**
     * Looks the name up now. `notFoundProof` is set when the verdict is "unregistered", has no block and is not older than this call.
     * `isInThisProcess` skips the shared lease, so that this process has the observations and can sign them.
     */
    readonly checkPurchase: (name: DomainName, isInThisProcess?: boolean) => Effect.Effect<PurchaseCheck>
    /** Looks the name up when no caller waits for a slot. */
    readonly lookUpInBackground: (name: DomainName) => Effect.Effect<LookupResult>
  }
>()("@surename/core/Lookups") {}

export const lookupsLayer: Layer.Layer<Lookups, never, Rdap | Dns | Controls | VerdictMemory> = Layer.effect(
  Lookups,
  Effect.gen(function* () {
    const services = yield* Effect.context<Rdap | Dns | Controls | WhoisLookup>()
    const memory = yield* VerdictMemory
    const deadline = yield* Deadline
    const flights = yield* makeSingleFlight<ObservedVerdict>()
    const rdap = yield* Rdap
    const rdapQueue = makeQueue(lookupLimits.lookupsAtOnce)
    // WHOIS lookups must not take the slots of names with RDAP.
    const whoisQueue = makeQueue(whoisLookupsAtOnce)

    const runLookup = Effect.fnUntraced(function* (name: DomainName, slot?: RegistrySlot, timeoutMs = deadline) {
      // The timeout starts with the lookup, not with the wait in the queue. Otherwise a lookup that waited would have no time for its
      // controls (R3).
      const by = (yield* Clock.currentTimeMillis) + timeoutMs
      const question = { name, by, ...(slot === undefined ? {} : { slot }) }
      const observations = yield* answerOrElse(() => gatherObservations(question), limits.lookupMs, [])
      const verdict = weigh({ name, observations })
      return { name: name.ascii, verdict, evidence: toEvidence(observations), observations }
    })

    const lookUpInTime = (name: DomainName, slot?: RegistrySlot, isInThisProcess = false) => {
      const work = Effect.provideContext(runLookup(name, slot), services)
      const run: Effect.Effect<ObservedVerdict> = isInThisProcess
        ? Effect.tap(work, (result) => memory.remember(result))
        : memory.lookUpOnce(name.ascii, work)
      const queued = Effect.flatMap(
        answerOrElse(() => rdap.findRoute(name.ascii), limits.lookupMs, undefined),
        (route) =>
          Effect.flatMap(CurrentCallers, (callers) => (hasRegistry(route) ? rdapQueue : whoisQueue).run(callers, run)),
      )
      return Effect.flatMap(Clock.currentTimeMillis, (now) =>
        flights.joinWithDeadline(`${isInThisProcess ? "own " : ""}${name.ascii}`, queued, now + deadline),
      )
    }

    return Lookups.of({
      lookUpRow: (name, slot) => Effect.map(lookUpInTime(name, slot), (result) => toProbedRow(name, result)),
      observe: (name) =>
        Effect.map(lookUpInTime(name, undefined, true), (result) => ({
          row: toProbedRow(name, result),
          observations: listObservations(result),
        })),
      checkPurchase: Effect.fnUntraced(function* (name, isInThisProcess) {
        const startedAt = yield* Clock.currentTimeMillis
        const first = yield* lookUpInTime(name, undefined, isInThisProcess)
        // A price needs evidence from after this call, so an older "unregistered" is looked up again.
        const latest = isOlder(first, startedAt) ? yield* lookUpInTime(name, undefined, isInThisProcess) : first
        const verdict = Option.getOrUndefined(latest)?.verdict
        const isFree = verdict?._tag === "Unregistered" && verdict.block === undefined && !isOlder(latest, startedAt)
        const observations = listObservations(latest)
        return { row: toProbedRow(name, latest), observations, ...(isFree ? { notFoundProof: verdict.proof } : {}) }
      }),
      lookUpInBackground: Effect.fnUntraced(function* (name) {
        let ownResult: Pick<LookupResult, "observations"> = {}
        const work = Effect.provideContext(runLookup(name, undefined, backgroundLookMs), services).pipe(
          Effect.tap(({ observations }) => Effect.sync(() => (ownResult = { observations }))),
        )
        const remembered = yield* Effect.provideService(
          memory.lookUpOnce(name.ascii, work),
          CurrentCallers,
          backgroundCallers,
        )
        return { ...remembered, ...ownResult }
      }),
    })
  }),
).pipe(Layer.provide(whoisLookupLayer))

const makeQueue = (slots: number) =>
  new FairQueue({ slots, credit: limits.newcomerCredit, maxSlotsPerCaller: slots / 2 })

const listObservations = (result: Option.Option<ObservedVerdict>) => Option.getOrUndefined(result)?.observations ?? []

const toProbedRow = (name: DomainName, result: Option.Option<ObservedVerdict>): Row =>
  Option.match(result, {
    onNone: () => toRow(name, { _tag: "Pending" }, "timeout", []),
    onSome: ({ verdict, evidence }) => toRow(name, verdict, "probe", evidence),
  })

type ObservedVerdict = StoredVerdict & { readonly observations?: ReadonlyArray<Observation> }

const isOlder = (result: Option.Option<StoredVerdict>, than: number): boolean =>
  Option.exists(
    result,
    ({ evidence, verdict }) =>
      verdict._tag === "Unregistered" &&
      (Date.parse(verdict.proof.facts.at) < than ||
        evidence.some(({ at = "", kind, ms = 0 }) => kind === "rdap" && Date.parse(at) - ms < than)),
  )
