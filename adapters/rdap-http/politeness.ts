import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import { CurrentCallers } from "@surename/core/sharing/callers"
import type { HostAnswer, Quiet } from "@surename/core/ports/pace"
import type { RegistryTurn } from "@surename/core/ports/rdap"
import { Host } from "./paced-host.ts"
import type { RequestPlace as Place } from "../net/index.ts"
import type { SharedPace } from "./store-pace.ts"

export interface PaceOptions {
  readonly turn?: RegistryTurn | undefined
  readonly urgent?: boolean | undefined
}

export type Politeness = ReturnType<typeof makePoliteness>

/**
 * One limiter per registry host, because one operator serves hundreds of TLDs from one host. Sliding window: never more than the
 * allowed number in any second, so a burst up to that number goes at once and the rest wait in line. Adaptive: halved when the
 * host throttles, restored step by step while it answers. With a pace that instances share, that pace grants the places, and the queues
 * stay in this process.
 */
export const makePoliteness = (configuredRps: number, shared?: SharedPace) => {
  const hosts = new Map<string, Host>()
  const turns = new WeakMap<RegistryTurn, Place>()

  const hostOf = (name: string): Host => {
    const host = hosts.get(name) ?? new Host(name, configuredRps)
    hosts.set(name, host)
    return host
  }

  /** A host that is owed quiet or a pause is never forgotten for room's sake. */
  const makeRoom = (now: number): void => {
    if (hosts.size <= limits.hostsRemembered) return
    for (const [name, host] of hosts) if (host.isIdle(now)) hosts.delete(name)
  }

  /** Waits for a place, unless `turn` already holds one; else why the host is left alone until after `by`. */
  const admit = Effect.fnUntraced(function* (
    name: string,
    by: number,
    { turn, urgent = false }: PaceOptions = {},
  ): Effect.fn.Return<Place | Quiet> {
    makeRoom(yield* Clock.currentTimeMillis)
    const host = hostOf(name)
    let held = turn?.host === name ? turns.get(turn) : undefined
    for (;;) {
      const now = yield* Clock.currentTimeMillis
      const quiet = host.quietAt(now)
      if (quiet !== undefined) {
        if (quiet.until >= by) return quiet.why
        held = undefined
        yield* Effect.sleep(quiet.until - now)
        continue
      }
      if (held !== undefined && now <= (held.useBy ?? now)) {
        held.sentAt = now
        return held
      }
      held = yield* host.isUnlimited ? nextPlace(host, shared) : atGate(host, shared, urgent)
    }
  })

  return {
    admit,
    turn: Effect.fnUntraced(function* (
      name: string,
      patienceMs: number,
      caller: object = anyCaller,
    ): Effect.fn.Return<RegistryTurn> {
      const [now, host] = [yield* Clock.currentTimeMillis, hostOf(name)]
      const place = yield* inLine(host, caller, (urgent) => admit(name, now + patienceMs, { urgent }))
      if (typeof place === "string") return { host: "" }
      const turn = { host: name }
      turns.set(turn, place)
      return turn
    }),
    /** Records the result of a place's request, also for the other instances. */
    tell: (name: string, place: Place, hostAnswer: HostAnswer): Effect.Effect<void> =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        place.answeredAt = now
        hostOf(name).hear(hostAnswer, place.sentAt, now)
        return shared === undefined ? Effect.void : shared.tell(name, { ...hostAnswer, place: place.shared })
      }),
    hostOf,
    /** `undefined` for a host that was not asked, or not for long. */
    stateOf: (name: string, now: number) => hosts.get(name)?.stateAt(now),
  }
}

const anyCaller = {}

/**
 * One at a time, so that a long list never queues ahead of the controls and retries its own answers need. The list of an account
 * waits with the account's other questions; the lists of the engine's own program pass them.
 */
const inLine = <A>(host: Host, caller: object, admit: (urgent: boolean) => Effect.Effect<A>): Effect.Effect<A> =>
  Effect.flatMap(CurrentCallers, (askers) => {
    const { hasProgram } = askers
    return host.line.run(hasProgram ? caller : askers, Effect.andThen(roomForControls(host), admit(hasProgram)))
  })

const roomForControls = (host: Host): Effect.Effect<void> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) => {
    const waitMs = host.turnWaitMs(now)
    return waitMs === 0 ? Effect.void : Effect.sleep(waitMs)
  })

/** After each wait it is computed again: a request without an answer yet counts as sent now. `undefined`: the host asked for quiet. */
const nextPlace = Effect.fnUntraced(function* (host: Host, shared: SharedPace | undefined) {
  for (;;) {
    const now = yield* Clock.currentTimeMillis
    if (host.quietAt(now) !== undefined) return undefined
    const found = shared === undefined ? host.take(now) : yield* takeShared(host, shared, now)
    if (typeof found !== "number") return found
    // A moment more, and several places are free at once.
    const hasTime = host.placesWanted > 1 && shared !== undefined && (yield* CurrentCallers).hasTime
    const waitMs = hasTime ? found + limits.paceGatherMs : found
    const due = (yield* Clock.currentTimeMillis) + waitMs
    yield* Effect.sleep(waitMs)
    const lateMs = (yield* Clock.currentTimeMillis) - due
    if (lateMs > limits.lateMs) host.stoodStill(lateMs)
  }
})

const takeShared = Effect.fnUntraced(function* (host: Host, shared: SharedPace, requested: number) {
  const known = host.takeUnasked(requested)
  if (known !== undefined) return known
  const taken = yield* shared.take(host.name, host.placesWanted)
  const now = yield* Clock.currentTimeMillis
  if (taken !== undefined) return host.follow(taken, requested, now) ?? (taken.quiet === undefined ? taken.waitMs : 0)
  host.useLocalPace(now)
  return host.take(now)
})

/** Urgent requests overtake probes: a control decides about every name that waits for it. */
const atGate = (host: Host, shared: SharedPace | undefined, urgent: boolean) => {
  const place = host.gate.withPermits(1)(nextPlace(host, shared))
  return urgent ? place : Effect.flatMap(CurrentCallers, (askers) => host.probes.run(askers, place))
}
