import type { RdapBehaviour, SimService } from "@surename/fixtures"
import { type Dice, draw } from "./dice.ts"
import { trouble } from "./sayings.ts"

export type Schedule = NonNullable<SimService["schedule"]>

export const lastChangeMs = 200_000

/** Makes honest phases and lying phases. Sometimes one lie follows another. */
export const makeSchedule = (dice: Dice, notFound: RdapBehaviour): Schedule => {
  const lies = [
    { kind: "not_found", shape: "empty" },
    notFound,
    trouble,
    { kind: "registered" },
    { kind: "throttle", status: 503 },
  ] as const
  const schedule: Array<Schedule[number]> = []
  for (let at = draw.between(dice, 0, 60_000); at < lastChangeMs;) {
    const ms = dice() < 0.5 ? 0 : draw.between(dice, 0, 4_000)
    schedule.push({ fromMs: at, every: { kind: "delay", ms, then: draw.of(dice, lies) } })
    at += draw.between(dice, 1_000, 40_000)
    if (dice() < 0.2) continue
    schedule.push({ fromMs: at })
    at += draw.between(dice, 2_000, 80_000)
  }
  // The last phase is always healthy.
  return [...schedule, { fromMs: schedule.reduce((last, { fromMs }) => Math.max(last, fromMs), lastChangeMs) + 10_000 }]
}

export const findPhase = (schedule: Schedule, ms: number): Schedule[number] | undefined =>
  schedule.findLast(({ fromMs }) => fromMs <= ms)

export const isHonest = (schedule: Schedule, fromMs: number, toMs: number): boolean =>
  findPhase(schedule, fromMs)?.every === undefined &&
  schedule.every((phase) => phase.every === undefined || phase.fromMs < fromMs || phase.fromMs > toMs)
