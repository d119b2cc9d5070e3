import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type * as Fiber from "effect/Fiber"

interface Alarm {
  /** Time of the monotonic clock, so that a system clock set back cannot make a wait longer. */
  readonly at: number
  readonly ring: () => void
}

/** Calls `ring` after `ms`. The returned function stops the alarm. */
export const setAlarm = (context: Context.Context<never>, ms: number, ring: Alarm["ring"]): (() => void) => {
  const clock = Context.get(context, Clock.Clock)
  const alarms = alarmsByClock.get(clock) ?? new Alarms(clock)
  alarmsByClock.set(clock, alarms)
  return alarms.set(context, ms, ring)
}

/** One fiber sleeps for all alarms, because a fiber for each waiting call would cost more. */
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
      // Stops the sleeping fiber, which would keep a finished process alive.
      this.#sleeper?.fiber.interruptUnsafe()
      this.#sleeper = undefined
    }
  }

  #now(): number {
    return Number(this.#clock.monotonicTimeNanosUnsafe()) / 1e6
  }

  #sleepUntil(context: Context.Context<never>, until: number): void {
    this.#sleeper?.fiber.interruptUnsafe()
    const ringing = Effect.map(Effect.sleep(Math.max(0, until - this.#now())), () => this.#ring(context))
    this.#sleeper = { until, fiber: Effect.runForkWith(context)(ringing) }
  }

  #ring(context: Context.Context<never>): void {
    this.#sleeper = undefined
    const now = this.#now()
    const dueAlarms = [...this.#alarms].filter(({ at }) => at <= now)
    for (const alarm of dueAlarms) if (this.#alarms.delete(alarm)) alarm.ring()
    if (this.#alarms.size > 0) this.#sleepUntil(context, Math.min(...Array.from(this.#alarms, ({ at }) => at)))
  }
}

const alarmsByClock = new WeakMap<Clock.Clock, Alarms>()
