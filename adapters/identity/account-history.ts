import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeRowDecoder, StoredInt } from "@surename/adapters/store-sql"
import { toAddressBlock } from "@surename/core/calls/address-block"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import {
  type AccountEvent,
  type AccountEventKind,
  Actor,
} from "@surename/core/operations/accounts/ports/account-history"
import type { Dependencies } from "./dependencies.ts"
import { lockForKeyShare } from "./lock-order.ts"
import { orUnavailable } from "./or-unavailable.ts"

/** Call it last in the transaction of the act. */
export const recordAccountEvent = Effect.fnUntraced(function* (
  deps: Pick<Dependencies, "sql">,
  id: string,
  what: AccountEventKind,
  { about = null, by }: { readonly about?: string | null; readonly by?: string } = {},
) {
  const { sql } = deps
  const actor = yield* Actor
  const now = yield* Clock.currentTimeMillis
  const who = by ?? actor.who
  const address = actor.address === null ? null : toAddressBlock(actor.address)
  const insertion = sql`INSERT INTO surename_account_event (account_id, at, what, who, address, about)
    SELECT id, ${now}, ${what}, ${who}, ${address}, ${about} FROM surename_user WHERE id = ${id} ${lockForKeyShare(deps)} RETURNING line`
  const [line] = yield* decodeLines(insertion)
  if (line === undefined) return
  // Deletes old lines rarely, because that would slow each sign-in.
  if (line % 20 === 0)
    yield* sql`DELETE FROM surename_account_event WHERE account_id = ${id} AND line <= (
    SELECT line FROM surename_account_event WHERE account_id = ${id}
    ORDER BY line DESC LIMIT 1 OFFSET ${accountLimits.accountEventsKept})`
  if (actor.who === "owner") yield* Effect.logInfo(`account history: ${what}, by ${who}, account ${id}`)
})

export const endedTokensNote = "with all tokens, connected apps, feeds and shared links; webhooks are off"

export const readAccountHistory = Effect.fnUntraced(function* ({ sql }: Pick<Dependencies, "sql">, id: string) {
  const rows = sql`SELECT at, what, who, address, about
    FROM surename_account_event WHERE account_id = ${id} ORDER BY line DESC LIMIT ${accountLimits.accountEventsKept}`
  const events: ReadonlyArray<AccountEvent> = yield* orUnavailable("history", decodeEvents(rows))
  return events
})

const decodeLines = makeRowDecoder("surename_account_event", { line: StoredInt }, ({ line }) => line)

const decodeEvents = makeRowDecoder("surename_account_event", {
  at: StoredInt,
  what: Schema.String,
  who: Schema.String,
  address: Schema.NullOr(Schema.String),
  about: Schema.NullOr(Schema.String),
})
