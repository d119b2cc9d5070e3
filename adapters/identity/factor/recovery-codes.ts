import { randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { recordAccountEvent } from "../account-history.ts"
import type { Dependencies } from "../dependencies.ts"
import { digestToken } from "../secrets.ts"
import { encodeBase32 } from "@surename/core/sharing/base32"

/** 120 random bits cannot be guessed, so a plain digest is enough, and a new `SURENAME_SECRET` does not end them. */
const codeBytes = 15

const makeCode = () =>
  encodeBase32(randomBytes(codeBytes))
    .toLowerCase()
    .replace(/(.{6})(?!$)/gu, "$1-")

export const replaceRecoveryCodes = Effect.fnUntraced(function* (
  deps: Dependencies,
  id: string,
  event: "factor_on" | "recovery_codes_made",
) {
  const [{ sql }, now] = [deps, yield* Clock.currentTimeMillis]
  yield* sql`DELETE FROM surename_recovery_code WHERE account_id = ${id}`
  const codes = Array.from({ length: accountLimits.recoveryCodes }, makeCode)
  for (const code of codes)
    yield* sql`INSERT INTO surename_recovery_code (hash, account_id, created_at)
      VALUES (${digestToken(deps, code.replaceAll("-", ""))}, ${id}, ${now})`
  yield* recordAccountEvent(deps, id, event)
  return codes
})
