import * as Effect from "effect/Effect"
import { NoSuchPasskey, WrongPasskey } from "@surename/core/interface/account-error"
import { limits } from "@surename/core/limits"
import type { Passkey, Passkeys } from "@surename/core/operations/accounts/ports/passkeys"
import { toStoredText } from "@surename/adapters/store-sql"
import { recordAccountEvent } from "../account-history.ts"
import { accountBy } from "../account-rows.ts"
import { knowsPassword } from "../account-settings.ts"
import type { Dependencies } from "../dependencies.ts"
import { withCodeIfOn } from "../factor/check-code.ts"
import { notifyOwner } from "../notify-owner.ts"
import { orUnavailable } from "../or-unavailable.ts"
import { type Time, timeOf } from "../personal-tokens.ts"
import { secretDigests } from "../secrets.ts"
import { addPasskey, aboutNewPasskey, tooManyPasskeys } from "./add-passkey.ts"
import { aboutPurpose, makeChallenge } from "./challenge.ts"
import { passkeyHost, userHandle } from "./read-answer.ts"
import { wrongPasskey, usePasskey, verifyPasskey } from "./use-passkey.ts"
import { withAudit } from "../audit.ts"
import { beginSession, lockAccount } from "../sessions.ts"

/** An owner's actions with passkeys, and the sign-in with one. */
export const makePasskeys = (deps: Dependencies): Passkeys => {
  const { cookies, options, sql } = deps
  const host = passkeyHost(options.baseUrl)
  const knows = knowsPassword(deps)
  return {
    passkeyQuestion: Effect.fnUntraced(function* (purpose, cookie) {
      if (host === undefined) return undefined
      const [table, key, secret] =
        purpose === "confirm"
          ? (["surename_session", "token", cookies.session.in(cookie)] as const)
          : (["surename_pending_sign_in", "hash", cookies.pending.in(cookie)] as const)
      const own = sql`SELECT p.id FROM surename_passkey p JOIN ${sql(table)} s ON s.account_id = p.account_id
        WHERE ${sql(key)} IN ${sql.in(secretDigests(deps, secret ?? ""))} LIMIT 1`
      if (purpose !== "sign in" && (yield* orUnavailable("passkey", own)).length === 0) return undefined
      return { challenge: yield* makeChallenge(deps, aboutPurpose(cookies, purpose, cookie)), host }
    }),
    passkeys: (id) => listPasskeys(deps, id),
    beginPasskey: Effect.fnUntraced(function* (id, { password, ...second }, visitor) {
      if (host === undefined) return yield* wrongPasskey
      yield* knows(id, password, visitor.cookie)
      const owner = yield* accountBy(deps, "id", id)
      const about = yield* withCodeIfOn(
        deps,
        owner,
        { ...second, address: visitor.address, cookie: visitor.cookie },
        aboutNewPasskey(deps, id, visitor.cookie ?? ""),
      )
      const known = (yield* listPasskeys(deps, id)).map((one) => one.id)
      if (known.length >= limits.passkeysPerAccount) return yield* tooManyPasskeys
      return { challenge: yield* makeChallenge(deps, about), host, user: userHandle(id), email: owner.email, known }
    }),
    addPasskey: addPasskey(deps),
    removePasskey: Effect.fnUntraced(function* (id, passkey, { password, ...second }, visitor) {
      yield* knows(id, password, visitor.cookie)
      const owner = yield* accountBy(deps, "id", id)
      const remove = Effect.gen(function* () {
        const [gone] = yield* sql<{ readonly name: string }>`DELETE FROM surename_passkey
          WHERE id = ${toStoredText(passkey)} AND account_id = ${id} RETURNING name`
        if (gone === undefined) return yield* noPasskey
        // Recovery codes and sign-ins under way end with the last factor: their tables say so.
        const off = yield* sql`DELETE FROM surename_factor WHERE account_id = ${id} AND secret = ''
          AND NOT EXISTS (SELECT 1 FROM surename_passkey WHERE account_id = ${id}) RETURNING account_id`
        yield* recordAccountEvent(deps, id, "passkey_removed", { about: gone.name })
        if (off.length > 0) yield* recordAccountEvent(deps, id, "factor_off")
        return off.length > 0
      })
      const sent = { ...second, address: visitor.address, cookie: visitor.cookie }
      const isOff = yield* withCodeIfOn(deps, owner, sent, remove)
      yield* notifyOwner(deps, isOff ? "factor-off" : "passkey-removed", owner.email)
    }),
    signInWithPasskey: signInWithPasskey(deps),
  }
}

interface PasskeyRow {
  readonly id: string
  readonly name: string
  readonly created_at: Time
  readonly last_used_at: Time | null
  readonly signs_in: Time
}

const listPasskeys = Effect.fnUntraced(function* ({ sql }: Dependencies, id: string) {
  const rows = sql<PasskeyRow>`SELECT id, name, created_at, last_used_at, signs_in FROM surename_passkey
    WHERE account_id = ${id} ORDER BY created_at, id`
  return (yield* orUnavailable("passkeys", rows)).map((row): Passkey => ({
    id: row.id,
    name: row.name,
    createdAt: Number(row.created_at),
    lastUsedAt: timeOf(row.last_used_at),
    signsIn: Number(row.signs_in) === 1,
  }))
})

const noPasskey = Effect.fail(new NoSuchPasskey({ message: "Passkey not found; it may be removed already." }))

/** One step: the device has the key, and checked its owner. Two factors, so no code is asked for. */
const signInWithPasskey = (deps: Dependencies): Passkeys["signInWithPasskey"] =>
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
