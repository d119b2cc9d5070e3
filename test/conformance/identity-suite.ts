import type { Database } from "@surename/adapters/store-sql"
import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Logger from "effect/Logger"
import { TestClock } from "effect/testing"
import { attackedCases } from "./identity/attacked-cases.ts"
import { anonymousCases } from "./identity/anonymous-cases.ts"
import { callerCases } from "./identity/caller-cases.ts"
import { factorCases } from "./identity/factor-cases.ts"
import { factorGuessingCases } from "./identity/factor-guessing-cases.ts"
import { guessingCases } from "./identity/guessing-cases.ts"
import { factorSetUpCases } from "./identity/factor-set-up-cases.ts"
import { historyCases } from "./identity/history-cases.ts"
import type { IdentityCase } from "./identity/identity-case.ts"
import { linkCases } from "./identity/link-cases.ts"
import { recordLog } from "./identity/listening.ts"
import { mailCases } from "./identity/mail-cases.ts"
import { ownerCases } from "./identity/owner-cases.ts"
import { emailChangeCases } from "./identity/email-change-cases.ts"
import { emailTheftCases } from "./identity/email-theft-cases.ts"
import { passkeyCases } from "./identity/passkey-cases.ts"
import { secretCases } from "./identity/secret-cases.ts"
import { sessionCases } from "./identity/session-cases.ts"
import { signInCases } from "./identity/sign-in-cases.ts"
import { tokenCases } from "./identity/token-cases.ts"
import { wayCases } from "./identity/way-cases.ts"
import { type ProvedCase, proveCase } from "./proved.ts"
import { openWorld, type World } from "./identity/world.ts"

/** The promises of accounts, sessions and tokens, on any database. */
export const identitySuite: ReadonlyArray<IdentityCase> = [
  ...signInCases,
  ...guessingCases,
  ...attackedCases,
  ...linkCases,
  ...mailCases,
  ...ownerCases,
  ...historyCases,
  ...callerCases,
  ...sessionCases,
  ...tokenCases,
  ...anonymousCases,
  ...secretCases,
  ...wayCases,
  ...factorCases,
  ...factorSetUpCases,
  ...factorGuessingCases,
  ...passkeyCases,
  ...emailChangeCases,
  ...emailTheftCases,
]

/**
 * Every case on one database, some at a time: each has people of its own. Time is virtual. `change` makes a world that breaks a promise. Passwords are hashed quickly but in cases that are about the time
 * it takes.
 */
export const examineIdentity = (
  database: Context.Context<Database>,
  cases: ReadonlyArray<IdentityCase> = identitySuite,
  change: (honest: World) => World = (honest) => honest,
): Effect.Effect<ReadonlyArray<ProvedCase>> =>
  recordLog((log) => {
    const examine = (some: ReadonlyArray<IdentityCase>, concurrency: number) =>
      Effect.forEach(
        some,
        (identityCase) =>
          examineCase(identityCase, Effect.map(openWorld(database, log, identityCase.around ?? {}), change), log),
        {
          concurrency,
        },
      )
    return Effect.zipWith(
      examine(
        cases.filter(({ alone }) => alone === undefined),
        4,
      ),
      examine(
        cases.filter(({ alone }) => alone),
        1,
      ),
      (together, alone) => [...together, ...alone],
    )
  })

const examineCase = (
  { id, prove }: IdentityCase,
  world: ReturnType<typeof openWorld>,
  log: Array<string>,
): Effect.Effect<ProvedCase> =>
  proveCase(
    id,
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.now())
      yield* prove(yield* world)
    }).pipe(
      Effect.scoped,
      Effect.provide(TestClock.layer()),
      Effect.provide(Logger.layer([Logger.make(({ message }) => void log.push(JSON.stringify(message)))])),
      Effect.raceFirst(tooLong),
    ),
  )

/** Uses real time, so that a missing mail ends the case. On a busy machine a case with hundreds of sign-ins takes most of a minute. */
const tooLong = Effect.callback<never, Error>((resume) => {
  const timer = setTimeout(() => resume(Effect.fail(new Error("nothing happened for too long"))), 40_000)
  return Effect.sync(() => clearTimeout(timer))
})
