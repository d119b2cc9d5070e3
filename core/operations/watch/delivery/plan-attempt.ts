import { watchLimits } from "../limits.ts"

const second = 1_000
const minute = 60_000
const hour = 3_600_000

/** Standard Webhooks: ten attempts in three days. */
const retryPauses: ReadonlyArray<number> = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

interface FailedAttempt {
  readonly attempt: number
  readonly now: number
  readonly scale: number
  /** 0 to 1: spreads endpoints that failed together. */
  readonly luck: number
  readonly retryAfterMs?: number | undefined
}

/** `undefined` after the last attempt. A pause that the receiver asked for is real time. */
export const planAttempt = ({
  attempt,
  luck: randomPart,
  now,
  retryAfterMs = 0,
  scale,
}: FailedAttempt): number | undefined => {
  const pause = retryPauses[attempt - 1]
  return pause === undefined
    ? undefined
    : Math.round(now + Math.max((pause * (1 + randomPart / 5)) / scale, retryAfterMs))
}

interface FailurePeriod {
  readonly since: number
  readonly now: number
  readonly scale: number
}

export const mustDisable = ({ now, scale, since }: FailurePeriod): boolean =>
  now - since >= watchLimits.webhookFailingMs / scale

export const mustWarnOwner = ({ now, scale, since }: FailurePeriod): boolean =>
  now - since >= watchLimits.webhookFailingMailMs / scale
