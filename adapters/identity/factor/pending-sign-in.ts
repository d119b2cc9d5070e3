import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { SignInExpired } from "@surename/core/interface/account-error"
import { limits } from "@surename/core/limits"
import type { SigningIn } from "@surename/core/operations/accounts/ports/accounts"
import { recordAccountEvent } from "../account-history.ts"
import type { Dependencies } from "../dependencies.ts"
import { orUnavailable } from "../or-unavailable.ts"
import { newSecret, secretDigests } from "../secrets.ts"
import { beginSession } from "../sessions.ts"
import { withCode } from "./check-code.ts"

/**
 * The password was right, and the account has a second factor: no session begins, only the wait for a code. Nothing when it has none.
 * In the transaction that found the password to be right.
 */
export const beginPending = Effect.fnUntraced(function* (deps: Dependencies, id: string) {
  const { cookies, sql } = deps
  const [now, { digest, secret }] = [yield* Clock.currentTimeMillis, newSecret(deps)]
  const begun = yield* sql`INSERT INTO surename_pending_sign_in (hash, account_id, created_at, expires_at)
    SELECT ${digest}, account_id, ${now}, ${now + limits.signInPendingMs} FROM surename_factor WHERE account_id = ${id}
    RETURNING hash`
  if (begun.length === 0) return undefined
  yield* sql`DELETE FROM surename_pending_sign_in WHERE account_id = ${id} AND hash NOT IN (
    SELECT hash FROM surename_pending_sign_in WHERE account_id = ${id}
    ORDER BY created_at DESC, hash LIMIT ${limits.signInsPending}
  )`
  return { setCookie: [cookies.pending.set(secret)] }
})

/** The second step: it ends the wait and begins the session, both or neither. */
export const enterCode = (deps: Dependencies): SigningIn["enterCode"] =>
  Effect.fnUntraced(function* (code, visitor) {
    const { cookies, sql } = deps
    const secret = cookies.pending.in(visitor.cookie ?? "")
    if (secret === undefined) return yield* expired
    const now = yield* Clock.currentTimeMillis
    const waiting = sql`hash IN ${sql.in(secretDigests(deps, secret))} AND expires_at > ${now}`
    const found = sql<{ readonly id: string; readonly email: string }>`SELECT surename_user.id, email
      FROM surename_pending_sign_in JOIN surename_user ON surename_user.id = account_id WHERE ${waiting}`
    const [owner] = yield* orUnavailable("code", found)
    if (owner === undefined) return yield* expired
    const { setCookie } = yield* withCode(
      deps,
      owner,
      { address: visitor.address, code, passkey: visitor.passkey ?? "", waiting: visitor.cookie ?? "" },
      {
        // Again behind the lock: another password, or another code for it, may have ended it meanwhile.
        first: Effect.flatMap(sql`SELECT hash FROM surename_pending_sign_in WHERE ${waiting}`, ({ length }) =>
          length === 0 ? expired : Effect.void,
        ),
        then: Effect.andThen(
          sql`DELETE FROM surename_pending_sign_in WHERE ${waiting}`,
          Effect.tap(beginSession(deps, owner.id, visitor), () => recordAccountEvent(deps, owner.id, "signed_in")),
        ),
      },
    )
    return { setCookie: [...setCookie, cookies.pending.cleared] }
  })

const expired = Effect.fail(new SignInExpired({ message: "This took too long, or was ended: sign in again." }))
