import { httpCases } from "./cases/index.ts"
import type { Answer, Exchange, HttpCase, Need, Sender } from "./exchange.ts"
import { exchanges } from "./exchanges/index.ts"
import { fillIn } from "./fill-in.ts"
import { judgeHttpCase } from "./judge.ts"
import { sendOverSockets } from "./over-sockets.ts"

/** The service under test and its credentials. Cases that need a missing session, narrow token or known world do not run. */
export interface HttpSubject {
  /** Ends without a slash. */
  readonly baseUrl: string
  /** An account's token with all scopes. */
  readonly token: string
  readonly narrow?: string
  /** A whole `Cookie` header that is a session. */
  readonly session?: string
  /** The service lives in the small internet of `@surename/fixtures`. */
  readonly simulated?: boolean
  /** Uses up what this address has of anonymous scans today. */
  readonly exhaust?: boolean
  /** Another way than a socket. */
  readonly send?: Sender
}

export interface HttpResult {
  readonly id: string
  /** `undefined`: not run, since the subject has not what it needs. */
  readonly passed: boolean | undefined
  /** Why it did not pass or run; empty when it passed. */
  readonly why: string
  /** The missing thing, when the case did not run because the subject lacks it. */
  readonly needs?: Need
}

/** Sends every exchange once, one after the other, and judges the answers. */
export const examineHttp = async (subject: HttpSubject): Promise<ReadonlyArray<HttpResult>> =>
  judgeAll(await runExchanges(subject), needsMet(subject))

/** Returns only the answers, by the name of their exchange. */
export const runExchanges = async (subject: HttpSubject): Promise<ReadonlyMap<string, Answer>> => {
  const { baseUrl, narrow, session, token } = subject
  const [send, met] = [subject.send ?? sendOverSockets(baseUrl), needsMet(subject)]
  const answers = new Map<string, Answer>()
  const known = { given: { token, narrow, session, origin: new URL(baseUrl).origin }, answers }
  for (const [name, exchange] of Object.entries<Exchange>(exchanges)) {
    if (exchange.needs !== undefined && !met.has(exchange.needs)) continue
    for (let left = exchange.times ?? 1; left > 0; left--) answers.set(name, await send(fillIn(exchange, known)))
  }
  return answers
}

export const judgeAll = (
  answers: ReadonlyMap<string, Answer>,
  met: ReadonlySet<Need>,
  cases: ReadonlyArray<HttpCase> = httpCases,
): ReadonlyArray<HttpResult> =>
  cases.map((testCase) => {
    const need = needOf(testCase)
    if (need !== undefined && !met.has(need))
      return { id: testCase.id, passed: undefined, why: `needs: ${need}`, needs: need }
    const why = judgeHttpCase(testCase, answers)
    return { id: testCase.id, passed: why === undefined, why: why ?? "" }
  })

export const needsMet = ({ exhaust, narrow, session, simulated }: HttpSubject): ReadonlySet<Need> =>
  new Set<Need>([
    ...(exhaust === true ? (["exhaust"] as const) : []),
    ...(narrow === undefined ? [] : (["narrow"] as const)),
    ...(session === undefined ? [] : (["session"] as const)),
    ...(simulated === true ? (["simulated"] as const) : []),
  ])

const needOf = (httpCase: HttpCase): Need | undefined => {
  const all: Readonly<Record<string, Exchange>> = exchanges
  return httpCase.needs ?? all[httpCase.of]?.needs
}
