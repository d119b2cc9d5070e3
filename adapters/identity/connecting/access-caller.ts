import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { atOnce } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import { ofCalls } from "@surename/core/state/time-outs"
import type { Dependencies } from "../dependencies.ts"
import { orUnavailable } from "../or-unavailable.ts"
import { digest, timeOf } from "../personal-tokens.ts"
import type { TokenRow } from "../personal-tokens.ts"

interface Used extends Pick<TokenRow, "expires_at" | "last_used_at" | "scopes"> {
  readonly app_id: string
  readonly account_id: string
  readonly plan: string
  readonly email: string
}

/** Whose access token this is, and until when: asked anew for every request. */
export const accessOf = Effect.fnUntraced(function* ({ sql }: Dependencies, token: string) {
  const wanted = sql<Used>`SELECT surename_access.scopes, surename_access.expires_at, app_id, last_used_at, account_id, plan, email
    FROM surename_access JOIN surename_grant ON surename_grant.id = grant_id JOIN surename_app ON surename_app.id = app_id
    JOIN surename_user ON surename_user.id = account_id WHERE hash = ${digest(token)}`
  const [row] = yield* orUnavailable("whoIs", atOnce(sql, wanted), ofCalls)
  const now = yield* Clock.currentTimeMillis
  if (row !== undefined && (timeOf(row.last_used_at) ?? -Infinity) <= now - limits.tokenUseMs) {
    const used = sql`UPDATE surename_app SET last_used_at = ${now}, first_used_at = COALESCE(first_used_at, ${now})
      WHERE id = ${row.app_id}`
    // Of use to its owner; a request does not fail for it.
    yield* Effect.ignore(orUnavailable("whoIs", used, ofCalls))
  }
  return row
})
