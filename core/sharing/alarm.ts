import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type * as Fiber from "effect/Fiber"

interface Alarm {
  /** Monotonic time: a clock that is set back by a day makes no wait longer. */
  readonly at: number
  readonly ring: () => void
}

/** Rings after that time, unless it is stopped before. */
export const setAlarm = (context: Context.Context<never>, ms: number, ring: Alarm["ring"]): (() => void) => {
  const clock = Context.get(context, Clock.Clock)
  const alarms = known.get(clock) ?? new Alarms(clock)
  known.set(clock, alarms)
  return alarms.set(context, ms, ring)
}

/** One fiber sleeps until the next of them, instead of one for each. */
class Alarms {
  readonly #clock: Clock.Clock
  readonly #alarms = new Set<Alarm>()
  #sleeper: { readonly until: number; readonly fiber: Fiber.Fiber<void> } | undefined

  constructor(clock: Clock.Clock) {
    this.#clock = clock
  }

  set(context: Context.Context<never>, ms: number, ring: Alarm["ring"]): () => void {
    const alarm = { at: this.#now() + ms, ring }
    this.#alarms.add(alarm)
    if (this.#sleeper === undefined || alarm.at < this.#sleeper.until) this.#sleepUntil(context, alarm.at)
    return () => {
      if (!this.#alarms.delete(alarm) || this.#alarms.size > 0) return
      // Nothing keeps a process from ending that waits for nothing.
      this.#sleeper?.fiber.interruptUnsafe()
      this.#sleeper = undefined
    }
  }

  #now(): number {
    return Number(this.#clock.monotonicTimeNanosUnsafe()) / 1e6
  }

  #sleepUntil(context: Context.Context<never>, until: number): void {
    this.#sleeper?.fiber.interruptUnsafe()
    const rung = Effect.map(Effect.sleep(Math.max(0, until - this.#now())), () => this.#ring(context))
    this.#sleeper = { until, fiber: Effect.runForkWith(context)(rung) }
  }

  #ring(context: Context.Context<never>): void {
    this.#sleeper = undefined
    const now = this.#now()
    const due = [...this.#alarms].filter(({ at }) => at <= now)
    for (const alarm of due) if (this.#alarms.delete(alarm)) alarm.ring()
    if (this.#alarms.size > 0) this.#sleepUntil(context, Math.min(...Array.from(this.#alarms, ({ at }) => at)))
  }
}

const known = new WeakMap<Clock.Clock, Alarms>()
