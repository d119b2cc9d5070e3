import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeRowDecoder, makeMethods, type Sql, StoredInt } from "@surename/adapters/store-sql"
import { watchLimits } from "@surename/core/operations/watch/limits"
import {
  type NewWebhook,
  TooManyWebhooks,
  type WebhookChange,
  type Webhooks,
} from "@surename/core/operations/watch/ports/webhooks"
import { cancelDeliveries } from "./settle-delivery.ts"
import { decodeWebhooks, failNoSuchWebhook, webhookColumns } from "./webhook-rows.ts"

type WebhookStore = Omit<Webhooks["Service"], "addToLog" | "listAttempts" | "redeliver">

export const makeWebhooks = (sql: Sql) => {
  const columns = sql.literal(webhookColumns)
  const makeWebhookCondition = (owner: string, id: string) => sql`account_id = ${owner} AND webhook_id = ${id}`
  const requireRow = <A>(rows: ReadonlyArray<A>) =>
    rows[0] === undefined ? failNoSuchWebhook : Effect.succeed(rows[0])
  return makeMethods<WebhookStore>("webhooks", {
    find: (owner, id) =>
      Effect.flatMap(
        decodeWebhooks(sql`SELECT ${columns} FROM surename_webhook WHERE ${makeWebhookCondition(owner, id)}`),
        requireRow,
      ),
    list: (owner) =>
      decodeWebhooks(sql`SELECT ${columns} FROM surename_webhook WHERE account_id = ${owner} ORDER BY webhook_id`),
    make: (owner, id, fields) => insertWebhook(sql, owner, id, fields),
    change: (owner, id, change) => sql.withTransaction(changeWebhook(sql, owner, id, change)),
    disable: (owner, id, because) => {
      const endpoint = makeWebhookCondition(owner, id)
      const update = sql`UPDATE surename_webhook SET disabled_because = ${because} WHERE ${endpoint}`
      return sql.withTransaction(Effect.andThen(update, cancelDeliveries(sql, endpoint)))
    },
    remove: (owner, id) =>
      Effect.asVoid(
        Effect.flatMap(
          sql`DELETE FROM surename_webhook WHERE ${makeWebhookCondition(owner, id)} RETURNING webhook_id`,
          requireRow,
        ),
      ),
    listSealedByOtherKeys: (keyName, most) =>
      decodeSealedKeys(sql`SELECT account_id AS owner, webhook_id AS id, sealed_keys AS sealed FROM surename_webhook
          WHERE sealed_by <> ${keyName} LIMIT ${most}`),
    replaceSealed: (owner, id, before, { sealed, sealedBy }) =>
      Effect.asVoid(sql`UPDATE surename_webhook SET sealed_keys = ${sealed}, sealed_by = ${sealedBy}
          WHERE ${makeWebhookCondition(owner, id)} AND sealed_keys = ${before}`),
    listKeys: (owner, id) =>
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const rows = decodeKeys(sql`SELECT sealed_keys, old_sealed_keys, old_keys_until FROM surename_webhook
            WHERE ${makeWebhookCondition(owner, id)}`)
        return selectActiveKeys(yield* Effect.flatMap(rows, requireRow), now)
      }),
  })
}

export const keysFields = {
  sealedKeys: Schema.String,
  oldSealedKeys: Schema.NullOr(Schema.String),
  oldKeysUntil: Schema.NullOr(StoredInt),
}

const decodeKeys = makeRowDecoder("surename_webhook", keysFields)

const decodeSealedKeys = makeRowDecoder("surename_webhook", {
  owner: Schema.String,
  id: Schema.String,
  sealed: Schema.String,
})

export const selectActiveKeys = (
  { oldKeysUntil, oldSealedKeys, sealedKeys }: Schema.Struct<typeof keysFields>["Type"],
  now: number,
): ReadonlyArray<string> => [
  sealedKeys,
  ...(oldSealedKeys !== null && (oldKeysUntil ?? 0) > now ? [oldSealedKeys] : []),
]

/** When two calls race, the later one's fields and keys apply. */
const insertWebhook = Effect.fnUntraced(function* (
  sql: Sql,
  owner: string,
  id: string,
  { enabled = true, format = "standard", keys, types = [], url, watchlistIds = [] }: NewWebhook,
) {
  const now = yield* Clock.currentTimeMillis
  const otherWebhooks = sql`SELECT count(*) FROM surename_webhook WHERE account_id = ${owner} AND webhook_id <> ${id}`
  const castText = (value: string) => sql`CAST(${value} AS text)`
  const [webhook] =
    yield* decodeWebhooks(sql`INSERT INTO surename_webhook (account_id, webhook_id, url, format, types, watchlist_ids,
      disabled_because, sealed_keys, sealed_by, public_key, created_at, held_until, holder)
    SELECT ${castText(owner)}, ${castText(id)}, ${castText(url)}, ${castText(format)}, ${castText(JSON.stringify(types))}, ${castText(JSON.stringify(watchlistIds))},
      CAST(${enabled ? null : "owner"} AS text), ${castText(keys.sealed)}, ${castText(keys.sealedBy)}, ${castText(keys.publicKey)},
      CAST(${now} AS bigint), 0, ''
    WHERE (${otherWebhooks}) < ${watchLimits.webhooksPerAccount}
    ON CONFLICT (account_id, webhook_id) DO UPDATE SET url = excluded.url, format = excluded.format, types = excluded.types,
      watchlist_ids = excluded.watchlist_ids, disabled_because = excluded.disabled_because, sealed_keys = excluded.sealed_keys,
      sealed_by = excluded.sealed_by, public_key = excluded.public_key
    RETURNING ${sql.literal(webhookColumns)}`)
  if (webhook === undefined)
    return yield* new TooManyWebhooks({ message: `An account has at most ${watchLimits.webhooksPerAccount} webhooks.` })
  return webhook
})

const changeWebhook = Effect.fnUntraced(function* (
  sql: Sql,
  owner: string,
  id: string,
  { enabled, format, keys, oldKeysUntil, types, url, watchlistIds }: WebhookChange,
) {
  const setIfDefined = (column: string, value: string | undefined) =>
    value === undefined ? [] : [sql`${sql(column)} = ${value}`]
  const toJson = (values: ReadonlyArray<string> | undefined) =>
    values === undefined ? undefined : JSON.stringify(values)
  const sets = [
    ...setIfDefined("url", url),
    ...setIfDefined("format", format),
    ...setIfDefined("types", toJson(types)),
    ...setIfDefined("watchlist_ids", toJson(watchlistIds)),
    ...setIfDefined("public_key", keys?.publicKey),
    ...(keys === undefined || oldKeysUntil === undefined
      ? []
      : [
          sql`old_sealed_keys = sealed_keys, old_keys_until = ${Math.round(oldKeysUntil)}, sealed_keys = ${keys.sealed},
            sealed_by = ${keys.sealedBy}`,
        ]),
    ...(enabled === undefined ? [] : [sql`disabled_because = ${enabled ? null : "owner"}`]),
    ...(enabled === true || url !== undefined ? [sql`failing_since = NULL, mailed_at = NULL`] : []),
  ]
  const where = sql`account_id = ${owner} AND webhook_id = ${id}`
  if (sets.length > 0) yield* sql`UPDATE surename_webhook SET ${sql.csv(sets)} WHERE ${where}`
  if (enabled === false) yield* cancelDeliveries(sql, where)
  const rows = sql`SELECT ${sql.literal(webhookColumns)} FROM surename_webhook WHERE ${where}`
  const [webhook] = yield* decodeWebhooks(rows)
  return webhook ?? (yield* failNoSuchWebhook)
})
