import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { WrongCode } from "@surename/core/interface/account-error"
import { limits } from "@surename/core/limits"
import type { Account, SecondStep } from "@surename/core/operations/accounts/ports/accounts"
import { recordAccountEvent } from "../account-history.ts"
import { auditLine } from "../audit.ts"
import type { Dependencies } from "../dependencies.ts"
import { notifyOwner } from "../notify-owner.ts"
import { orUnavailable } from "../or-unavailable.ts"
import type { Time } from "../personal-tokens.ts"
import { lockAccount, sessionOf, stillSignedIn } from "../sessions.ts"
import { tokenDigests } from "../secrets.ts"
import { aboutPurpose } from "../passkeys/challenge.ts"
import { usePasskey, type VerifiedPasskey, verifyPasskey } from "../passkeys/use-passkey.ts"
import { unseal } from "./sealed.ts"
import { stepOf } from "./totp.ts"

/** The session that asks, where one does: what it asks for is not done after its end. */
interface Asking {
  readonly cookie?: string | undefined
  /** The cookie of a sign-in that waits for this step, which no session asks for yet. */
  readonly waiting?: string
}

type Owner = Pick<Account, "id" | "email">

/**
 * Runs work that needs a code of the second factor: `first`, the code used up, and `then`, in one transaction behind a lock of the account.
 * If many send one code at once, in any number of processes, one gets through. If anything fails, the code is not used up.
 */
export const withCode = Effect.fnUntraced(function* <A, Early, Late>(
  deps: Dependencies,
  { email, id }: Owner,
  { address = "", code = "", cookie = "", passkey = "", waiting = "" }: SecondStep & Asking,
  steps: { readonly first: Effect.Effect<unknown, Early>; readonly then: Effect.Effect<A, Late> },
) {
  const { attempts, hashing, sql } = deps
  const { first, then } = steps
  const session = yield* sessionOf(deps, cookie)
  const tries = yield* attempts.code(id, address, session?.id === id ? session.token : undefined)
  const purpose = waiting === "" ? "confirm" : "second step"
  const verified =
    passkey === ""
      ? undefined
      : yield* verifyPasskey(deps, aboutPurpose(deps.cookies, purpose, cookie || waiting), passkey)
  const used = Effect.gen(function* () {
    yield* lockAccount(deps, id)
    yield* first
    const method = yield* passkey === "" ? useCode(deps, id, code) : useOwnPasskey(deps, id, verified)
    if (method === undefined) return undefined
    const done = yield* then
    if (method === "recovery code") yield* recordAccountEvent(deps, id, "recovery_code_used")
    return { method, done }
  })
  // In one turn, as a password is: however many guess at once, no more of them slip through than have one.
  const found = yield* hashing.ofKnown.inTurn(deps.grantOf(email), () =>
    Effect.gen(function* () {
      // No signature can be guessed, so guesses of codes keep no passkey out.
      if (verified === undefined) yield* tries.may
      const right = yield* orUnavailable("code", sql.withTransaction(used))
      if (right !== undefined) return right
      const wrongCount = yield* tries.failed
      if (wrongCount <= limits.signInsBeforeMail)
        yield* orUnavailable(
          "code",
          sql.withTransaction(recordAccountEvent(deps, id, "code_refused", { by: "unknown" })),
        )
      return { lately: wrongCount }
    }),
  )
  yield* auditLine(deps, "second factor", email, "lately" in found ? "WrongCode" : `${found.method}, done`)
  if ("lately" in found) {
    if (found.lately >= limits.codesBeforeMail) yield* notifyOwner(deps, "codes-guessed", email)
    return yield* passkey === "" ? wrongCode : notTheirPasskey
  }
  if (found.method === "recovery code") yield* notifyOwner(deps, "recovery-used", email)
  return found.done
})

