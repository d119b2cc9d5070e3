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
import type { Dns } from "../../ports/dns.ts"
import { Rdap, type RegistryTurn } from "../../ports/rdap.ts"
import { VerdictMemory } from "../../ports/verdict-memory.ts"
import { background, CurrentCallers } from "../../sharing/callers.ts"
import { FairQueue } from "../../sharing/fair-queue.ts"
import { makeDoOnce } from "../../sharing/do-once.ts"
import { answerOrElse } from "../../sharing/or-else-on-defect.ts"
import type { Controls } from "./controls.ts"
import { gather } from "./gather.ts"
import { type WhoisWitness, whoisWitnessLayer } from "./whois-witness.ts"

/** How long a caller waits for one name; tests and embedders may change it (SURENAME_DEADLINE_MS). */
export class Deadline extends Context.Reference<number>("@surename/core/Deadline", {
  defaultValue: () => limits.probeDeadlineMs,
}) {}

/** A row with all that was weighed for it. A row that is still pending has nothing. */
export interface Observed {
  readonly row: Row
  readonly observations: ReadonlyArray<Observation>
}

/** A row, and the proof behind "unregistered": money is asked for only with it. */
export interface Gate extends Observed {
  readonly free?: AuthoritativeNotFound
}

/** `observations` is absent where another instance asked. */
export interface Looked extends StoredVerdict {
  readonly observations?: ReadonlyArray<Observation>
}

/** Runs lookups: one per name at a time, each outliving its caller's deadline and warming the memory. */
export class Lookups extends Context.Service<
  Lookups,
  {
    readonly row: (name: DomainName, turn?: RegistryTurn) => Effect.Effect<Row>
    /** Asks in this process, so that its observations are there to be signed. */
    readonly observed: (name: DomainName) => Effect.Effect<Observed>
    /** Asks the registry now; `free` only where nothing stands against a registration. With `own`, as `observed` does. */
    readonly gate: (name: DomainName, own?: boolean) => Effect.Effect<Gate>
    /** Asks the registry now, for a task that nobody waits for: it takes its time, and callers' questions go first. */
    readonly look: (name: DomainName) => Effect.Effect<Looked>
  }
>()("@surename/core/Lookups") {}

export const lookupsLayer: Layer.Layer<Lookups, never, Rdap | Dns | Controls | VerdictMemory> = Layer.effect(
  Lookups,
  Effect.gen(function* () {
    const services = yield* Effect.context<Rdap | Dns | Controls | WhoisWitness>()
    const memory = yield* VerdictMemory
    const deadline = yield* Deadline
    const runs = yield* makeDoOnce<Found>()
    const rdap = yield* Rdap
    const lineOf = (places: number) =>
      new FairQueue({ places, credit: limits.newcomerCredit, mostPerCaller: places / 2 })
    const places = lineOf(limits.lookupsAtOnce)
    // A question to WHOIS waits for seconds in its line: however many do, names with RDAP find their places free.
    const placesOfWhois = lineOf(limits.whoisLookupsAtOnce)

    const lookup = Effect.fnUntraced(function* (name: DomainName, turn?: RegistryTurn, patienceMs = deadline) {
      // Counted from its start: one that waited long for a place still hears its controls before it concludes (R3).
      const by = (yield* Clock.currentTimeMillis) + patienceMs
      const question = { name, by, ...(turn === undefined ? {} : { turn }) }
      const observations = yield* answerOrElse(() => gather(question), limits.lookupMs, [])
      const verdict = weigh({ name, observations })
      return { name: name.ascii, verdict, evidence: toEvidence(observations), observations }
    })

    const inTime = (name: DomainName, turn?: RegistryTurn, own = false) => {
      const work = Effect.provideContext(lookup(name, turn), services)
      const run: Effect.Effect<Found> = own
        ? Effect.tap(work, (found) => memory.remember(found))
        : memory.lookedUp(name.ascii, work)
      const placed = Effect.flatMap(
        answerOrElse(() => rdap.route(name.ascii), limits.lookupMs, undefined),
        (route) =>
          Effect.flatMap(CurrentCallers, (askers) => (hasRegistry(route) ? places : placesOfWhois).run(askers, run)),
      )
      return Effect.flatMap(Clock.currentTimeMillis, (now) =>
        runs.joinUntil(`${own ? "own " : ""}${name.ascii}`, placed, now + deadline),
      )
    }
    const observationsOf = (found: Option.Option<Found>) => Option.getOrUndefined(found)?.observations ?? []
    const toldOf = (name: DomainName, found: Option.Option<Found>): Row =>
      Option.match(found, {
        onNone: () => toRow(name, { _tag: "Pending" }, "timeout", []),
        onSome: ({ verdict, evidence }) => toRow(name, verdict, "probe", evidence),
      })

    return Lookups.of({
      row: (name, turn) => Effect.map(inTime(name, turn), (found) => toldOf(name, found)),
      observed: (name) =>
        Effect.map(inTime(name, undefined, true), (found) => ({
          row: toldOf(name, found),
          observations: observationsOf(found),
        })),
      gate: Effect.fnUntraced(function* (name, own) {
        const began = yield* Clock.currentTimeMillis
        const first = yield* inTime(name, undefined, own)
        // It may have joined a lookup that another caller began a while ago: money needs an answer to a question of its own.
        const found = isOlder(first, began) ? yield* inTime(name, undefined, own) : first
        const verdict = Option.getOrUndefined(found)?.verdict
        const isFree = verdict?._tag === "Unregistered" && verdict.block === undefined && !isOlder(found, began)
        const observations = observationsOf(found)
        return { row: toldOf(name, found), observations, ...(isFree ? { free: verdict.proof } : {}) }
      }),
      look: Effect.fnUntraced(function* (name) {
        let own: Pick<Looked, "observations"> = {}
        const work = Effect.provideContext(lookup(name, undefined, limits.backgroundLookMs), services).pipe(
          Effect.tap(({ observations }) => Effect.sync(() => (own = { observations }))),
        )
        const remembered = yield* Effect.provideService(memory.lookedUp(name.ascii, work), CurrentCallers, background)
        return { ...remembered, ...own }
      }),
    })
  }),
).pipe(Layer.provide(whoisWitnessLayer))

/** Observations are there where this process made them. */
type Found = StoredVerdict & { readonly observations?: ReadonlyArray<Observation> }

/** Said, or asked, before that moment: what a registry looked up then is of then, whenever its answer came. */
const isOlder = (found: Option.Option<StoredVerdict>, than: number): boolean =>
  Option.exists(
    found,
    ({ evidence, verdict }) =>
      verdict._tag === "Unregistered" &&
      (Date.parse(verdict.proof.facts.at) < than ||
        evidence.some(({ at = "", kind, ms = 0 }) => kind === "rdap" && Date.parse(at) - ms < than)),
  )
