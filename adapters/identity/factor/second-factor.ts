import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { SqlError } from "@surename/adapters/store-sql"
import { FactorIsOff, FactorIsOn } from "@surename/core/interface/account-error"
import { limits } from "@surename/core/limits"
import type { SecondFactor } from "@surename/core/operations/accounts/ports/second-factor"
import { auditLine } from "../audit.ts"
import { recordAccountEvent } from "../account-history.ts"
import { accountBy, noAccount } from "../account-rows.ts"
import { knowsPassword } from "../account-settings.ts"
import type { Dependencies } from "../dependencies.ts"
import type { LetterKind } from "../letters.ts"
import { notifyOwner } from "../notify-owner.ts"
import { orUnavailable } from "../or-unavailable.ts"
import { type Time, timeOf } from "../personal-tokens.ts"
import { lockAccount, stillSignedIn } from "../sessions.ts"
import { aboutFactor, withCodeInSession, wrongCode } from "./check-code.ts"
import { replaceRecoveryCodes } from "./recovery-codes.ts"
import { nameOf, seal } from "./sealed.ts"
import { openSetUp, setUp, setUpIsOver } from "./set-up.ts"
import { base32, newSecret, stepOf } from "./totp.ts"

/** An owner's actions with the second factor. */
export const secondFactor = (deps: Dependencies): SecondFactor => {
  const { attempts, secrets, sql } = deps
  const knows = knowsPassword(deps)
  const factor = factorState(deps)
  const tell = mailOwner(deps)
  /** The owner of the account, who knows the password; the factor is on. */
  const known = Effect.fnUntraced(function* (id: string, password: string, cookie: string | undefined) {
    yield* knows(id, password, cookie)
    if ((yield* factor(id)).since === null) return yield* isOff
    return yield* accountBy(deps, "id", id)
  })
  return {
    factor,
    setUpFactor: Effect.fnUntraced(function* (id, password, cookie, second = {}) {
      yield* knows(id, password, cookie)
      const { hasApp, since } = yield* factor(id)
      if (hasApp) return yield* isOn
      const { email } = yield* accountBy(deps, "id", id)
      // Beside passkeys an app is one more way in.
      if (since !== null) yield* withCodeInSession(deps, { id, email }, { ...second, cookie }, Effect.void)
      return setUp(deps, { id, email }, since, newSecret(), (yield* Clock.currentTimeMillis) + limits.factorSetUpMs)
    }),
    factorSetUp: Effect.fnUntraced(function* (id, sealed) {
      const { email } = yield* accountBy(deps, "id", id)
      const { hasApp, since } = yield* factor(id)
      // A secret that is on is never shown again.
      if (hasApp) return yield* setUpIsOver
      const { endsAt, secret } = yield* openSetUp(deps, id, since, sealed)
      return setUp(deps, { id, email }, since, secret, endsAt)
    }),
    turnFactorOn: Effect.fnUntraced(function* (id, sealed, code, cookie) {
      const { email } = yield* accountBy(deps, "id", id)
      const { hasApp, since } = yield* factor(id)
      const { secret } = yield* openSetUp(deps, id, hasApp ? null : since, sealed)
      const now = yield* Clock.currentTimeMillis
      const step = stepOf(secret, code.slice(0, limits.codeChars).replace(/\s/gu, ""), now, -1)
      if (step === undefined) return yield* wrongCode
      if (hasApp) return yield* isOn
      yield* Effect.catchTag(attempts.setUp(`${id} ${base32(secret)}`), "TooManyAttempts", () => setUpIsOver)
      const sealedSecret = seal(secrets.factors, aboutFactor(id), secret)
      const on = Effect.gen(function* () {
        if ((yield* lockAccount(deps, id)).length === 0) return yield* noAccount
        yield* stillSignedIn(deps, id, cookie)
        const made = yield* keepSecret(deps, { id, secret: sealedSecret, step, since, now })
        return made.length === 0 ? yield* isOn : yield* replaceRecoveryCodes(deps, id, "factor_on")
      })
      const recoveryCodes = yield* orUnavailable("factor", sql.withTransaction(on))
      yield* tell("factor-on", email)
      return { recoveryCodes }
    }),
    turnFactorOff: Effect.fnUntraced(function* (id, { password, ...second }, { address, cookie }) {
      const owner = yield* known(id, password, cookie)
      // Passkeys, recovery codes and sign-ins under way go along: their tables say so.
      const then = Effect.andThen(
        sql`DELETE FROM surename_factor WHERE account_id = ${id}`,
        recordAccountEvent(deps, id, "factor_off"),
      )
      yield* withCodeInSession(deps, owner, { ...second, address, cookie }, then)
      yield* tell("factor-off", owner.email)
    }),
    newRecoveryCodes: Effect.fnUntraced(function* (id, { password, ...second }, { address, cookie }) {
      const owner = yield* known(id, password, cookie)
      const then = replaceRecoveryCodes(deps, id, "recovery_codes_made")
      const recoveryCodes = yield* withCodeInSession(deps, owner, { ...second, address, cookie }, then)
      yield* tell("recovery-made", owner.email)
      return { recoveryCodes }
    }),
  }
}

