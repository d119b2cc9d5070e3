import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeRowDecoder, StoredInt } from "@surename/adapters/store-sql"
import { WrongPasskey } from "@surename/core/interface/account-error"
import type { Dependencies } from "../dependencies.ts"
import { orUnavailable } from "../or-unavailable.ts"
import { useChallenge } from "./challenge.ts"
import { loadVerifier, findPasskeyHost, readAuthentication, toUserHandle } from "./read-answer.ts"

const decodeKeys = makeRowDecoder("surename_passkey", {
  accountId: Schema.String,
  publicKey: Schema.String,
  counter: StoredInt,
})

export const decodePasskeyNames = makeRowDecoder("surename_passkey", { name: Schema.String }, ({ name }) => name)

export interface VerifiedPasskey {
  readonly id: string
  readonly account: string
  readonly counter: number
}

/** Uses up the challenge only. `usePasskey` then takes the passkey in the transaction of the act. Returns `undefined` for any fault. */
export const verifyPasskey = Effect.fnUntraced(function* (deps: Dependencies, context: string, text: string) {
  const { options, sql } = deps
  const parsed = readAuthentication(text)
  const host = findPasskeyHost(options.baseUrl)
  if (parsed === undefined || host === undefined) return undefined
  const { answer, challenge } = parsed
  if (!(yield* useChallenge(deps, context, challenge))) return undefined
  const rows = sql`SELECT account_id, public_key, counter FROM surename_passkey WHERE id = ${answer.id}`
  const [row] = yield* orUnavailable("passkey", decodeKeys(rows))
  if (row === undefined || answer.response.userHandle !== toUserHandle(row.accountId)) return undefined
  const { verifyAuthenticationResponse } = yield* loadVerifier
  const verified = yield* Effect.option(
    Effect.tryPromise(() =>
      verifyAuthenticationResponse({
        response: { ...answer, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: new URL(options.baseUrl).origin,
        expectedRPID: host,
        expectedType: "webauthn.get",
        credential: {
          id: answer.id,
          publicKey: new Uint8Array(Buffer.from(row.publicKey, "base64url")),
          counter: row.counter,
        },
        requireUserVerification: true,
      }),
    ),
  )
  if (verified._tag === "None" || !verified.value.verified) return undefined
  const passkey: VerifiedPasskey = {
    id: answer.id,
    account: row.accountId,
    counter: verified.value.authenticationInfo.newCounter,
  }
  return passkey
})

/**
 * Call inside a transaction behind a lock of the account. The counter must grow where the device counts. Undefined if removed, used
 * meanwhile, or not allowed to sign in alone.
 */
export const usePasskey = Effect.fnUntraced(function* (
  { sql }: Dependencies,
  { account, counter, id }: VerifiedPasskey,
  factor: "alone" | "behind the password",
) {
  const now = yield* Clock.currentTimeMillis
  const allowedCondition = factor === "alone" ? sql`signs_in = 1` : sql`1 = 1`
  const [name] = yield* decodePasskeyNames(sql`UPDATE surename_passkey
    SET counter = ${counter}, last_used_at = ${now}, signs_in = 1
    WHERE id = ${id} AND account_id = ${account} AND ${allowedCondition} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0))
    RETURNING name`)
  return name
})

export const failWrongPasskey = Effect.fail(
  new WrongPasskey({
    message: "This passkey does not open an account here, or the page was open for too long. Try again.",
  }),
)
