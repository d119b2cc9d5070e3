import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { WrongCode } from "@surename/core/interface/account-error"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { Account, SecondStep } from "@surename/core/operations/accounts/ports/accounts"
import { recordAccountEvent } from "../account-history.ts"
import { logAudit } from "../audit.ts"
import type { Dependencies } from "../dependencies.ts"
import { notifyOwner } from "../notify-owner.ts"
import { orUnavailable } from "../or-unavailable.ts"
import { lockAccount, findSession, requireOpenSession } from "../sessions.ts"
import { digestTokenAll } from "../secrets.ts"
import { describePurpose } from "../passkeys/challenge.ts"
import { usePasskey, type VerifiedPasskey, verifyPasskey } from "../passkeys/use-passkey.ts"
import { findFactor } from "./factor-rows.ts"
import { unseal } from "./sealed.ts"
import { findStep } from "./totp.ts"

interface CodeRequest {
  readonly cookie?: string | undefined
  readonly waiting?: string
}

type Owner = Pick<Account, "id" | "email">

/** Runs behind a lock of the account, so that only one use of a code succeeds. A failure does not use up the code. */
export const runWithCode = Effect.fnUntraced(function* <A, Early, Late>(
  deps: Dependencies,
  { email, id }: Owner,
  { address = "", code = "", cookie = "", passkey = "", waiting = "" }: SecondStep & CodeRequest,
  steps: { readonly precheck: Effect.Effect<unknown, Early>; readonly act: Effect.Effect<A, Late> },
) {
  const { attempts, hashing, sql } = deps
  const { precheck, act } = steps
  const session = yield* findSession(deps, cookie)
  const tries = yield* attempts.code(id, address, session?.id === id ? session.token : undefined)
  const purpose = waiting === "" ? "confirm" : "second step"
  const verified =
    passkey === ""
      ? undefined
      : yield* verifyPasskey(deps, describePurpose(deps.cookies, purpose, cookie || waiting), passkey)
  const useCodeAndAct = Effect.gen(function* () {
    yield* lockAccount(deps, id)
    yield* precheck
    const method = yield* passkey === "" ? useCode(deps, id, code) : useAccountPasskey(deps, id, verified)
    if (method === undefined) return undefined
    const result = yield* act
    if (method === "recovery code") yield* recordAccountEvent(deps, id, "recovery_code_used")
    return { method, result }
  })
  // All guesses share one slot, so simultaneous ones cannot pass the limit.
  const outcome = yield* hashing.knownQueue.runInSlot(deps.grantOf(email), () =>
    Effect.gen(function* () {
      // Signatures cannot be guessed, so code limits do not block passkeys.
      if (verified === undefined) yield* tries.checkLimits
      const success = yield* orUnavailable("code", sql.withTransaction(useCodeAndAct))
      if (success !== undefined) return success
      const wrongCount = yield* tries.countFailure
      if (wrongCount <= accountLimits.signInsBeforeMail)
        yield* orUnavailable(
          "code",
          sql.withTransaction(recordAccountEvent(deps, id, "code_refused", { by: "unknown" })),
        )
      return { wrongCount }
    }),
  )
  yield* logAudit(deps, "second factor", email, "wrongCount" in outcome ? "WrongCode" : `${outcome.method}, done`)
  if ("wrongCount" in outcome) {
    if (outcome.wrongCount >= accountLimits.codesBeforeMail) yield* notifyOwner(deps, "codes-guessed", email)
    return yield* passkey === "" ? failWrongCode : failOtherAccountPasskey
  }
  if (outcome.method === "recovery code") yield* notifyOwner(deps, "recovery-used", email)
  return outcome.result
})

export const runWithCodeInSession = <A, Late>(
  deps: Dependencies,
  owner: Owner,
  step: SecondStep & CodeRequest,
  act: Effect.Effect<A, Late>,
) => runWithCode(deps, owner, step, { precheck: requireOpenSession(deps, owner.id, step.cookie), act })

/**
 * Checks a code for acts that a thief of session and password must not do. Call it after the password check, so that
 * strangers use up no tries.
 */
export const runWithCodeIfRequired = Effect.fnUntraced(function* <A, Late>(
  deps: Dependencies,
  owner: Owner,
  step: SecondStep & CodeRequest,
  act: Effect.Effect<A, Late>,
) {
  const { sql } = deps
  const factorRows = sql`SELECT account_id FROM surename_factor WHERE account_id = ${owner.id}`
  if ((yield* orUnavailable("code", factorRows)).length > 0) return yield* runWithCodeInSession(deps, owner, step, act)
  const actWithoutCode = Effect.gen(function* () {
    yield* lockAccount(deps, owner.id)
    yield* requireOpenSession(deps, owner.id, step.cookie)
    return (yield* factorRows).length > 0 ? yield* failWrongCode : yield* act
  })
  return yield* orUnavailable("code", sql.withTransaction(actWithoutCode))
})

export const failWrongCode = Effect.fail(
  new WrongCode({ message: "That code is wrong, or was used before. Wait for the next one in your app." }),
)

const failOtherAccountPasskey = Effect.fail(
  new WrongCode({
    message: "That passkey does not belong to this account, or the page was open for too long. Try again.",
  }),
)

const useCode = (deps: Dependencies, id: string, typedCode: string) => {
  const code = typedCode.slice(0, accountLimits.codeChars).replace(/[\s-]/gu, "")
  return /^\d{6}$/u.test(code) ? useAppCode(deps, id, code) : useRecoveryCode(deps, id, code)
}

const useAccountPasskey = Effect.fnUntraced(function* (
  deps: Dependencies,
  id: string,
  verified: VerifiedPasskey | undefined,
) {
  if (verified?.account !== id) return undefined
  return (yield* usePasskey(deps, verified, "behind the password")) === undefined ? undefined : "passkey"
})

const useAppCode = Effect.fnUntraced(function* ({ secrets, sql }: Dependencies, id: string, code: string) {
  const row = yield* findFactor({ sql }, id)
  if (row === undefined || row.secret === "") return undefined
  const secret = unseal(secrets.factors, makeSealContext(id), row.secret)
  if (secret === undefined)
    return yield* Effect.as(
      Effect.logWarning(
        "a second factor was sealed under a secret that is no longer set: set SURENAME_SECRET_BEFORE; recovery codes work",
      ),
      undefined,
    )
  const step = findStep(secret, code, yield* Clock.currentTimeMillis, row.lastStep)
  if (step === undefined) return undefined
  // The condition catches a write without the lock.
  const updatedRows = yield* sql`UPDATE surename_factor SET last_step = ${step}
    WHERE account_id = ${id} AND last_step < ${step} RETURNING account_id`
  return updatedRows.length === 0 ? undefined : "app"
})

const useRecoveryCode = Effect.fnUntraced(function* (deps: Dependencies, id: string, code: string) {
  const { sql } = deps
  const deletedRows = yield* sql`DELETE FROM surename_recovery_code
    WHERE hash IN ${sql.in(digestTokenAll(deps, code.toLowerCase()))} AND account_id = ${id} RETURNING hash`
  return deletedRows.length === 0 ? undefined : "recovery code"
})

export const makeSealContext = (id: string) => `second factor of ${id}`
