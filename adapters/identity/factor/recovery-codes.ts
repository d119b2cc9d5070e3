import { randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import { recordAccountEvent } from "../account-history.ts"
import type { Dependencies } from "../dependencies.ts"
import { tokenDigest } from "../secrets.ts"
import { base32 } from "./totp.ts"

/**
 * 120 random bits each, in groups that can be typed: nothing that could be guessed, so a plain digest keeps them as well as a slow hash would,
 * and a change of `SURENAME_SECRET` does not end them.
 */
const codeBytes = 15

const newCode = () =>
  base32(randomBytes(codeBytes))
    .toLowerCase()
    .replace(/(.{6})(?!$)/gu, "$1-")

/** Ten new ones in the place of those before; in the transaction of what they are made for. */
export const replaceRecoveryCodes = Effect.fnUntraced(function* (
  deps: Dependencies,
  id: string,
  what: "factor_on" | "recovery_codes_made",
) {
  const [{ sql }, now] = [deps, yield* Clock.currentTimeMillis]
  yield* sql`DELETE FROM surename_recovery_code WHERE account_id = ${id}`
  const codes = Array.from({ length: limits.recoveryCodes }, newCode)
  for (const code of codes)
    yield* sql`INSERT INTO surename_recovery_code (hash, account_id, created_at)
      VALUES (${tokenDigest(deps, code.replaceAll("-", ""))}, ${id}, ${now})`
  yield* recordAccountEvent(deps, id, what)
  return codes
})
