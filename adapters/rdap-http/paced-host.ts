import * as Semaphore from "effect/Semaphore"
import { limits } from "@surename/core/limits"
import type { SecureConnection } from "@surename/core/ports/http-wire"
import { FairQueue } from "@surename/core/sharing/fair-queue"
import type { HostAnswer, Quiet, TakenPlace } from "@surename/core/ports/pace"
import type { Patience, RegistryState } from "@surename/core/ports/rdap"
import { RequestWindow } from "../net/index.ts"
import type { RequestPlace as Place, Rate } from "../net/index.ts"

interface BatchPlace {
  readonly shared: string
  readonly useBy: number
}

export type HostState = Pick<
  RegistryState,
  "rps" | "quietUntil" | "latencyMs" | "asked" | "throttled" | "http" | "certificateUntil"
>

interface QuietUntil {
  readonly until: number
  readonly why: Quiet
}

/** This process's state of a registry host: its queues, its pace, and its recent answers. */
export class Host {
  /** Long lists wait here for their turn to wait at the gate. */
  readonly line = new FairQueue()
  /** Probes wait here for theirs: each account in turn, and who asks for little before who floods the line. */
  readonly probes = new FairQueue({ credit: limits.newcomerCredit })
  readonly gate = Semaphore.makeUnsafe(1)
  readonly #window = new RequestWindow()
  readonly #configured: number
  readonly name: string
  /** Places of the shared pace that were granted together with one that is used. */
  #batch: Array<BatchPlace> = []
  /** When the shared pace had no further place, and for how long. */
  #none = { from: 0, ms: 0 }
  #quiet: QuietUntil | undefined
  #successes = 0
  #slowedAt = Number.NEGATIVE_INFINITY
  readonly #seen: { asked: number; throttled: number; latencyMs?: number } & Partial<SecureConnection> = {
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

  stateAt(now: number): HostState {
    const quiet = this.quietAt(now)
    const quietUntil = quiet === undefined ? {} : { quietUntil: new Date(quiet.until).toISOString() }
    return { rps: this.rps, ...quietUntil, ...this.#seen }
  }

  isIdle(now: number): boolean {
    return this.quietAt(now) === undefined && this.#window.isEmpty(this.#rate(), now)
  }

  quietAt(now: number): QuietUntil | undefined {
    if (this.#quiet !== undefined && this.#quiet.until <= now) this.#quiet = undefined
    return this.#quiet
  }

  /** Rounded down, because 2.5 a second would be 3 in every second second; below 1 a second, one request has a longer window. */
  #rate(): Rate {
    const rps = this.rps / this.#shares
    const size = Math.max(1, Math.floor(rps))
    return { size, ms: Math.max(1, size / rps) * 1_000 }
  }

  /** How many turns one more caller can have within that time; one at least, so that a slow host is asked at all. */
  turnsWithin({ ms, patienceMs }: Patience, now: number): number {
    const quietMs = Math.max(0, (this.quietAt(now)?.until ?? now) - now)
    if (quietMs > patienceMs || this.isUnlimited) return Number.POSITIVE_INFINITY
    const { ms: windowMs, size } = this.#rate()
    return Math.max(1, Math.ceil(this.line.shareOf((Math.max(0, ms - quietMs) / windowMs) * size)))
  }

  /**
   * How long a turn waits, that others may pass. Those that follow a silence would take every place of the first second, and the
   * controls that vouch for their answers the next: some of these places are left to them. Later, controls come in between.
   */
  turnWaitMs(now: number): number {
    const { ms, size } = this.#rate()
    if (this.#window.isEmpty({ ms, size }, now)) Object.assign(this.#burst, { from: now, turns: 0 })
    const [end, room] = [this.#burst.from + ms, size - Math.min(limits.controlPlaces, Math.floor(size / 2))]
    if (this.isUnlimited || now >= end || this.#burst.turns++ < room) return 0
    return end - now
  }

  get isUnlimited(): boolean {
    return this.rps === Number.POSITIVE_INFINITY
  }

  /** A place of this process's own pace, or how long to wait before looking again. */
  take(now: number): Place | number {
    if (this.isUnlimited) return { sentAt: now }
    const waitMs = this.#window.waitMs(this.#rate(), now)
    return waitMs === 0 ? this.#window.send(this.#rate(), now) : waitMs
  }

  stoodStill(ms: number): void {
    this.#window.stoodStill(ms)
  }

  /** A place of the last batch, or how long the shared pace has none: without a question to it. */
  takeUnasked(now: number): Place | number | undefined {
    this.#batch = this.#batch.filter(({ useBy }) => now < useBy)
    const place = this.#batch.shift()
    if (place !== undefined) return Object.assign(this.#window.send(this.#rate(), now), place)
    const { from, ms } = this.#none
    return now >= from && now < from + ms ? from + ms - now : undefined
  }

  /** So many as wait here; half of a second's at the most, so that other instances have some. */
  get placesWanted(): number {
    return Math.max(1, Math.min(Math.floor(this.rps / 2), 1 + this.line.waiting + this.probes.waiting))
  }

  /** The answer of the shared pace; of a place it gave, this process remembers when it was sent, in case it has to go on alone. */
  follow({ more = [], place, quiet, rps, waitMs }: TakenPlace, askedAt: number, now: number): Place | undefined {
    this.#none = { from: now, ms: waitMs }
    this.#shares = 1
    this.rps = rps
    this.#beQuiet(quiet, now)
    if (place === undefined) return undefined
    const useBy = askedAt + limits.paceUseMs
    this.#batch.push(...more.map((shared) => ({ shared, useBy })))
    return Object.assign(this.#window.send(this.#rate(), now), { shared: place, useBy })
  }

  /** The shared pace is away, and the other instances may have used all of it just now. */
  useLocalPace(now: number): void {
    if (this.#shares === limits.paceShares) return
    this.#shares = limits.paceShares
    const rate = this.#rate()
    for (let n = 0; n < rate.size; n++) this.#window.send(rate, now)
  }

  /** Records the result of a request that was sent then. */
  hear({ as, quiet }: HostAnswer, sentAt: number, now: number): void {
    this.#beQuiet(quiet, now)
    if (as === "refused") this.#slowDown(sentAt, now)
    if (as === "answered") this.#speedUp(now - sentAt)
  }

  connected(connection: SecureConnection): void {
    Object.assign(this.#seen, connection)
  }

  /** The longest wish holds, with its reason. */
  #beQuiet(until: HostAnswer["quiet"], now: number): void {
    if (until === undefined || now + until.ms <= (this.#quiet?.until ?? 0)) return
    this.#quiet = { until: now + until.ms, why: until.why }
  }

  #slowDown(sentAt: number, now: number): void {
    this.#seen.throttled++
    // Refusals of what was already under way at the first one say nothing new: ten of them are not a rate of 1/1024.
    if (this.isUnlimited || sentAt <= this.#slowedAt) return
    this.#successes = 0
    this.#slowedAt = now
    this.#batch = []
    this.rps = Math.max(Math.min(limits.slowestRps, this.#configured), this.rps / 2)
  }

  #speedUp(ms: number): void {
    this.#seen.asked++
    this.#seen.latencyMs = ms
    if (this.rps >= this.#configured || ++this.#successes < limits.answersAStep) return
    this.#successes = 0
    this.rps = Math.min(this.#configured, this.rps + this.#configured / 10)
  }
}
