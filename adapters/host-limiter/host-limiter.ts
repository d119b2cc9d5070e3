import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { limits } from "@surename/core/limits"
import { paceLimits } from "./limits.ts"
import { CurrentCallers } from "@surename/core/sharing/callers"
import type { HostAnswer, PauseReason } from "@surename/core/ports/pace"
import type { RegistrySlot } from "@surename/core/ports/rdap"
import { PacedHost } from "./paced-host.ts"
import type { RequestSlot } from "../net/index.ts"
import type { SharedPace } from "./store-pace.ts"

export interface PaceOptions {
  readonly registrySlot?: RegistrySlot | undefined
  readonly urgent?: boolean | undefined
}

export type HostLimiter = ReturnType<typeof makeHostLimiter>

/**
 * Limits each registry host, because one host serves hundreds of TLDs. A sliding window bounds every second. Throttling
 * halves the rate, which then recovers step by step. Instances may share a pace, which grants the slots.
 */
export const makeHostLimiter = (configuredRps: number, shared?: SharedPace) => {
  const hosts = new Map<string, PacedHost>()
  const requestSlots = new WeakMap<RegistrySlot, RequestSlot>()

  const findHost = (name: string): PacedHost => {
    const host = hosts.get(name) ?? new PacedHost(name, configuredRps)
    hosts.set(name, host)
    return host
  }

  /** Drops idle hosts, but never a paused one. */
  const dropIdleHosts = (now: number): void => {
    if (hosts.size <= limits.hostsRemembered) return
    for (const [name, host] of hosts) if (host.isIdle(now)) hosts.delete(name)
  }

  /** Waits for a slot, unless `registrySlot` holds one. Fails with the reason when the host is paused until after `by`. */
  const admit = Effect.fnUntraced(function* (
    name: string,
    by: number,
    { registrySlot, urgent = false }: PaceOptions = {},
  ): Effect.fn.Return<Result.Result<RequestSlot, PauseReason>> {
    dropIdleHosts(yield* Clock.currentTimeMillis)
    const host = findHost(name)
    let slot = registrySlot?.host === name ? requestSlots.get(registrySlot) : undefined
    for (;;) {
      const now = yield* Clock.currentTimeMillis
      const pause = host.pauseAt(now)
      if (pause !== undefined) {
        if (pause.until >= by) return Result.fail(pause.why)
        slot = undefined
        yield* Effect.withSpan(Effect.sleep(pause.until - now), "awaitPause")
        continue
      }
      if (slot !== undefined && now <= (slot.useBy ?? now)) {
        slot.sentAt = now
        return Result.succeed(slot)
      }
      slot = yield* host.isUnlimited ? awaitSlot(host, shared) : awaitSlotAtGate(host, shared, urgent)
    }
  })

  return {
    admit,
    acquireSlot: Effect.fnUntraced(function* (
      name: string,
      maxPauseMs: number,
      caller: object = defaultCaller,
    ): Effect.fn.Return<RegistrySlot | undefined> {
      const now = yield* Clock.currentTimeMillis
      const host = findHost(name)
      const slot = yield* runQueued(host, caller, (urgent) => admit(name, now + maxPauseMs, { urgent }))
      if (Result.isFailure(slot)) return undefined
      const registrySlot = { host: name }
      requestSlots.set(registrySlot, slot.success)
      return registrySlot
    }),
    /** Records the result of a slot's request, also for other instances. */
    reportAnswer: (name: string, slot: RequestSlot, hostAnswer: HostAnswer): Effect.Effect<void> =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        slot.answeredAt = now
        findHost(name).recordAnswer(hostAnswer, slot.sentAt, now)
        return shared === undefined ? Effect.void : shared.report(name, { ...hostAnswer, slotId: slot.sharedId })
      }),
    hostOf: findHost,
    /** `undefined` for a host without recent requests. */
    describeHost: (name: string, now: number) => hosts.get(name)?.describeAt(now),
  }
}

const defaultCaller = {}

/**
 * Runs one request at a time, so that a long list never delays controls and retries. Lists of the engine's own program
 * pass those of callers.
 */
const runQueued = <A>(
  host: PacedHost,
  caller: object,
  admit: (urgent: boolean) => Effect.Effect<A>,
): Effect.Effect<A> =>
  Effect.flatMap(CurrentCallers, (callers) => {
    const { hasProgram } = callers
    return host.queue.run(hasProgram ? caller : callers, Effect.andThen(leaveRoomForControls(host), admit(hasProgram)))
  })

const leaveRoomForControls = (host: PacedHost): Effect.Effect<void> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) => {
    const waitMs = host.computeTurnWaitMs(now)
    return waitMs === 0 ? Effect.void : Effect.sleep(waitMs)
  })

/** Computes again after each wait: an unanswered request counts as sent now. Returns `undefined` when the host wants a pause. */
const awaitSlot = Effect.fnUntraced(function* (host: PacedHost, shared: SharedPace | undefined) {
  for (;;) {
    const now = yield* Clock.currentTimeMillis
    if (host.pauseAt(now) !== undefined) return undefined
    const slot = shared === undefined ? host.takeOwnSlot(now) : yield* takeSharedSlot(host, shared, now)
    if (Result.isSuccess(slot)) return slot.success
    // Waits a moment longer, so that several slots are free at once.
    const mayGather = host.wantedSlots > 1 && shared !== undefined && (yield* CurrentCallers).areAllJobs
    const waitMs = slot.failure.waitMs + (mayGather ? paceLimits.paceGatherMs : 0)
    const dueAt = (yield* Clock.currentTimeMillis) + waitMs
    yield* Effect.withSpan(Effect.sleep(waitMs), "awaitSlot")
    const lateMs = (yield* Clock.currentTimeMillis) - dueAt
    if (lateMs > limits.lateMs) host.recordStall(lateMs)
  }
})

const takeSharedSlot = Effect.fnUntraced(function* (host: PacedHost, shared: SharedPace, requested: number) {
  const granted = host.takeGrantedSlot(requested)
  if (granted !== undefined) return granted
  const grant = yield* shared.take(host.name, host.wantedSlots)
  const now = yield* Clock.currentTimeMillis
  if (grant !== undefined) return host.applyGrant(grant, requested, now)
  host.useLocalPace(now)
  return host.takeOwnSlot(now)
})

/** Urgent requests overtake probes: a control decides about every name that waits for it. */
const awaitSlotAtGate = (host: PacedHost, shared: SharedPace | undefined, urgent: boolean) => {
  const slot = host.gate.withPermits(1)(awaitSlot(host, shared))
  return urgent ? slot : Effect.flatMap(CurrentCallers, (callers) => host.probeQueue.run(callers, slot))
}
