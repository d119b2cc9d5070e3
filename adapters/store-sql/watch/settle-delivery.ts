import * as Effect from "effect/Effect"
import { makeRowDecoder, type Sql } from "@surename/adapters/store-sql"
import type { EndedAttempt } from "@surename/core/operations/watch/ports/deliveries"
import { EventType } from "@surename/core/operations/watch/event"
import type { LoggedAttempt } from "@surename/core/operations/watch/ports/webhooks"
import type { Fragment } from "../effect-sql.ts"
import { toStoredText } from "../stored-text.ts"
import { makeRandomLetters } from "../random-letters.ts"

interface Endpoint {
  readonly owner: string
  readonly id: string
}

interface DeliveryKey extends Endpoint {
  readonly eventId: string
}

/** Call inside a transaction. Logs nothing when another process settled or requeued the delivery. */
export const settleDelivery = Effect.fnUntraced(function* (
  sql: Sql,
  { eventId, id, owner }: DeliveryKey,
  attempted: EndedAttempt,
) {
  const { at, attempt, disable, nextAt, status } = attempted
  const delivery = sql`account_id = ${owner} AND webhook_id = ${id} AND event_id = ${eventId}`
  const [row] = yield* nextAt === undefined
    ? sql`DELETE FROM surename_delivery WHERE ${delivery} AND attempts = ${attempt - 1} RETURNING event_id`
    : sql`UPDATE surename_delivery SET attempts = ${attempt}, due_at = ${nextAt}
        WHERE ${delivery} AND attempts = ${attempt - 1} RETURNING event_id`
  if (row === undefined) return
  yield* sql`UPDATE surename_attempt SET status = 'failed', next_at = NULL WHERE ${delivery} AND status = 'waiting'`
  const [type] = yield* decodeTypes(sql`SELECT type FROM surename_event WHERE event_id = ${eventId}`)
  if (type !== undefined) yield* logAttempt(sql, { owner, id }, { ...attempted, eventId, type })
  const endpoint = sql`account_id = ${owner} AND webhook_id = ${id}`
  yield* status === "delivered"
    ? sql`UPDATE surename_webhook SET failing_since = NULL, mailed_at = NULL WHERE ${endpoint} AND failing_since IS NOT NULL`
    : sql`UPDATE surename_webhook SET failing_since = ${at} WHERE ${endpoint} AND failing_since IS NULL`
  if (disable === undefined) return
  yield* sql`UPDATE surename_webhook SET disabled_because = ${disable} WHERE ${endpoint} AND disabled_because IS NULL`
  yield* cancelDeliveries(sql, endpoint)
})

const decodeTypes = makeRowDecoder("surename_event", { type: EventType }, ({ type }) => type)

export const logAttempt = (
  sql: Sql,
  { id, owner }: Endpoint,
  attempt: Omit<LoggedAttempt, "deliveryId">,
): Effect.Effect<LoggedAttempt, Effect.Error<ReturnType<typeof insertAttempt>>> => {
  const loggedAttempt = { ...attempt, deliveryId: `dlv_${makeRandomLetters(24)}` }
  return Effect.as(insertAttempt(sql, { id, owner }, loggedAttempt), loggedAttempt)
}

const insertAttempt = (sql: Sql, { id, owner }: Endpoint, attempt: LoggedAttempt) =>
  sql`INSERT INTO surename_attempt (delivery_id, account_id, webhook_id, event_id, type, attempt, at, status, http_status, ms,
    note, next_at)
    VALUES (${attempt.deliveryId}, ${owner}, ${id}, ${attempt.eventId}, ${attempt.type}, ${attempt.attempt}, ${attempt.at}, ${attempt.status},
    ${attempt.httpStatus ?? null}, ${attempt.ms}, ${attempt.note === undefined ? null : toStoredText(attempt.note)}, ${attempt.nextAt ?? null})`

export const cancelDeliveries = (sql: Sql, condition: Fragment) =>
  Effect.andThen(
    sql`UPDATE surename_attempt SET status = 'given_up', next_at = NULL WHERE ${condition} AND status = 'waiting'`,
    sql`DELETE FROM surename_delivery WHERE ${condition}`,
  )
