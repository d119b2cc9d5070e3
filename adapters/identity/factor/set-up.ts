import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { BadSetUp } from "@surename/core/interface/account-error"
import type { Account } from "@surename/core/operations/accounts/ports/accounts"
import type { FactorSetUp } from "@surename/core/operations/accounts/ports/second-factor"
import type { Dependencies } from "../dependencies.ts"
import { seal, unseal } from "./sealed.ts"
import { encodeBase32 } from "@surename/core/sharing/base32"
import { makeOtpauthUrl } from "./totp.ts"

/** The form holds the secret, sealed with account and expiry; the database does not. */
export const makeSetUp = (
  { options, secrets }: Dependencies,
  { email, id }: Pick<Account, "id" | "email">,
  since: number | null,
  secret: Buffer,
  endsAt: number,
): FactorSetUp => {
  const time = Buffer.alloc(timeBytes)
  time.writeUIntBE(endsAt, 0, timeBytes)
  return {
    sealed: seal(secrets.factors, toSealContext(id, since), Buffer.concat([time, secret])),
    secret: encodeBase32(secret),
    uri: makeOtpauthUrl(secret, new URL(options.baseUrl).host, email),
  }
}

export const openSetUp = Effect.fnUntraced(function* (
  { secrets }: Dependencies,
  id: string,
  since: number | null,
  sealed: string,
) {
  const bytes = sealed.length > maxSealedChars ? undefined : unseal(secrets.factors, toSealContext(id, since), sealed)
  const endsAt = bytes?.readUIntBE(0, timeBytes) ?? 0
  if (bytes === undefined || endsAt <= (yield* Clock.currentTimeMillis)) return yield* failSetUpExpired
  return { endsAt, secret: bytes.subarray(timeBytes) }
})

/** Binds the seal to the current factor, so that a new passkey invalidates it. */
const toSealContext = (id: string, since: number | null) =>
  `second factor to be of ${id}${since === null ? "" : ` beside passkeys since ${since}`}`

const timeBytes = 6
const maxSealedChars = 200

export const failSetUpExpired = Effect.fail(
  new BadSetUp({ message: "This secret is too old or used. Begin again with a new one." }),
)
