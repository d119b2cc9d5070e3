import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { bounded } from "@surename/adapters/store-sql"
import { addressBlock } from "@surename/core/accounts/address-block"
import { limits } from "@surename/core/limits"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { asKept } from "./account-rows.ts"
import type { Parts } from "./parts.ts"

/** Whether whoever has this email address is signed in somewhere near already. */
export const isKnownPlace = Effect.fnUntraced(function* (
  { sql }: Pick<Parts, "sql">,
  email: string,
  address: string,
): Effect.fn.Return<boolean, StoreUnavailable> {
  const now = asKept(sql).time(yield* Clock.currentTimeMillis)
  const rows = yield* bounded(
    "signIn",
    sql<{ readonly ipAddress: string | null }>`SELECT "ipAddress" FROM surename_session
      JOIN surename_user ON surename_user.id = "userId" WHERE email = ${email} AND "expiresAt" > ${now}
      ORDER BY surename_session."createdAt" DESC LIMIT ${limits.sessionsListed}`,
  )
  const here = addressBlock(address)
  return rows.some(({ ipAddress }) => ipAddress !== null && ipAddress !== "" && addressBlock(ipAddress) === here)
})
