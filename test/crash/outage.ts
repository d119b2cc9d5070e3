/** Times of a database outage, in ms of one clock. */
export interface Outage {
  readonly stopping: number
  readonly away: number
  readonly starting: number
  readonly back: number
  /** The longest time for an answer during the outage. */
  readonly longestMs?: number
}

export interface Answer {
  readonly what: string
  readonly began: number
  readonly ended: number
  /** 0 for a broken connection. */
  readonly status: number
  readonly retryAfter: string | null
  /** The status without an outage. */
  readonly usual: number
}

/** The longest recovery after the database is back. */
export const recoveryMs = 5_000

/**
 * Lists broken promises as sentences. During the outage the service answers 503 with `Retry-After`. A request during the change may get
 * either answer.
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
    [answers.some((answer) => answer.ended < stopping && isUsual(answer)), "before the outage"],
    [answers.some((answer) => answer.began > away && answer.ended < starting), "in the outage"],
    [answers.some((answer) => answer.began > back && isUsual(answer)), "after the outage"],
  ]
  return phases.flatMap(([is, when]) => (is ? [] : [`${what} was not answered ${when}`]))
}

const kindsOf = (answers: ReadonlyArray<Answer>) => Array.from(new Set(answers.map(({ what }) => what)))

/** Measures from the return of the database to the last 503. */
export const computeRecoveryMs = (answers: ReadonlyArray<Answer>, { back }: Outage): number =>
  Math.max(0, ...answers.filter(({ status }) => status === 503).map(({ ended }) => ended - back))
