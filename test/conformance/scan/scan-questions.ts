export interface Wait {
  readonly sleepMs: number
  /** The extra time that the clock advances. */
  readonly passMs: number
  /** Calls check_live both times, which uses no cache. */
  readonly by?: "check"
}

const [minute, hour] = [60_000, 3_600_000]

/** Asks that scan a name twice: the second row tells what the first scan left behind. */
const secondScans = {
  again: { sleepMs: 50, passMs: 0 },
  /** When what came late is in. */
  "after-deadline": { sleepMs: 3_000, passMs: 0 },
  "after-a-minute": { sleepMs: 0, passMs: minute + 1_000 },
  "after-14-minutes": { sleepMs: 50, passMs: 14 * minute },
  "after-16-minutes": { sleepMs: 50, passMs: 16 * minute },
  /** When controls that failed are due again. */
  "check-after-31-seconds": { sleepMs: 50, passMs: 31_000, by: "check" },
  "after-7-hours": { sleepMs: 50, passMs: 7 * hour },
} as const

/**
 * How a name is asked about. `check`: by check_live instead; `hurry`: a scan with a deadline of one second; `suggest`:
 * named by a suggestion, its registry not asked.
 */
export type ScanQuestion = "scan" | "check" | "hurry" | "suggest" | keyof typeof secondScans

export const findSecondScan = (ask: string): Wait | undefined => waits[ask]

export const isTimeMoved = (ask: string): boolean => (waits[ask]?.passMs ?? 0) > 0

const waits: { readonly [ask: string]: Wait } = secondScans
