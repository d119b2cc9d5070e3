import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { Callers, engineItself, findRank } from "./callers.ts"

/** Limit of callers whose used slots a busy queue remembers. */
const callersRemembered = 1_024

interface SlotRequest {
  readonly granted: Deferred.Deferred<void>
  readonly callers: Set<unknown>
  holder?: unknown
}

export interface FairQueueOptions {
  readonly slots?: number
  /** Slots that a new caller starts with, so that light callers overtake heavy ones. */
  readonly credit?: number
  /** The program that embeds the engine has no such limit. */
  readonly maxSlotsPerCaller?: number
}

/** Serves callers in rotation. Joining and leaving take constant time, while Effect's semaphore searches its list of waiters. */
export class FairQueue {
  #freeSlots: number
  #isGranting = false
  readonly #credit: number | undefined
  readonly #maxSlotsPerCaller: number
  readonly #slotsByCaller = new Map<unknown, number>()
  /** In order of rotation: the first caller is served next. */
  readonly #requestsByCaller = new Map<unknown, Set<SlotRequest>>()
  /** Slots each caller has used. An empty queue does not reset them, because a list that asks for one name at a time empties it often. */
  readonly #slotsHadByCaller = new Map<unknown, number>()
  #mostSlotsHad = 0

  constructor({ credit, maxSlotsPerCaller = Infinity, slots = 1 }: FairQueueOptions = {}) {
    this.#freeSlots = slots
    this.#credit = credit
    this.#maxSlotsPerCaller = maxSlotsPerCaller
  }

  run<A, E, R>(caller: object, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
    return Effect.uninterruptibleMask((restore) => {
      const request: SlotRequest = { granted: Deferred.makeUnsafe(), callers: new Set() }
      const working = Effect.ensuring(
        restore(work),
        Effect.sync(() => this.#release(request)),
      )
      const allCallers = caller instanceof Callers ? caller : new Callers(caller)
      const stopFollowing = allCallers.follow((key) => {
        this.#join(key, request)
        this.#grantSlots()
      })
      if (Deferred.isDoneUnsafe(request.granted)) {
        stopFollowing()
        return working
      }
      const waitingThenWorking = Effect.onExit(restore(Deferred.await(request.granted)), (exit) => {
        stopFollowing()
        return Exit.isSuccess(exit) ? Effect.void : Effect.sync(() => this.#leave(request))
      })
      return Effect.andThen(waitingThenWorking, working)
    })
  }

  countFairShare(slots: number): number {
    const waiting = Array.from(this.#requestsByCaller.values(), ({ size }) => size).sort(
      (smaller, larger) => smaller - larger,
    )
    let slotsLeft = slots
    for (const [n, size] of waiting.entries()) {
      const equal = slotsLeft / (waiting.length + 1 - n)
      if (size >= equal) return equal
      slotsLeft -= size
    }
    return slotsLeft
  }

  get waiting(): number {
    return Array.from(this.#requestsByCaller.values(), ({ size }) => size).reduce((all, size) => all + size, 0)
  }

  #join(key: unknown, request: SlotRequest): void {
    if (Deferred.isDoneUnsafe(request.granted)) return
    const requests = this.#requestsByCaller.get(key)
    if (requests === undefined && this.#credit !== undefined)
      this.#slotsHadByCaller.set(key, this.#creditNewCaller(key, this.#credit))
    request.callers.add(key)
    this.#requestsByCaller.set(key, (requests ?? new Set()).add(request))
  }

  #creditNewCaller(key: unknown, credit: number): number {
    // Drops idle callers. One that comes back gets its credit again, which is harmless.
    if (this.#slotsHadByCaller.size > callersRemembered)
      for (const waitingCaller of this.#slotsHadByCaller.keys())
        if (!this.#requestsByCaller.has(waitingCaller)) this.#slotsHadByCaller.delete(waitingCaller)
    const lowest = Math.min(
      this.#mostSlotsHad,
      ...Array.from(this.#requestsByCaller.keys(), (waitingCaller) => this.#slotsHadByCaller.get(waitingCaller) ?? 0),
    )
    return Math.max(this.#slotsHadByCaller.get(key) ?? Number.NEGATIVE_INFINITY, lowest - credit)
  }

  #release({ holder }: SlotRequest): void {
    this.#freeSlots++
    const heldSlots = this.#countSlots(holder) - 1
    if (heldSlots > 0) this.#slotsByCaller.set(holder, heldSlots)
    else this.#slotsByCaller.delete(holder)
    this.#grantSlots()
  }

  #countSlots(caller: unknown): number {
    return this.#slotsByCaller.get(caller) ?? 0
  }

  /** Loops instead of calling itself, because work that ends at once would overflow the stack. */
  #grantSlots(): void {
    if (this.#isGranting) return
    this.#isGranting = true
    for (let request = this.#takeNextRequest(); request !== undefined; request = this.#takeNextRequest())
      Deferred.doneUnsafe(request.granted, Effect.void)
    this.#isGranting = false
  }

  #takeNextRequest(): SlotRequest | undefined {
    if (this.#freeSlots === 0) return undefined
    const caller = this.#nextCaller()
    const [request] = this.#requestsByCaller.get(caller) ?? []
    if (request === undefined) return undefined
    request.holder = caller
    this.#slotsByCaller.set(caller, this.#countSlots(caller) + 1)
    this.#remove(request)
    const callerRequests = this.#requestsByCaller.get(caller)
    // Moves the served caller to the end of the rotation.
    if (callerRequests !== undefined && this.#requestsByCaller.delete(caller))
      this.#requestsByCaller.set(caller, callerRequests)
    if (this.#credit !== undefined) {
      const slotsHad = (this.#slotsHadByCaller.get(caller) ?? 0) + 1
      this.#slotsHadByCaller.set(caller, slotsHad)
      this.#mostSlotsHad = Math.max(this.#mostSlotsHad, slotsHad)
    }
    this.#freeSlots--
    return request
  }

  #nextCaller(): unknown {
    let [next, fewest, lowest]: [unknown, number, number] = [undefined, Infinity, Infinity]
    for (const caller of this.#requestsByCaller.keys()) {
      if (caller !== engineItself && this.#countSlots(caller) >= this.#maxSlotsPerCaller) continue
      const rank = findRank(caller)
      if (this.#credit === undefined && rank === 0) return caller
      const slotsHad = this.#slotsHadByCaller.get(caller) ?? 0
      if (rank > lowest || (rank === lowest && slotsHad >= fewest)) continue
      ;[next, fewest, lowest] = [caller, slotsHad, rank]
    }
    return next
  }

  #remove(request: SlotRequest): void {
    for (const caller of request.callers) {
      const requests = this.#requestsByCaller.get(caller)
      requests?.delete(request)
      if (requests?.size === 0) this.#requestsByCaller.delete(caller)
    }
  }

  /** Removes the request of an interrupted caller. If it already has its slot, returns the slot. */
  #leave(request: SlotRequest): void {
    if (Deferred.isDoneUnsafe(request.granted)) return this.#release(request)
    this.#remove(request)
  }
}
