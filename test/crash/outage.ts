/** When a database was asked to stop, was gone, was started, and said that it is ready again. On one clock, in ms. */
export interface Outage {
  readonly stopping: number
  readonly away: number
  readonly starting: number
  readonly back: number
  /** How long an answer may take that was asked for while it was away. */
  readonly longestMs?: number
}

export interface Answer {
  readonly what: string
  readonly began: number
  readonly ended: number
  /** 0 where the connection broke instead. */
  readonly status: number
  readonly retryAfter: string | null
  /** The status where there is no trouble. */
  readonly usual: number
}

/** How long a service may take to notice that its database is back. */
export const recoveryMs = 5_000

/**
 * The broken promises while a database restarts, in words. Without its database the service answers 503 with a time to come back. An answer
 * that was under way at the turn may be either.
 */
export const findOutageHarm = (answers: ReadonlyArray<Answer>, outage: Outage): ReadonlyArray<string> => [
  ...answers.flatMap((answer) => {
    const why = wrongWith(answer, outage)
    return why === undefined ? [] : [`${answer.what} ${why}`]
  }),
  ...kindsOf(answers).flatMap((what) =>
    notShown(
      answers.filter((answer) => answer.what === what),
      outage,
      what,
    ),
  ),
]

const wrongWith = ({ began, ended, retryAfter, status, usual }: Answer, outage: Outage): string | undefined => {
  if (status === 0) return "was cut off"
  if (began > outage.away && began < outage.starting && ended - began > (outage.longestMs ?? Infinity))
    return `waited ${Math.round(ended - began)} ms`
  if (status === usual)
    return began > outage.away && ended < outage.starting ? `was answered ${status} without a database` : undefined
  if (status !== 503) return `was answered ${status}`
  if (!/^[1-9]\d*$/u.test(retryAfter ?? "")) return "was answered 503 without retry-after"
  if (ended < outage.stopping) return "was answered 503 before anything happened"
  return began > outage.back + recoveryMs ? "is still answered 503" : undefined
}

/** An empty record proves nothing: each kind must fail in the outage and succeed before and after it. */
const notShown = (answers: ReadonlyArray<Answer>, { away, back, starting, stopping }: Outage, what: string) => {
  const isUsual = ({ status, usual }: Answer) => status === usual
  const phases: ReadonlyArray<readonly [boolean, string]> = [
    [answers.some((one) => one.ended < stopping && isUsual(one)), "before the outage"],
    [answers.some((one) => one.began > away && one.ended < starting), "in the outage"],
    [answers.some((one) => one.began > back && isUsual(one)), "after the outage"],
  ]
  return phases.flatMap(([is, when]) => (is ? [] : [`${what} was not answered ${when}`]))
}

const kindsOf = (answers: ReadonlyArray<Answer>) => Array.from(new Set(answers.map(({ what }) => what)))

/** From the database being back to the last answer that said it is not. */
export const recoveredAfterMs = (answers: ReadonlyArray<Answer>, { back }: Outage): number =>
  Math.max(0, ...answers.filter(({ status }) => status === 503).map(({ ended }) => ended - back))
