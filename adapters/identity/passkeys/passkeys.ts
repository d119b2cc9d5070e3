import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { NoSuchPasskey, WrongPasskey } from "@surename/core/interface/account-error"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { Passkey, Passkeys } from "@surename/core/operations/accounts/ports/passkeys"
import { makeRowDecoder, StoredFlag, StoredInt, toStoredText } from "@surename/adapters/store-sql"
import { recordAccountEvent } from "../account-history.ts"
import { findAccount } from "../account-rows.ts"
import { makePasswordCheck } from "../owner-actions.ts"
import type { Dependencies } from "../dependencies.ts"
import { runWithCodeIfRequired } from "../factor/check-code.ts"
import { notifyOwner } from "../notify-owner.ts"
import { orUnavailable } from "../or-unavailable.ts"
import { digestSecret } from "../secrets.ts"
import { makePasskeyAddition, describeNewPasskey, failTooManyPasskeys } from "./add-passkey.ts"
import { describePurpose, makeChallenge } from "./challenge.ts"
import { findPasskeyHost, toUserHandle } from "./read-answer.ts"
import { decodePasskeyNames, failWrongPasskey, usePasskey, verifyPasskey } from "./use-passkey.ts"
import { withAudit } from "../audit.ts"
import { beginSession, lockAccount } from "../sessions.ts"

export const makePasskeys = (deps: Dependencies): Passkeys => {
  const { cookies, options, sql } = deps
  const host = findPasskeyHost(options.baseUrl)
  const checkPassword = makePasswordCheck(deps)
  return {
    makePasskeyQuestion: Effect.fnUntraced(function* (purpose, cookie) {
      if (host === undefined) return undefined
      const [table, key, secret] =
        purpose === "confirm"
          ? (["surename_session", "token", cookies.session.read(cookie)] as const)
          : (["surename_pending_sign_in", "hash", cookies.pending.read(cookie)] as const)
      const passkeyRows = sql`SELECT p.id FROM surename_passkey p JOIN ${sql(table)} s ON s.account_id = p.account_id
        WHERE ${sql(key)} IN ${sql.in(digestSecret(deps, secret ?? ""))} LIMIT 1`
      if (purpose !== "sign in" && (yield* orUnavailable("passkey", passkeyRows)).length === 0) return undefined
      return { challenge: yield* makeChallenge(deps, describePurpose(cookies, purpose, cookie)), host }
    }),
    listPasskeys: (id) => listPasskeys(deps, id),
    beginPasskey: Effect.fnUntraced(function* (id, { password, ...second }, visitor) {
      if (host === undefined) return yield* failWrongPasskey
      yield* checkPassword(id, password, visitor.cookie)
      const owner = yield* findAccount(deps, "id", id)
      const context = yield* runWithCodeIfRequired(
        deps,
        owner,
        { ...second, address: visitor.address, cookie: visitor.cookie },
        describeNewPasskey(deps, id, visitor.cookie ?? ""),
      )
      const passkeyIds = (yield* listPasskeys(deps, id)).map((passkey) => passkey.id)
      if (passkeyIds.length >= accountLimits.passkeysPerAccount) return yield* failTooManyPasskeys
      return {
        challenge: yield* makeChallenge(deps, context),
        host,
        user: toUserHandle(id),
        email: owner.email,
        known: passkeyIds,
      }
    }),
    addPasskey: makePasskeyAddition(deps),
    removePasskey: Effect.fnUntraced(function* (id, passkey, { password, ...second }, visitor) {
      yield* checkPassword(id, password, visitor.cookie)
      const owner = yield* findAccount(deps, "id", id)
      const remove = Effect.gen(function* () {
        const [name] = yield* decodePasskeyNames(sql`DELETE FROM surename_passkey
          WHERE id = ${toStoredText(passkey)} AND account_id = ${id} RETURNING name`)
        if (name === undefined) return yield* failNoPasskey
        const factorRows = yield* sql`DELETE FROM surename_factor WHERE account_id = ${id} AND secret = ''
          AND NOT EXISTS (SELECT 1 FROM surename_passkey WHERE account_id = ${id}) RETURNING account_id`
        yield* recordAccountEvent(deps, id, "passkey_removed", { about: name })
        if (factorRows.length > 0) yield* recordAccountEvent(deps, id, "factor_off")
        return factorRows.length > 0
      })
      const step = { ...second, address: visitor.address, cookie: visitor.cookie }
      const turnedOff = yield* runWithCodeIfRequired(deps, owner, step, remove)
      yield* notifyOwner(deps, turnedOff ? "factor-off" : "passkey-removed", owner.email)
    }),
    signInWithPasskey: makePasskeySignIn(deps),
  }
}

const listPasskeys = ({ sql }: Dependencies, id: string): Effect.Effect<ReadonlyArray<Passkey>, StoreUnavailable> => {
  const rows = sql`SELECT id, name, created_at, last_used_at, signs_in FROM surename_passkey
    WHERE account_id = ${id} ORDER BY created_at, id`
  return orUnavailable("passkeys", decodePasskeys(rows))
}

const decodePasskeys = makeRowDecoder("surename_passkey", {
  id: Schema.String,
  name: Schema.String,
  createdAt: StoredInt,
  lastUsedAt: Schema.NullOr(StoredInt),
  signsIn: StoredFlag,
})

const failNoPasskey = Effect.fail(new NoSuchPasskey({ message: "Passkey not found; it may be removed already." }))

/** The device has the key and checked its owner: two factors in one step. */
const makePasskeySignIn = (deps: Dependencies): Passkeys["signInWithPasskey"] =>
  Effect.fnUntraced(function* (answer, visitor) {
    const { attempts, outbox, sql } = deps
    yield* attempts.countFrom("passkey from", visitor.address)
    const verified = yield* verifyPasskey(deps, "sign in", answer)
    if (verified === undefined) return yield* failWrongPasskey
    const id = verified.account
    const owner = yield* Effect.catchTag(findAccount(deps, "id", id), "NoSuchAccount", () => failWrongPasskey)
    const beginPasskeySession = Effect.gen(function* () {
      const [account] = yield* lockAccount(deps, id)
      // As with a password, an unconfirmed address cannot sign in where mail could confirm it.
      if (account === undefined || (outbox !== undefined && !account.isConfirmed)) return yield* failWrongPasskey
      const name = yield* usePasskey(deps, verified, "alone")
      if (name === undefined) return yield* failNeedsPassword
      const session = yield* beginSession(deps, id, visitor)
      yield* recordAccountEvent(deps, id, "signed_in", { about: `passkey ${name}` })
      return session
    })
    return yield* withAudit(deps, "sign-in", owner, orUnavailable("signIn", sql.withTransaction(beginPasskeySession)))
  })

const failNeedsPassword = Effect.fail(
  new WrongPasskey({
    message:
      "Your password changed after this passkey was last used, or the passkey was removed. Sign in with the password first, then use the passkey as the second step.",
  }),
)
