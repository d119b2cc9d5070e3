import * as Result from "effect/Result"
import * as Semaphore from "effect/Semaphore"
import { limits } from "@surename/core/limits"
import { paceLimits } from "./limits.ts"
import type { SecureConnection } from "@surename/core/ports/http-wire"
import { FairQueue } from "@surename/core/sharing/fair-queue"
import type { HostAnswer, HostPause, PauseReason, TakenSlots } from "@surename/core/ports/pace"
import type { SlotTimeout, RegistryState } from "@surename/core/ports/rdap"
import { RequestWindow, type RequestSlot, type Rate } from "../net/index.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"

interface GrantedSlot {
  readonly sharedId: string
  readonly useBy: number
}

export type HostState = Pick<
  RegistryState,
  "rps" | "pausedUntil" | "latencyMs" | "asked" | "throttled" | "http" | "certificateUntil" | "keySha256"
>

interface Pause {
  readonly from: number
  readonly until: number
  readonly why: PauseReason
}

/** A request may go now, or wait and try again. */
type SlotAttempt = Result.Result<RequestSlot, { readonly waitMs: number }>

/** This process's state of a registry host: its queues, its pace and its recent answers. */
export class PacedHost {
  /** Requests of long lists wait here for the gate. */
  readonly queue = new FairQueue()
  /** Probes wait here for the gate, each caller in turn. Light callers overtake heavy ones. */
  readonly probeQueue = new FairQueue({ credit: limits.newcomerCredit })
  readonly gate = Semaphore.makeUnsafe(1)
  readonly #window = new RequestWindow()
  readonly #configured: number
  readonly name: string
  /** Slots that the shared pace granted earlier and that are still unused. */
  #grantedSlots: Array<GrantedSlot> = []
  /** The time without a slot of the shared pace. */
  #blockedSpan = { from: 0, ms: 0 }
  #pause: Pause | undefined
  #successes = 0
  #slowedAt = Number.NEGATIVE_INFINITY
  readonly #statistics: { asked: number; throttled: number; latencyMs?: number } & Partial<SecureConnection> = {
    asked: 0,
    throttled: 0,
  }
  #shares = 1
  readonly #burst = { from: Number.NEGATIVE_INFINITY, turns: 0 }
  rps: number

  constructor(name: string, configured: number) {
    this.name = name
    this.#configured = configured
    this.rps = configured
  }

  describeAt(now: number): HostState {
    const pause = this.pauseAt(now)
    const pausedUntil = pause === undefined ? {} : { pausedUntil: toIsoTime(pause.until) }
    return { rps: this.rps, ...pausedUntil, ...this.#statistics }
  }

  isIdle(now: number): boolean {
    return this.pauseAt(now) === undefined && this.#window.isEmpty(this.#rate(), now)
  }

  pauseAt(now: number): Pause | undefined {
    const pause = this.#pause
    if (pause !== undefined && pause.until <= now) this.#pause = undefined
    // A clock set back must not prolong it: it begins again at most.
    if (pause !== undefined && now < pause.from)
      this.#pause = { ...pause, from: now, until: now + pause.until - pause.from }
    return this.#pause
  }

  /** Rounds the rate down: 2.5 a second would be 3 in every other second. Below 1 a second, one request has a longer window. */
  #rate(): Rate {
    const rps = this.rps / this.#shares
    const size = Math.max(1, Math.floor(rps))
    return { size, ms: Math.max(1, size / rps) * 1_000 }
  }

  /** Counts the slots in that time for one additional caller. Returns at least one, so that a slow host still gets requests. */
  countSlotsWithin({ ms, maxPauseMs }: SlotTimeout, now: number): number {
    const pauseMs = Math.max(0, (this.pauseAt(now)?.until ?? now) - now)
    if (pauseMs > maxPauseMs || this.isUnlimited) return Number.POSITIVE_INFINITY
    const { ms: windowMs, size } = this.#rate()
    return Math.max(1, Math.ceil(this.queue.countFairShare((Math.max(0, ms - pauseMs) / windowMs) * size)))
  }

  /** Returns the wait of the next queued request. After an idle time, the first second keeps slots free for controls. */
  computeTurnWaitMs(now: number): number {
    const { ms, size } = this.#rate()
    if (this.#window.isEmpty({ ms, size }, now) || now < this.#burst.from)
      Object.assign(this.#burst, { from: now, turns: 0 })
    const end = this.#burst.from + ms
    const freeTurns = size - Math.min(paceLimits.controlSlots, Math.floor(size / 2))
    if (this.isUnlimited || now >= end || this.#burst.turns++ < freeTurns) return 0
    return end - now
  }

  get isUnlimited(): boolean {
    return this.rps === Number.POSITIVE_INFINITY
  }

  /** Takes a slot of this process's own pace. */
  takeOwnSlot(now: number): SlotAttempt {
    if (this.isUnlimited) return Result.succeed({ sentAt: now })
    const waitMs = this.#window.waitMs(this.#rate(), now)
    return waitMs === 0 ? Result.succeed(this.#window.send(this.#rate(), now)) : Result.fail({ waitMs })
  }

  recordStall(ms: number): void {
    this.#window.recordStall(ms)
  }

  /** Takes a slot of the last grant, or waits while the shared pace has none. Returns `undefined` when it must be asked. */
  takeGrantedSlot(now: number): SlotAttempt | undefined {
    this.#grantedSlots = this.#grantedSlots.filter(({ useBy }) => now < useBy)
    const slot = this.#grantedSlots.shift()
    if (slot !== undefined) return Result.succeed(Object.assign(this.#window.send(this.#rate(), now), slot))
    const { from, ms } = this.#blockedSpan
    return now >= from && now < from + ms ? Result.fail({ waitMs: from + ms - now }) : undefined
  }

  /** Wants one slot for each waiting request, but at most half a second's, so that other instances get some. */
  get wantedSlots(): number {
    return Math.max(1, Math.min(Math.floor(this.rps / 2), 1 + this.queue.waiting + this.probeQueue.waiting))
  }

  /** Applies an answer of the shared pace. Remembers when a slot was used, in case this process continues alone. */
  applyGrant({ moreSlotIds = [], slotId, pause, rps, waitMs }: TakenSlots, askedAt: number, now: number): SlotAttempt {
    this.#blockedSpan = { from: now, ms: waitMs }
    this.#shares = 1
    this.rps = rps
    this.#extendPause(pause, now)
    if (slotId === undefined) return Result.fail({ waitMs: pause === undefined ? waitMs : 0 })
    const useBy = askedAt + limits.paceUseMs
    this.#grantedSlots.push(...moreSlotIds.map((shared) => ({ sharedId: shared, useBy })))
    return Result.succeed(Object.assign(this.#window.send(this.#rate(), now), { sharedId: slotId, useBy }))
  }

  /** Continues alone: other instances may just have used the whole shared pace. */
  useLocalPace(now: number): void {
    if (this.#shares === paceLimits.paceShares) return
    this.#shares = paceLimits.paceShares
    const rate = this.#rate()
    for (let n = 0; n < rate.size; n++) this.#window.send(rate, now)
  }

  /** Records the result of a request that was sent then. */
  recordAnswer({ as, pause }: HostAnswer, sentAt: number, now: number): void {
    this.#extendPause(pause, now)
    if (as === "refused") this.#slowDown(sentAt, now)
    if (as === "answered") this.#speedUp(now - sentAt)
  }

  recordConnection(connection: SecureConnection): void {
    Object.assign(this.#statistics, connection)
  }

  /** Keeps the longest pause, with its reason. */
  #extendPause(pause: HostPause | undefined, now: number): void {
    if (pause === undefined || now + pause.ms <= (this.pauseAt(now)?.until ?? 0)) return
    this.#pause = { from: now, until: now + pause.ms, why: pause.why }
  }

  #slowDown(sentAt: number, now: number): void {
    this.#statistics.throttled++
    this.#slowedAt = Math.min(this.#slowedAt, now)
    // Refusals of requests in flight at the first refusal count once.
    if (this.isUnlimited || sentAt <= this.#slowedAt) return
    this.#successes = 0
    this.#slowedAt = now
    this.#grantedSlots = []
    this.rps = Math.max(Math.min(limits.slowestRps, this.#configured), this.rps / 2)
  }

  #speedUp(ms: number): void {
    this.#statistics.asked++
    this.#statistics.latencyMs = ms
    if (this.rps >= this.#configured || ++this.#successes < limits.answersAStep) return
    this.#successes = 0
    this.rps = Math.min(this.#configured, this.rps + this.#configured / 10)
  }
}
