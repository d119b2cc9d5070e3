import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { WrongPasskey } from "@surename/core/interface/account-error"
import type { Dependencies } from "../dependencies.ts"
import { orUnavailable } from "../or-unavailable.ts"
import type { StoredTime } from "../personal-tokens.ts"
import { useChallenge } from "./challenge.ts"
import { loadVerifier, findPasskeyHost, readAuthentication, toUserHandle } from "./read-answer.ts"

interface PasskeyRow {
  readonly account_id: string
  readonly public_key: string
  readonly counter: StoredTime
}

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
  const rows = sql<PasskeyRow>`SELECT account_id, public_key, counter FROM surename_passkey WHERE id = ${answer.id}`
  const [row] = yield* orUnavailable("passkey", rows)
  if (row === undefined || answer.response.userHandle !== toUserHandle(row.account_id)) return undefined
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
          publicKey: new Uint8Array(Buffer.from(row.public_key, "base64url")),
          counter: Number(row.counter),
        },
        requireUserVerification: true,
      }),
    ),
  )
  if (verified._tag === "None" || !verified.value.verified) return undefined
  const passkey: VerifiedPasskey = {
    id: answer.id,
    account: row.account_id,
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
  const [updated] = yield* sql<{ readonly name: string }>`UPDATE surename_passkey
    SET counter = ${counter}, last_used_at = ${now}, signs_in = 1
    WHERE id = ${id} AND account_id = ${account} AND ${allowedCondition} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0))
    RETURNING name`
  return updated?.name
})

export const failWrongPasskey = Effect.fail(
  new WrongPasskey({
    message: "This passkey does not open an account here, or the page was open for too long. Try again.",
  }),
)
