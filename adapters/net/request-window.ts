import { limits } from "@surename/core/limits"

/** A request in flight, or one that may be sent. */
export interface Slot {
  sentAt: number
  answeredAt?: number
  /** The slot's id in the shared pace, and its expiry. */
  readonly sharedId?: string
  readonly useBy?: number
  /** Time that this process stalled: a begun request may arrive only now. */
  stalledMs?: number
}

/** Counts as the server does: an unanswered request may arrive at any time, so it counts as sent now. */
export class RequestWindow {
  #slots: Array<Slot> = []

  /** How long to wait until one more request fits every window. Check again afterwards. */
  waitMs({ ms, size }: Rate, now: number): number {
    this.#followClock(now)
    const blockedUntil = this.#slots.map((slot) => computeLatestArrival(slot, now) + ms).filter((endMs) => endMs > now)
    if (blockedUntil.length < size) return 0
    return Math.ceil((blockedUntil.toSorted((left, right) => left - right)[blockedUntil.length - size] ?? now) - now)
  }

  send({ ms }: Rate, now: number): Slot {
    const slot: Slot = { sentAt: now }
    this.#slots = this.#slots.filter((slot) => computeLatestArrival(slot, now) + ms > now)
    this.#slots.push(slot)
    return slot
  }

  recordStall(ms: number): void {
    for (const slot of this.#slots) slot.stalledMs = (slot.stalledMs ?? 0) + ms
  }

  isEmpty({ ms }: Rate, now: number): boolean {
    this.#followClock(now)
    return this.#slots.every((slot) => computeLatestArrival(slot, now) + ms <= now)
  }

  /** A clock set back leaves times in the future. They count as now, or they would block for as long as the clock went back. */
  #followClock(now: number): void {
    for (const slot of this.#slots) {
      slot.sentAt = Math.min(slot.sentAt, now)
      if (slot.answeredAt !== undefined) slot.answeredAt = Math.min(slot.answeredAt, now)
    }
  }
}

export interface Rate {
  readonly size: number
  readonly ms: number
}

const computeLatestArrival = ({ answeredAt, sentAt, stalledMs: stalledForMs = 0 }: Slot, now: number): number =>
  answeredAt ?? Math.min(now, sentAt + limits.requestArrivesMs + stalledForMs)
