import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { dropNull, makeRowDecoder, makeMethods, type Sql, StoredInt } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import { watchLimits } from "@surename/core/operations/watch/limits"
import type { Deliveries, HeldEndpoint } from "@surename/core/operations/watch/ports/deliveries"
import { webhookFormats } from "@surename/core/operations/watch/ports/webhooks"
import { decodeQueuedEvents } from "./list-events.ts"
import { settleDelivery } from "./settle-delivery.ts"
import { keysFields, selectActiveKeys } from "./webhooks.ts"

export const makeDeliveries = (sql: Sql) =>
  makeMethods<Deliveries["Service"]>("deliveries", {
    claim: (holder, most) => claimEndpoints(sql, holder, most),
    renew: (endpoint) => renewEndpoint(sql, endpoint),
    release: (endpoint) =>
      Effect.asVoid(sql`UPDATE surename_webhook SET held_until = 0 WHERE ${makeHeldCondition(sql, endpoint)}`),
    listDue: (endpoint, most) => findDue(sql, endpoint, most),
    settle: (endpoint, eventId, attempt) => sql.withTransaction(settleDelivery(sql, { ...endpoint, eventId }, attempt)),
    takeMail: ({ id, owner }) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        Effect.map(
          sql`UPDATE surename_webhook SET mailed_at = ${now} WHERE account_id = ${owner} AND webhook_id = ${id}
            AND mailed_at IS NULL AND disabled_because IS NULL RETURNING webhook_id`,
          (rows) => rows.length > 0,
        ),
      ),
    load: readDeliveryLoad(sql),
    sweep: (scale) => sweepDeliveries(sql, scale),
  })

const makeHeldCondition = (sql: Sql, { holder, id, owner }: HeldEndpoint) =>
  sql`account_id = ${owner} AND webhook_id = ${id} AND holder = ${holder}`

/** True when no valid lease holds the row. A lease that is longer than any comes from a wrong clock. */
const makeUnleasedCondition = (sql: Sql, now: number) =>
  sql`disabled_because IS NULL AND (held_until <= ${now} OR held_until > ${now + 2 * watchLimits.endpointLeaseMs})`

const claimEndpoints = Effect.fnUntraced(function* (sql: Sql, holder: string, most: number) {
  const now = yield* Clock.currentTimeMillis
  const anyDue = yield* sql`SELECT event_id FROM surename_delivery WHERE due_at <= ${now} LIMIT 1`
  if (anyDue.length === 0) return []
  // Skips rows that another process locked. On SQLite, the second check of the lease finds none.
  const skip = sql.onDialectOrElse({ pg: () => sql.literal("FOR UPDATE SKIP LOCKED"), orElse: () => sql.literal("") })
  // A newer version, which runs beside this one during an update, may have other formats.
  const unleased = sql`SELECT account_id, webhook_id FROM surename_webhook w WHERE ${makeUnleasedCondition(sql, now)}
    AND ${sql.in("format", webhookFormats)}
    AND EXISTS (SELECT 1 FROM surename_delivery d WHERE d.account_id = w.account_id AND d.webhook_id = w.webhook_id
      AND d.due_at <= ${now})
    ORDER BY held_until LIMIT ${most} ${skip}`
  const endpoints = yield* decodeEndpoints(sql`UPDATE surename_webhook
    SET holder = ${holder}, held_until = ${now + watchLimits.endpointLeaseMs}
    WHERE (account_id, webhook_id) IN (${unleased}) AND ${makeUnleasedCondition(sql, now)} RETURNING ${sql.literal(endpointColumns)}`)
  return endpoints.map((makeEndpoint) => makeEndpoint(now))
})

const renewEndpoint = Effect.fnUntraced(function* (sql: Sql, endpoint: HeldEndpoint) {
  const now = yield* Clock.currentTimeMillis
  const [makeEndpoint] =
    yield* decodeEndpoints(sql`UPDATE surename_webhook SET held_until = ${now + watchLimits.endpointLeaseMs}
    WHERE ${makeHeldCondition(sql, endpoint)} AND disabled_because IS NULL RETURNING ${sql.literal(endpointColumns)}`)
  return makeEndpoint?.(now)
})

const endpointColumns = `account_id AS owner, webhook_id AS id, url, format, failing_since, mailed_at, holder, sealed_keys,
  old_sealed_keys, old_keys_until`

const decodeEndpoints = makeRowDecoder(
  "surename_webhook",
  {
    ...keysFields,
    owner: Schema.String,
    id: Schema.String,
    url: Schema.String,
    format: Schema.Literals(webhookFormats),
    holder: Schema.String,
    failingSince: dropNull(StoredInt),
    mailedAt: Schema.NullOr(StoredInt),
  },
  ({ mailedAt, oldKeysUntil, oldSealedKeys, sealedKeys, ...endpoint }) =>
    (now: number): HeldEndpoint => ({
      ...endpoint,
      sealedKeys: selectActiveKeys({ oldKeysUntil, oldSealedKeys, sealedKeys }, now),
      isMailed: mailedAt !== null,
    }),
)

const findDue = Effect.fnUntraced(function* (sql: Sql, { id, owner }: HeldEndpoint, most: number) {
  const now = yield* Clock.currentTimeMillis
  return yield* decodeQueuedEvents(sql`
    SELECT d.attempts, e.event_id, e.type, e.domain, e.at, e.body, r.seq, r.watchlist_ids FROM surename_delivery d
    JOIN surename_event e ON e.event_id = d.event_id
    JOIN surename_event_recipient r ON r.event_id = d.event_id AND r.account_id = d.account_id
    WHERE d.account_id = ${owner} AND d.webhook_id = ${id} AND d.due_at <= ${now}
    ORDER BY d.due_at, r.seq LIMIT ${most}`)
})

const readDeliveryLoad = Effect.fnUntraced(function* (sql: Sql) {
  const now = yield* Clock.currentTimeMillis
  const [load] = yield* decodeLoad(sql`SELECT MIN(due_at) AS oldest, (SELECT count(*) FROM surename_webhook
    WHERE failing_since IS NOT NULL AND disabled_because IS NULL) AS failing FROM surename_delivery`)
  return { lateMs: Math.max(0, now - (load?.oldest ?? now)), failingEndpoints: load?.failing ?? 0 }
})

const decodeLoad = makeRowDecoder("surename_delivery", { oldest: Schema.NullOr(StoredInt), failing: StoredInt })

const sweepDeliveries = Effect.fnUntraced(function* (sql: Sql, scale: number) {
  const now = yield* Clock.currentTimeMillis
  const expiredAttempts = sql`SELECT delivery_id FROM surename_attempt WHERE at < ${Math.round(now - watchLimits.deliveriesKeptMs / scale)}
    LIMIT ${limits.sweptAtOnce}`
  const deletedRows =
    yield* sql`DELETE FROM surename_attempt WHERE delivery_id IN (${expiredAttempts}) AND status <> 'waiting'
    RETURNING delivery_id`
  // An attempt planned this late comes from a wrong clock.
  yield* sql`UPDATE surename_delivery SET due_at = ${now} WHERE due_at > ${now + watchLimits.deliveryFarthestMs}`
  yield* sql`DELETE FROM surename_delivery WHERE NOT EXISTS (SELECT 1 FROM surename_event_recipient r
    WHERE r.event_id = surename_delivery.event_id AND r.account_id = surename_delivery.account_id)`
  yield* sql`UPDATE surename_webhook SET old_sealed_keys = NULL, old_keys_until = NULL WHERE old_keys_until < ${now}`
  return deletedRows.length
})
