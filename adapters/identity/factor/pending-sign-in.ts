import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { SignInExpired } from "@surename/core/interface/account-error"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { SignInActions } from "@surename/core/operations/accounts/ports/accounts"
import { recordAccountEvent } from "../account-history.ts"
import { decodeOwners } from "../account-rows.ts"
import type { Dependencies } from "../dependencies.ts"
import { orUnavailable } from "../or-unavailable.ts"
import { makeLinkSecret, digestSecret } from "../secrets.ts"
import { beginSession } from "../sessions.ts"
import { runWithCode } from "./check-code.ts"

/** Returns `undefined` without a second factor. Call inside the transaction that checked the password. */
export const beginPendingSignIn = Effect.fnUntraced(function* (deps: Dependencies, id: string) {
  const { cookies, sql } = deps
  const [now, { digest, secret }] = [yield* Clock.currentTimeMillis, makeLinkSecret(deps)]
  const inserted = yield* sql`INSERT INTO surename_pending_sign_in (hash, account_id, created_at, expires_at)
    SELECT ${digest}, account_id, ${now}, ${now + accountLimits.signInPendingMs} FROM surename_factor WHERE account_id = ${id}
    RETURNING hash`
  if (inserted.length === 0) return undefined
  yield* sql`DELETE FROM surename_pending_sign_in WHERE account_id = ${id} AND hash NOT IN (
    SELECT hash FROM surename_pending_sign_in WHERE account_id = ${id}
    ORDER BY created_at DESC, hash LIMIT ${accountLimits.signInsPending}
  )`
  return { setCookie: [cookies.pending.set(secret)] }
})

export const makeCodeEntry = (deps: Dependencies): SignInActions["enterCode"] =>
  Effect.fnUntraced(function* (code, visitor) {
    const { cookies, sql } = deps
    const secret = cookies.pending.read(visitor.cookie ?? "")
    if (secret === undefined) return yield* failSignInExpired
    const now = yield* Clock.currentTimeMillis
    const pendingCondition = sql`hash IN ${sql.in(digestSecret(deps, secret))} AND expires_at > ${now}`
    const ownerRows = sql`SELECT surename_user.id, email
      FROM surename_pending_sign_in JOIN surename_user ON surename_user.id = account_id WHERE ${pendingCondition}`
    const [owner] = yield* orUnavailable("code", decodeOwners(ownerRows))
    if (owner === undefined) return yield* failSignInExpired
    const { setCookie } = yield* runWithCode(
      deps,
      owner,
      { address: visitor.address, code, passkey: visitor.passkey ?? "", waiting: visitor.cookie ?? "" },
      {
        // Checked again behind the lock: a new password or the same code may have ended the wait.
        precheck: Effect.flatMap(
          sql`SELECT hash FROM surename_pending_sign_in WHERE ${pendingCondition}`,
          ({ length }) => (length === 0 ? failSignInExpired : Effect.void),
        ),
        act: Effect.andThen(
          sql`DELETE FROM surename_pending_sign_in WHERE ${pendingCondition}`,
          Effect.tap(beginSession(deps, owner.id, visitor), () => recordAccountEvent(deps, owner.id, "signed_in")),
        ),
      },
    )
    return { setCookie: [...setCookie, cookies.pending.cleared] }
  })

const failSignInExpired = Effect.fail(
  new SignInExpired({ message: "This took too long, or was ended: sign in again." }),
)
