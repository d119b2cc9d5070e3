import { setTimeout as pause } from "node:timers/promises"
import { personalSecretChars, writeToken } from "@surename/core/interface/token-text"
import { stateLimits } from "@surename/core/state/limits"
import { defaultWorld, serve } from "@surename/fixtures"
import type { Runtime } from "../bench/runtimes.ts"
import { startHost } from "../load/host.ts"
import { type PostgresServer, startPostgres } from "../postgres/server.ts"
import { findLostChanges } from "./lost.ts"
import { findOutageHarm, type Outage, computeRecoveryMs, recoveryMs } from "./outage.ts"
import { signUpAndIn, makePerson, useTokens } from "./person.ts"
import { answerOf, readAnswer, type Call, startSteadyCaller } from "./steady-caller.ts"
import { makeVisitor } from "./visitor.ts"

export interface RestartOutcome {
  readonly answers: number
  /** Answers 503 with `Retry-After`. */
  readonly refused: number
  readonly acknowledged: number
  readonly recoveredAfterMs: number
  readonly harm: ReadonlyArray<string>
}

/** A stop, a kill, or a freeze with open connections. */
export type How = "fast" | "crash" | "frozen"

/** Restarts the database under a busy service. That process must answer again, with all acknowledged changes. */
export const runPostgresRestart = async (runtime: Runtime, how: How, awayMs: number): Promise<RestartOutcome> => {
  await using postgres = await startPostgres()
  await using world = await serve(defaultWorld({ calm: true }))
  const env = { ...world.env, SURENAME_STORE: postgres.url }
  await using host = await startHost(runtime, { args: ["--trust-proxy", "loopback"], env })
  const owners = await ownersAt(host.url)
  const secret = await owners.aToken()
  const callers = [...callsOf(host.url, secret), ...owners.calls].map(startSteadyCaller)
  const awaitAllAnswered = (since: number) => waitUntilUsual(() => callers.every((caller) => caller.isAnswered(since)))
  await awaitAllAnswered(0)
  const outage = await restartPostgres(postgres, how, awayMs)
  // A call during the stop may use its whole timeout.
  await awaitAllAnswered(outage.back)
  await Promise.all(callers.map(({ stop }) => stop()))
  const answers = callers.flatMap((caller) => caller.answers())
  return {
    answers: answers.length,
    refused: answers.filter(({ status }) => status === 503).length,
    acknowledged: owners.acknowledged(),
    recoveredAfterMs: computeRecoveryMs(answers, outage),
    harm: [
      ...findOutageHarm(answers, outage),
      ...(host.isGone() ? ["the service ended by itself"] : await owners.lost()),
    ],
  }
}

const restartPostgres = async (postgres: PostgresServer, how: How, awayMs: number): Promise<Outage> => {
  if (how === "frozen") return freezeAndThaw(postgres, awayMs)
  const stopping = performance.now()
  await postgres.halt(how)
  const away = performance.now()
  await pause(awayMs)
  const starting = performance.now()
  await postgres.resume()
  return { stopping, away, starting, back: performance.now() }
}

const freezeAndThaw = async (postgres: PostgresServer, awayMs: number): Promise<Outage> => {
  const stopping = performance.now()
  postgres.freeze()
  const away = performance.now()
  await pause(awayMs)
  const starting = performance.now()
  postgres.thaw()
  return { stopping, away, starting, back: performance.now(), longestMs: stateLimits.storeFormMs + slackMs }
}

/** Other programs use the processor too. */
const slackMs = 1_000

/** Waits until `isSo`, then a little longer. Gives up after the recovery time: the answers then show the fault. */
const waitUntilUsual = async (isSo: () => boolean): Promise<void> => {
  for (const until = performance.now() + recoveryMs; !isSo() && performance.now() < until;) await pause(20)
  await pause(aroundMs)
}

const aroundMs = 400

/** Starts users who make and revoke tokens, so that the database stops during a transaction. */
const ownersAt = async (url: string) => {
  const owners = [0, 1, 2].map((nth) => {
    const person = makePerson(nth)
    return { person, browser: makeVisitor(url, person.address, person.cookies) }
  })
  let acknowledged = 0
  await Promise.all(owners.map(({ browser, person }) => signUpAndIn(person, browser, () => {})))
  return {
    calls: owners.map(({ browser, person }): Call => ({
      what: "making tokens",
      usual: 201,
      everyMs: 30,
      call: () =>
        readAnswer(
          201,
          useTokens(person, browser, () => acknowledged++),
        ),
    })),
    acknowledged: () => acknowledged,
    aToken: async () => {
      const [first] = owners
      if (first === undefined) throw new Error("there is no user")
      return first.browser.makeToken("of the callers")
    },
    lost: async () => (await Promise.all(owners.map(({ browser, person }) => findLostChanges(person, browser)))).flat(),
  }
}

/** Stays below every allowance. */
const callsOf = (url: string, secret: string): ReadonlyArray<Call> => {
  const plans = (token: string) => fetch(`${url}/plans`, { headers: { authorization: `Bearer ${token}` } })
  const live = () =>
    fetch(`${url}/scan/live`, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: JSON.stringify({ domains: ["nic.com"] }),
    })
  return [
    { what: "GET /plans", usual: 200, everyMs: 40, call: () => answerOf(plans(secret)) },
    { what: "GET /plans with a wrong token", usual: 401, everyMs: 200, call: () => answerOf(plans(wrong)) },
    { what: "POST /scan/live", usual: 200, everyMs: 250, call: () => answerOf(live()) },
  ]
}

/** Has the right form, so the service asks the database. */
const wrong = writeToken("personal", "a".repeat(personalSecretChars))
