import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeRowDecoder, type SqlError, StoredInt } from "@surename/adapters/store-sql"
import { FactorIsOff, FactorIsOn } from "@surename/core/interface/account-error"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { SecondFactor } from "@surename/core/operations/accounts/ports/second-factor"
import { logAudit } from "../audit.ts"
import { recordAccountEvent } from "../account-history.ts"
import { findAccount, failNoAccount } from "../account-rows.ts"
import { makePasswordCheck } from "../owner-actions.ts"
import type { Dependencies } from "../dependencies.ts"
import type { LetterKind } from "../letters.ts"
import { notifyOwner } from "../notify-owner.ts"
import { orUnavailable } from "../or-unavailable.ts"
import { lockAccount, requireOpenSession } from "../sessions.ts"
import { makeSealContext, runWithCodeInSession, failWrongCode } from "./check-code.ts"
import { findFactor } from "./factor-rows.ts"
import { replaceRecoveryCodes } from "./recovery-codes.ts"
import { fingerprintKey, seal } from "./sealed.ts"
import { openSetUp, makeSetUp, failSetUpExpired } from "./set-up.ts"
import { encodeBase32 } from "@surename/core/sharing/base32"
import { makeSecret, findStep } from "./totp.ts"

export const makeSecondFactor = (deps: Dependencies): SecondFactor => {
  const { attempts, secrets, sql } = deps
  const checkPassword = makePasswordCheck(deps)
  const readFactor = makeFactorReader(deps)
  const mailOwner = makeOwnerMailer(deps)
  const requireFactorOwner = Effect.fnUntraced(function* (id: string, password: string, cookie: string | undefined) {
    yield* checkPassword(id, password, cookie)
    if ((yield* readFactor(id)).since === null) return yield* failFactorIsOff
    return yield* findAccount(deps, "id", id)
  })
  return {
    getFactor: readFactor,
    setUpFactor: Effect.fnUntraced(function* (id, password, cookie, second = {}) {
      yield* checkPassword(id, password, cookie)
      const { hasApp, since } = yield* readFactor(id)
      if (hasApp) return yield* failFactorIsOn
      const { email } = yield* findAccount(deps, "id", id)
      // With passkeys, an app is a second way in, so it needs the second step.
      if (since !== null) yield* runWithCodeInSession(deps, { id, email }, { ...second, cookie }, Effect.void)
      const endsAt = (yield* Clock.currentTimeMillis) + accountLimits.factorSetUpMs
      return makeSetUp(deps, { id, email }, since, makeSecret(), endsAt)
    }),
    reopenFactorSetUp: Effect.fnUntraced(function* (id, sealed) {
      const { email } = yield* findAccount(deps, "id", id)
      const { hasApp, since } = yield* readFactor(id)
      // A secret in use is never shown again.
      if (hasApp) return yield* failSetUpExpired
      const { endsAt, secret } = yield* openSetUp(deps, id, since, sealed)
      return makeSetUp(deps, { id, email }, since, secret, endsAt)
    }),
    enableFactor: Effect.fnUntraced(function* (id, sealed, code, cookie) {
      const { email } = yield* findAccount(deps, "id", id)
      const { hasApp, since } = yield* readFactor(id)
      const { secret } = yield* openSetUp(deps, id, hasApp ? null : since, sealed)
      const now = yield* Clock.currentTimeMillis
      const step = findStep(secret, code.slice(0, accountLimits.codeChars).replace(/\s/gu, ""), now, -1)
      if (step === undefined) return yield* failWrongCode
      if (hasApp) return yield* failFactorIsOn
      const firstUse = attempts.count("set-up with", `${id} ${encodeBase32(secret)}`)
      yield* Effect.catchTag(firstUse, "TooManyAttempts", () => failSetUpExpired)
      const sealedSecret = seal(secrets.factors, makeSealContext(id), secret)
      const turnOn = Effect.gen(function* () {
        if ((yield* lockAccount(deps, id)).length === 0) return yield* failNoAccount
        yield* requireOpenSession(deps, id, cookie)
        const inserted = yield* insertSecret(deps, { id, secret: sealedSecret, step, since, now })
        return inserted.length === 0 ? yield* failFactorIsOn : yield* replaceRecoveryCodes(deps, id, "factor_on")
      })
      const recoveryCodes = yield* orUnavailable("factor", sql.withTransaction(turnOn))
      yield* mailOwner("factor-on", email)
      return { recoveryCodes }
    }),
    disableFactor: Effect.fnUntraced(function* (id, { password, ...second }, { address, cookie }) {
      const owner = yield* requireFactorOwner(id, password, cookie)
      // Foreign keys delete passkeys, recovery codes and pending sign-ins.
      const turnOff = Effect.andThen(
        sql`DELETE FROM surename_factor WHERE account_id = ${id}`,
        recordAccountEvent(deps, id, "factor_off"),
      )
      yield* runWithCodeInSession(deps, owner, { ...second, address, cookie }, turnOff)
      yield* mailOwner("factor-off", owner.email)
    }),
    replaceRecoveryCodes: Effect.fnUntraced(function* (id, { password, ...second }, { address, cookie }) {
      const owner = yield* requireFactorOwner(id, password, cookie)
      const replaceCodes = replaceRecoveryCodes(deps, id, "recovery_codes_made")
      const recoveryCodes = yield* runWithCodeInSession(deps, owner, { ...second, address, cookie }, replaceCodes)
      yield* mailOwner("recovery-made", owner.email)
      return { recoveryCodes }
    }),
  }
}

