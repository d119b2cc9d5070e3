import * as Effect from "effect/Effect"
import { WrongPasskey } from "@surename/core/interface/account-error"
import type { Passkeys } from "@surename/core/operations/accounts/ports/passkeys"
import { recordAccountEvent } from "../account-history.ts"
import { accountBy } from "../account-rows.ts"
import { withAudit } from "../audit.ts"
import type { Dependencies } from "../dependencies.ts"
import { orUnavailable } from "../or-unavailable.ts"
import { beginSession, lockAccount } from "../sessions.ts"
import { usePasskey, verifyPasskey, wrongPasskey } from "./use-passkey.ts"

/** One step: the device has the key, and checked its owner. Two factors, so no code is asked for. */
export const signInWithPasskey = (deps: Dependencies): Passkeys["signInWithPasskey"] =>
  Effect.fnUntraced(function* (answer, visitor) {
    const { attempts, outbox, sql } = deps
    yield* attempts.passkey(visitor.address)
    const verified = yield* verifyPasskey(deps, "sign in", answer)
    if (verified === undefined) return yield* wrongPasskey
    const id = verified.account
    const owner = yield* Effect.catchTag(accountBy(deps, "id", id), "NoSuchAccount", () => wrongPasskey)
    const begin = Effect.gen(function* () {
      const [account] = yield* lockAccount(deps, id)
      // As with a password: an address that is not confirmed signs nobody in where mail could confirm it.
      if (account === undefined || (outbox !== undefined && Number(account.is_confirmed) !== 1))
        return yield* wrongPasskey
      const name = yield* usePasskey(deps, verified, "alone")
      if (name === undefined) return yield* notAlone
      const session = yield* beginSession(deps, id, visitor)
      yield* recordAccountEvent(deps, id, "signed_in", { about: `passkey ${name}` })
      return session
    })
    return yield* withAudit(deps, "sign-in", owner, orUnavailable("signIn", sql.withTransaction(begin)))
  })

const notAlone = Effect.fail(
  new WrongPasskey({
    message:
      "Your password changed after this passkey was last used, or the passkey was removed. Sign in with the password first, then use the passkey as the second step.",
  }),
)
