import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { limits } from "../limits.ts"
import { Callers, engineItself, rankOf } from "./callers.ts"

/** One place that is waited for, by one caller or by all who share the work. */
interface Request {
  readonly served: Deferred.Deferred<void>
  readonly callers: Set<unknown>
  /** The caller whose turn it was. */
  holder?: unknown
}

export interface FairQueueOptions {
  readonly places?: number
  /**
   * A caller who joins a busy line has had so many turns fewer than the others: who asks for little passes who floods the line.
   * Without it the callers are served in rotation.
   */
  readonly credit?: number
  /** A caller holds no more than so many places, so that others find some free. The engine's own program may hold all. */
  readonly mostPerCaller?: number
}

/**
 * So many at a time. The callers that wait are served in turn, however many places each of them waits for. To come and to go cost
 * the same however long the line is: Effect's semaphore looks through all that wait, twice for each that leaves.
 */
export class FairQueue {
  #free: number
  #isServing = false
  readonly #credit: number | undefined
  readonly #mostOfOne: number
  readonly #held = new Map<unknown, number>()
  /** The requests of each waiting caller; the first caller is the next in rotation. */
  readonly #calls = new Map<unknown, Set<Request>>()
  /** With credit: how many turns each caller has had since the line was empty. */
  readonly #turns = new Map<unknown, number>()

  constructor({ credit, mostPerCaller: mostOfOne = Infinity, places = 1 }: FairQueueOptions = {}) {
    this.#free = places
    this.#credit = credit
    this.#mostOfOne = mostOfOne
  }

  run<A, E, R>(caller: object, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
    return Effect.uninterruptibleMask((restore) => {
      const call: Request = { served: Deferred.makeUnsafe(), callers: new Set() }
      const served = Effect.ensuring(
        restore(work),
        Effect.sync(() => this.#giveBack(call)),
      )
      const askers = caller instanceof Callers ? caller : new Callers(caller)
      const stopFollowing = askers.follow((key) => {
        this.#join(key, call)
        this.#serve()
      })
      if (Deferred.isDoneUnsafe(call.served)) {
        stopFollowing()
        return served
      }
      const called = Effect.onExit(restore(Deferred.await(call.served)), (exit) => {
        stopFollowing()
        return Exit.isSuccess(exit) ? Effect.void : Effect.sync(() => this.#leave(call))
      })
      return Effect.andThen(called, served)
    })
  }

  /** How many of the next places one more caller would get. */
  shareOf(places: number): number {
    const waiting = Array.from(this.#calls.values(), ({ size }) => size).sort((one, other) => one - other)
    let left = places
    for (const [n, size] of waiting.entries()) {
      const equal = left / (waiting.length + 1 - n)
      if (size >= equal) return equal
      left -= size
    }
    return left
  }

  /** How many places are waited for. */
  get waiting(): number {
    return Array.from(this.#calls.values(), ({ size }) => size).reduce((all, size) => all + size, 0)
  }

  #join(key: unknown, call: Request): void {
    if (Deferred.isDoneUnsafe(call.served)) return
    const calls = this.#calls.get(key)
    if (calls === undefined && this.#credit !== undefined) this.#turns.set(key, this.#turnsOfNew(key, this.#credit))
    call.callers.add(key)
    this.#calls.set(key, (calls ?? new Set()).add(call))
  }

  #turnsOfNew(key: unknown, credit: number): number {
    // Callers who left are forgotten before there are too many of them; they may have their credit once more.
    if (this.#turns.size > limits.callersRemembered)
      for (const one of this.#turns.keys()) if (!this.#calls.has(one)) this.#turns.delete(one)
    if (this.#calls.size === 0) {
      this.#turns.clear()
      return 0
    }
    const lowest = Math.min(...Array.from(this.#calls.keys(), (one) => this.#turns.get(one) ?? 0))
    return Math.max(this.#turns.get(key) ?? Number.NEGATIVE_INFINITY, lowest - credit)
  }

  #giveBack({ holder }: Request): void {
    this.#free++
    const held = this.#heldBy(holder) - 1
    if (held > 0) this.#held.set(holder, held)
    else this.#held.delete(holder)
    this.#serve()
  }

  #heldBy(caller: unknown): number {
    return this.#held.get(caller) ?? 0
  }

  /** One after the other: work that is done at once gives back its place from within, and a thousand of these fill the stack. */
  #serve(): void {
    if (this.#isServing) return
    this.#isServing = true
    for (let call = this.#next(); call !== undefined; call = this.#next()) Deferred.doneUnsafe(call.served, Effect.void)
    this.#isServing = false
  }

  #next(): Request | undefined {
    if (this.#free === 0) return undefined
    const caller = this.#nextCaller()
    const [call] = this.#calls.get(caller) ?? []
    if (call === undefined) return undefined
    call.holder = caller
    this.#held.set(caller, this.#heldBy(caller) + 1)
    this.#remove(call)
    const left = this.#calls.get(caller)
    // To the end of the rotation.
    if (left !== undefined && this.#calls.delete(caller)) this.#calls.set(caller, left)
    if (this.#credit !== undefined) this.#turns.set(caller, (this.#turns.get(caller) ?? 0) + 1)
    this.#free--
    return call
  }

  #nextCaller(): unknown {
    let [next, fewest, lowest]: [unknown, number, number] = [undefined, Infinity, Infinity]
    for (const caller of this.#calls.keys()) {
      if (caller !== engineItself && this.#heldBy(caller) >= this.#mostOfOne) continue
      const rank = rankOf(caller)
      if (this.#credit === undefined && rank === 0) return caller
      const turns = this.#turns.get(caller) ?? 0
      if (rank > lowest || (rank === lowest && turns >= fewest)) continue
      ;[next, fewest, lowest] = [caller, turns, rank]
    }
    return next
  }

  #remove(call: Request): void {
    for (const caller of call.callers) {
      const calls = this.#calls.get(caller)
      calls?.delete(call)
      if (calls?.size === 0) this.#calls.delete(caller)
    }
  }

  /** A caller may leave in the moment in which it is served. */
  #leave(call: Request): void {
    if (Deferred.isDoneUnsafe(call.served)) return this.#giveBack(call)
    this.#remove(call)
  }
}
