import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import { limits } from "@surename/core/limits"
import type { Turn } from "@surename/core/ports/rdap"
import { RequestWindow } from "./request-window.ts"
import type { Place, Rate } from "./request-window.ts"

export type Quiet = "throttled" | "blocked"

export interface Way {
  readonly turn?: Turn | undefined
  readonly urgent?: boolean | undefined
}

export interface HostState {
  readonly rps: number
  readonly quietUntil: number | undefined
  readonly latencyMs: number | undefined
  readonly asked: number
  readonly throttled: number
}

/**
 * One limiter per registry host, because one operator serves hundreds of TLDs from one host. Sliding window: never
 * more than the allowed number in any second, so a burst up to that number goes at once and the rest wait in line.
 * Adaptive: halved when the host throttles, restored step by step while it answers.
 */
export interface Politeness {
  /** Waits for a place, unless `turn` already holds one; else why the host is left alone until after `by`. */
  readonly admit: (host: string, by: number, way?: Way) => Effect.Effect<Place | Quiet>
  readonly turn: (host: string, patienceMs: number) => Effect.Effect<Turn>
  /** The host asked for quiet, until this clock time. */
  readonly quiet: (host: string, until: number, why: Quiet) => void
  /** A request sent at that clock time has now been refused as one too many. */
  readonly throttled: (host: string, sentAt: number, now: number) => void
  readonly answered: (host: string, ms: number) => void
  readonly configuredRps: number
  readonly stateOf: (host: string, now: number) => HostState | undefined
}

export const makePoliteness = (configuredRps: number): Politeness => {
  const hosts = new Map<string, Host>()
  const turns = new WeakMap<Turn, Place>()

  const hostOf = (name: string): Host => {
    const known = hosts.get(name)
    if (known !== undefined) return known
    const made = new Host(configuredRps)
    hosts.set(name, made)
    return made
  }

  /** A host that is owed quiet or a pause is never forgotten for room's sake. */
  const makeRoom = (now: number): void => {
    if (hosts.size <= limits.hostsRemembered) return
    for (const [name, host] of hosts) if (host.isIdle(now)) hosts.delete(name)
  }

  const admit = Effect.fnUntraced(function* (
    name: string,
    by: number,
    { turn, urgent = false }: Way = {},
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
      if (held !== undefined) {
        held.sentAt = now
        return held
      }
      const place = yield* host.isUnlimited ? nextPlace(host) : atGate(host, urgent)
      if (place !== undefined) return place
    }
  })

  return {
    admit,
    turn: Effect.fnUntraced(function* (name, patienceMs) {
      const now = yield* Clock.currentTimeMillis
      // One at a time, so that a long list never queues ahead of the controls and retries its own answers need.
      const place = yield* hostOf(name).line.withPermits(1)(admit(name, now + patienceMs, { urgent: true }))
      if (typeof place === "string") return { host: "" }
      const turn: Turn = { host: name }
      turns.set(turn, place)
      return turn
    }),
    quiet: (name, until, why) => hostOf(name).beQuiet(until, why),
    throttled: (name, sentAt, now) => hostOf(name).slowDown(sentAt, now),
    answered: (name, ms) => hostOf(name).speedUp(ms),
    configuredRps,
    stateOf: (name, now) => hosts.get(name)?.stateAt(now),
  }
}

/** Whoever wakes looks again: what is not answered yet counts as of now. `undefined`: the host asked for quiet. */
const nextPlace = Effect.fnUntraced(function* (host: Host) {
  for (;;) {
    const now = yield* Clock.currentTimeMillis
    if (host.quietAt(now) !== undefined) return undefined
    const waitMs = host.waitMs(now)
    if (waitMs === 0) return host.send(now)
    yield* Effect.sleep(waitMs)
  }
})

/** What is urgent passes the probes: a control decides about every name that waits for it. */
const atGate = (host: Host, urgent: boolean) => {
  const place = host.gate.withPermits(1)(nextPlace(host))
  return urgent ? place : host.probes.withPermits(1)(place)
}

/** Requests needed to regain a tenth of the configured rate. */
const successesPerStep = 10
const slowestRps = 0.5
class Host {
  /** Long lists wait here for their turn to wait at the gate. */
  readonly line = Semaphore.makeUnsafe(1)
  /** Probes wait here for theirs. */
  readonly probes = Semaphore.makeUnsafe(1)
  readonly gate = Semaphore.makeUnsafe(1)
  readonly #window = new RequestWindow()
  readonly #configured: number
  #quiet: { readonly until: number; readonly why: Quiet } | undefined
  #successes = 0
  #slowedAt = Number.NEGATIVE_INFINITY
  #latencyMs: number | undefined
  #asked = 0
  #throttled = 0
  rps: number

  constructor(configured: number) {
    this.#configured = configured
    this.rps = configured
  }

  stateAt(now: number): HostState {
    return {
      rps: this.rps,
      quietUntil: this.quietAt(now)?.until,
      latencyMs: this.#latencyMs,
      asked: this.#asked,
      throttled: this.#throttled,
    }
  }

  isIdle(now: number): boolean {
    return this.quietAt(now) === undefined && this.#window.isEmpty(this.#rate(), now)
  }

  quietAt(now: number): { readonly until: number; readonly why: Quiet } | undefined {
    if (this.#quiet !== undefined && this.#quiet.until <= now) this.#quiet = undefined
    return this.#quiet
  }

  /**
   * So many requests in so long. A rate that is no whole number is rounded down, because 2.5 a second would be 3 in
   * every second second; below 1 a second, one request has a longer window.
   */
  #rate(): Rate {
    const size = Math.max(1, Math.floor(this.rps))
    return { size, ms: Math.max(1, size / this.rps) * 1_000 }
  }

  get isUnlimited(): boolean {
    return this.rps === Number.POSITIVE_INFINITY
  }

  waitMs(now: number): number {
    return this.isUnlimited ? 0 : this.#window.waitMs(this.#rate(), now)
  }

  send(now: number): Place {
    return this.isUnlimited ? { sentAt: now } : this.#window.send(this.#rate(), now)
  }

  beQuiet(until: number, why: Quiet): void {
    if (until > (this.#quiet?.until ?? 0)) this.#quiet = { until, why }
  }

  slowDown(sentAt: number, now: number): void {
    this.#throttled++
    // Refusals of what was already under way at the first one say nothing new: ten of them are not a rate of 1/1024.
    if (this.rps === Number.POSITIVE_INFINITY || sentAt <= this.#slowedAt) return
    this.#successes = 0
    this.#slowedAt = now
    this.rps = Math.max(Math.min(slowestRps, this.#configured), this.rps / 2)
  }

  speedUp(ms: number): void {
    this.#asked++
    this.#latencyMs = ms
    if (this.rps >= this.#configured || ++this.#successes < successesPerStep) return
    this.#successes = 0
    this.rps = Math.min(this.#configured, this.rps + this.#configured / 10)
  }
}