/** Uses up the code that confirmed the secret. With passkeys the factor's row exists already. */
const insertSecret = (
  { secrets, sql }: Dependencies,
  { id, now, secret, since, step }: NewSecret,
): Effect.Effect<ReadonlyArray<unknown>, SqlError> => {
  const sealedBy = fingerprintKey(secrets.factors[0])
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

const makeOwnerMailer =
  (deps: Dependencies) =>
  (kind: LetterKind, email: string): Effect.Effect<void> =>
    Effect.andThen(logAudit(deps, "second factor", email, kind), notifyOwner(deps, kind, email))

const makeFactorReader = (deps: Dependencies): SecondFactor["getFactor"] =>
  Effect.fnUntraced(function* (id) {
    const { sql } = deps
    yield* findAccount(deps, "id", id)
    const factorRow = yield* orUnavailable("factor", findFactor(deps, id))
    const remainingCodes = sql`SELECT hash FROM surename_recovery_code WHERE account_id = ${id} LIMIT ${accountLimits.recoveryCodes}`
    const resets = sql`SELECT at, who FROM surename_factor_reset WHERE account_id = ${id} ORDER BY line DESC LIMIT 1`
    const [lastReset = null] = yield* orUnavailable("factor", decodeResets(resets))
    return {
      since: factorRow?.createdAt ?? null,
      hasApp: factorRow !== undefined && factorRow.secret !== "",
      recoveryCodesLeft: (yield* orUnavailable("factor", remainingCodes)).length,
      lastReset,
    }
  })

const decodeResets = makeRowDecoder("surename_factor_reset", { at: StoredInt, who: Schema.String })

const failFactorIsOn = Effect.fail(new FactorIsOn({ message: "The second factor is on already." }))
const failFactorIsOff = Effect.fail(new FactorIsOff({ message: "The second factor is not on." }))

/** Resets the factor of a user who lost phone and recovery codes. The account page shows who did it. */
export const resetFactor = (deps: Dependencies, id: string, who: string) => {
  const { sql } = deps
  const reset = Effect.gen(function* () {
    if ((yield* lockAccount(deps, id)).length === 0) return yield* failNoAccount
    const deletedRows = yield* sql`DELETE FROM surename_factor WHERE account_id = ${id} RETURNING account_id`
    if (deletedRows.length === 0) return yield* failFactorIsOff
    const now = yield* Clock.currentTimeMillis
    yield* sql`INSERT INTO surename_factor_reset (account_id, at, who) VALUES (${id}, ${now}, ${who})`
    yield* recordAccountEvent(deps, id, "factor_off", { by: who })
  })
  return orUnavailable("resetFactor", sql.withTransaction(reset))
}