/** The check for the session that sent the request, if one did. */
export const withCodeInSession = <A, Late>(
  deps: Dependencies,
  owner: Owner,
  sent: SecondStep & Asking,
  then: Effect.Effect<A, Late>,
) => withCode(deps, owner, sent, { first: stillSignedIn(deps, owner.id, sent.cookie), then })

/**
 * Runs an act that a thief of session and password must not do. It uses up a code if the account has a second factor, and runs in one
 * transaction behind a lock of the account. Call it after the password check: a caller without the password uses up no tries.
 */
export const withCodeIfOn = Effect.fnUntraced(function* <A, Late>(
  deps: Dependencies,
  owner: Owner,
  sent: SecondStep & Asking,
  then: Effect.Effect<A, Late>,
) {
  const { sql } = deps
  const on = sql`SELECT account_id FROM surename_factor WHERE account_id = ${owner.id}`
  if ((yield* orUnavailable("code", on)).length > 0) return yield* withCodeInSession(deps, owner, sent, then)
  const without = Effect.gen(function* () {
    yield* lockAccount(deps, owner.id)
    yield* stillSignedIn(deps, owner.id, sent.cookie)
    // It may have been turned on meanwhile.
    return (yield* on).length > 0 ? yield* wrongCode : yield* then
  })
  return yield* orUnavailable("code", sql.withTransaction(without))
})

/** One text, whatever was wrong with it. */
export const wrongCode = Effect.fail(
  new WrongCode({ message: "That code is wrong, or was used before. Wait for the next one in your app." }),
)

const notTheirPasskey = Effect.fail(
  new WrongCode({
    message: "That passkey does not belong to this account, or the page was open for too long. Try again.",
  }),
)

const useCode = (deps: Dependencies, id: string, written: string) => {
  const code = written.slice(0, limits.codeChars).replace(/[\s-]/gu, "")
  return /^\d{6}$/u.test(code) ? useAppCode(deps, id, code) : useRecoveryCode(deps, id, code)
}

interface FactorRow {
  readonly secret: string
  readonly last_step: Time
}

const useOwnPasskey = Effect.fnUntraced(function* (
  deps: Dependencies,
  id: string,
  verified: VerifiedPasskey | undefined,
) {
  if (verified?.account !== id) return undefined
  return (yield* usePasskey(deps, verified, "behind the password")) === undefined ? undefined : "passkey"
})

const useAppCode = Effect.fnUntraced(function* ({ secrets, sql }: Dependencies, id: string, code: string) {
  const [row] = yield* sql<FactorRow>`SELECT secret, last_step FROM surename_factor WHERE account_id = ${id}`
  // Without a secret, passkeys are the factor.
  if (row === undefined || row.secret === "") return undefined
  const secret = unseal(secrets.factors, aboutFactor(id), row.secret)
  if (secret === undefined)
    return yield* Effect.as(
      Effect.logWarning(
        "a second factor was sealed under a secret that is no longer set: set SURENAME_SECRET_BEFORE; recovery codes work",
      ),
      undefined,
    )
  const step = stepOf(secret, code, yield* Clock.currentTimeMillis, Number(row.last_step))
  if (step === undefined) return undefined
  // The condition once more, for whatever wrote meanwhile without the lock.
  const used = yield* sql`UPDATE surename_factor SET last_step = ${step}
    WHERE account_id = ${id} AND last_step < ${step} RETURNING account_id`
  return used.length === 0 ? undefined : "app"
})

const useRecoveryCode = Effect.fnUntraced(function* (deps: Dependencies, id: string, code: string) {
  const { sql } = deps
  const used = yield* sql`DELETE FROM surename_recovery_code
    WHERE hash IN ${sql.in(tokenDigests(deps, code.toLowerCase()))} AND account_id = ${id} RETURNING hash`
  return used.length === 0 ? undefined : "recovery code"
})

/** The context that seals the secret of this account's factor. */
export const aboutFactor = (id: string) => `second factor of ${id}`
