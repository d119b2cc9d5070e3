import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { BadSetUp } from "@surename/core/interface/account-error"
import type { Account } from "@surename/core/operations/accounts/ports/accounts"
import type { FactorSetUp } from "@surename/core/operations/accounts/ports/second-factor"
import type { Dependencies } from "../dependencies.ts"
import { seal, unseal } from "./sealed.ts"
import { base32, makeOtpauthUrl } from "./totp.ts"

/** A secret that is shown and not in use yet. The form keeps it, sealed with the account and the end of its time: the database has none of it. */
export const setUp = (
  { options, secrets }: Dependencies,
  { email, id }: Pick<Account, "id" | "email">,
  since: number | null,
  secret: Buffer,
  endsAt: number,
): FactorSetUp => {
  const time = Buffer.alloc(timeBytes)
  time.writeUIntBE(endsAt, 0, timeBytes)
  return {
    sealed: seal(secrets.factors, sealContext(id, since), Buffer.concat([time, secret])),
    secret: base32(secret),
    uri: makeOtpauthUrl(secret, new URL(options.baseUrl).host, email),
  }
}

export const openSetUp = Effect.fnUntraced(function* (
  { secrets }: Dependencies,
  id: string,
  since: number | null,
  sealed: string,
) {
  const bytes = sealed.length > mostChars ? undefined : unseal(secrets.factors, sealContext(id, since), sealed)
  const endsAt = bytes?.readUIntBE(0, timeBytes) ?? 0
  if (bytes === undefined || endsAt <= (yield* Clock.currentTimeMillis)) return yield* setUpIsOver
  return { endsAt, secret: bytes.subarray(timeBytes) }
})

/** It belongs to the factor that there was when it was made, too: a passkey that is added meanwhile ends it. */
const sealContext = (id: string, since: number | null) =>
  `second factor to be of ${id}${since === null ? "" : ` beside passkeys since ${since}`}`

const [timeBytes, mostChars] = [6, 200]

export const setUpIsOver = Effect.fail(
  new BadSetUp({ message: "This secret is too old or used. Begin again with a new one." }),
)
