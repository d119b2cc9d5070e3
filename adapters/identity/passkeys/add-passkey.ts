import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { TooManyPasskeys } from "@surename/core/interface/account-error"
import { stripInvisible } from "@surename/core/interface/visible-text"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { Passkeys } from "@surename/core/operations/accounts/ports/passkeys"
import { recordAccountEvent } from "../account-history.ts"
import { findAccount, failNoAccount } from "../account-rows.ts"
import type { Dependencies } from "../dependencies.ts"
import { findFactor } from "../factor/factor-rows.ts"
import { replaceRecoveryCodes } from "../factor/recovery-codes.ts"
import { notifyOwner } from "../notify-owner.ts"
import { orUnavailable } from "../or-unavailable.ts"
import { lockAccount, requireOpenSession } from "../sessions.ts"
import { useChallenge } from "./challenge.ts"
import { loadDecoder, loadVerifier, findPasskeyHost, readRegistration } from "./read-answer.ts"
import { failWrongPasskey } from "./use-passkey.ts"

/** Binds the challenge to the session and the current factor: turning on a factor meanwhile invalidates it. */
export const describeNewPasskey = Effect.fnUntraced(function* (
  { cookies, sql }: Dependencies,
  id: string,
  cookie: string,
) {
  const factor = yield* findFactor({ sql }, id)
  return `add to ${id} ${factor === undefined ? "without" : factor.createdAt} ${cookies.session.read(cookie) ?? ""}`
})

/** The first factor turns the second factor on, with recovery codes. */
export const makePasskeyAddition = (deps: Dependencies): Passkeys["addPasskey"] =>
  Effect.fnUntraced(function* (id, { answer, name }, cookie) {
    const { sql } = deps
    const { email } = yield* findAccount(deps, "id", id)
    const context = yield* orUnavailable("passkey", describeNewPasskey(deps, id, cookie))
    const credential = yield* verifyRegistration(deps, context, answer)
    if (credential === undefined) return yield* failWrongPasskey
    const add = Effect.gen(function* () {
      if ((yield* lockAccount(deps, id)).length === 0) return yield* failNoAccount
      yield* requireOpenSession(deps, id, cookie)
      if ((yield* describeNewPasskey(deps, id, cookie)) !== context) return yield* failWrongPasskey
      const now = yield* Clock.currentTimeMillis
      const isFirst = yield* sql`INSERT INTO surename_factor (account_id, secret, sealed_by, last_step, created_at)
        VALUES (${id}, '', '', 0, ${now}) ON CONFLICT (account_id) DO NOTHING RETURNING account_id`
      const passkeyRows = yield* sql`SELECT id FROM surename_passkey WHERE account_id = ${id}`
      if (passkeyRows.length >= accountLimits.passkeysPerAccount) return yield* failTooManyPasskeys
      const visibleName = stripInvisible(name.normalize("NFC"))
        .replace(/\s+/gu, " ")
        .trim()
        .slice(0, accountLimits.passkeyNameChars)
      const inserted = yield* sql`INSERT INTO surename_passkey
        (id, account_id, public_key, counter, signs_in, name, created_at, last_used_at)
        VALUES (${credential.id}, ${id}, ${credential.publicKey}, ${credential.counter}, 1, ${visibleName === "" ? "Passkey" : visibleName}, ${now}, ${null})
        ON CONFLICT (id) DO NOTHING RETURNING name`
      if (inserted.length === 0) return yield* failWrongPasskey
      const recoveryCodes = isFirst.length > 0 ? yield* replaceRecoveryCodes(deps, id, "factor_on") : []
      yield* recordAccountEvent(deps, id, "passkey_added", { about: visibleName })
      return recoveryCodes
    })
    const recoveryCodes = yield* orUnavailable("passkey", sql.withTransaction(add))
    yield* notifyOwner(deps, "passkey-added", email)
    return { recoveryCodes }
  })

/** Refuses a certificate unread, because the library would fetch addresses that it names. */
const verifyRegistration = Effect.fnUntraced(function* (deps: Dependencies, context: string, text: string) {
  const { baseUrl } = deps.options
  const registration = readRegistration(text)
  const host = findPasskeyHost(baseUrl)
  if (registration === undefined || host === undefined || !(yield* useChallenge(deps, context, registration.challenge)))
    return undefined
  const { answer, challenge } = registration
  const [{ decodeAttestationObject }, { verifyRegistrationResponse }] = [yield* loadDecoder, yield* loadVerifier]
  const verified = yield* Effect.option(
    Effect.tryPromise(async () => {
      const object = decodeAttestationObject(
        new Uint8Array(Buffer.from(answer.response.attestationObject, "base64url")),
      )
      const hasNoAttestation = object.get("fmt") === "none"
      if (!hasNoAttestation && (object.get("fmt") !== "packed" || object.get("attStmt").get("x5c") !== undefined))
        return undefined
      return verifyRegistrationResponse({
        response: { ...answer, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: new URL(baseUrl).origin,
        expectedRPID: host,
        expectedType: "webauthn.create",
        requireUserVerification: true,
        supportedAlgorithmIDs: [...algorithms],
      })
    }),
  )
  if (verified._tag === "None" || verified.value?.verified !== true) return undefined
  const { counter, id, publicKey } = verified.value.registrationInfo.credential
  return { id, counter, publicKey: Buffer.from(publicKey).toString("base64url") }
})

/** ES256 and RS256, one of which every device has, and EdDSA (RFC 9053, 2). */
const algorithms = [-8, -7, -257] as const

export const failTooManyPasskeys = Effect.fail(
  new TooManyPasskeys({
    message: `An account has at most ${accountLimits.passkeysPerAccount} passkeys: remove one first.`,
  }),
)