/** The code that confirmed it signs in no more. Beside passkeys the row of the factor is there already. */
const keepSecret = (
  { secrets, sql }: Dependencies,
  { id, now, secret, since, step }: NewSecret,
): Effect.Effect<ReadonlyArray<unknown>, SqlError> => {
  const sealedBy = nameOf(secrets.factors[0])
  return since === null
    ? sql`INSERT INTO surename_factor (account_id, secret, sealed_by, last_step, created_at)
        VALUES (${id}, ${secret}, ${sealedBy}, ${step}, ${now})
        ON CONFLICT (account_id) DO NOTHING RETURNING account_id`
    : sql`UPDATE surename_factor SET secret = ${secret}, sealed_by = ${sealedBy}, last_step = ${step}
        WHERE account_id = ${id} AND secret = '' AND created_at = ${since} RETURNING account_id`
}

interface NewSecret {
  readonly id: string
  readonly secret: string
  readonly step: number
  readonly since: number | null
  readonly now: number
}

/** In the log, and by mail. */
const mailOwner =
  (deps: Dependencies) =>
  (kind: LetterKind, email: string): Effect.Effect<void> =>
    Effect.andThen(auditLine(deps, "second factor", email, kind), notifyOwner(deps, kind, email))

/** Whether it is on, and what is left of its codes. */
const factorState = (deps: Dependencies): SecondFactor["factor"] =>
  Effect.fnUntraced(function* (id) {
    const { sql } = deps
    yield* accountBy(deps, "id", id)
    const [on] = yield* orUnavailable(
      "factor",
      sql<FactorRow>`SELECT created_at, secret FROM surename_factor WHERE account_id = ${id}`,
    )
    const left = sql`SELECT hash FROM surename_recovery_code WHERE account_id = ${id} LIMIT ${limits.recoveryCodes}`
    const resets = sql<Reset>`SELECT at, who FROM surename_factor_reset WHERE account_id = ${id} ORDER BY line DESC LIMIT 1`
    const [reset] = yield* orUnavailable("factor", resets)
    return {
      since: timeOf(on?.created_at ?? null),
      hasApp: on !== undefined && on.secret !== "",
      recoveryCodesLeft: (yield* orUnavailable("factor", left)).length,
      lastReset: reset === undefined ? null : { at: Number(reset.at), who: reset.who },
    }
  })

interface FactorRow {
  readonly secret: string
  readonly created_at: Time
}

interface Reset {
  readonly at: Time
  readonly who: string
}

const isOn = Effect.fail(new FactorIsOn({ message: "The second factor is on already." }))
const isOff = Effect.fail(new FactorIsOff({ message: "The second factor is not on." }))

/** By an operator, for a user who lost phone and recovery codes; who did it stays to be seen. */
export const resetFactor = (deps: Dependencies, id: string, who: string) => {
  const { sql } = deps
  const reset = Effect.gen(function* () {
    if ((yield* lockAccount(deps, id)).length === 0) return yield* noAccount
    const gone = yield* sql`DELETE FROM surename_factor WHERE account_id = ${id} RETURNING account_id`
    if (gone.length === 0) return yield* isOff
    const now = yield* Clock.currentTimeMillis
    yield* sql`INSERT INTO surename_factor_reset (account_id, at, who) VALUES (${id}, ${now}, ${who})`
    yield* recordAccountEvent(deps, id, "factor_off", { by: who })
  })
  return orUnavailable("resetFactor", sql.withTransaction(reset))
}
