import { limits } from "@surename/core/limits"

/** A request in flight, or a turn that waits to be used. */
export interface Place {
  sentAt: number
  answeredAt?: number
  /** Its name in the pace that instances share, and how long it may be used. */
  readonly shared?: string
  readonly useBy?: number
  /** How long this process stood still since: what it had begun to send may arrive only now. */
  stoodMs?: number
}

/** As the other side counts: a request may reach it at any time until it is answered, so until then it counts as of now. */
export class RequestWindow {
  #places: Array<Place> = []

  /** How long until one more keeps every window within the rate; not too long, so look again after it. */
  waitMs({ ms, size }: Rate, now: number): number {
    const over = this.#places.map((place) => lastPossible(place, now) + ms).filter((at) => at > now)
    if (over.length < size) return 0
    return Math.ceil((over.toSorted((one, other) => one - other)[over.length - size] ?? now) - now)
  }

  send({ ms }: Rate, now: number): Place {
    const place: Place = { sentAt: now }
    this.#places = this.#places.filter((one) => lastPossible(one, now) + ms > now)
    this.#places.push(place)
    return place
  }

  stoodStill(ms: number): void {
    for (const place of this.#places) place.stoodMs = (place.stoodMs ?? 0) + ms
  }

  isEmpty({ ms }: Rate, now: number): boolean {
    return this.#places.every((place) => lastPossible(place, now) + ms <= now)
  }
}

export interface Rate {
  readonly size: number
  readonly ms: number
}

const lastPossible = ({ answeredAt, sentAt, stoodMs = 0 }: Place, now: number): number =>
  answeredAt ?? Math.min(now, sentAt + limits.requestArrivesMs + stoodMs)
