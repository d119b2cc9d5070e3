import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { moveWindow, toTally, findWindowStart } from "@surename/core/ports/tally"
import type { Counter, Hits, CountedHit, Tally } from "@surename/core/ports/tally"
import { queryAtOnce } from "./at-once.ts"
import { makeRowDecoder, StoredInt } from "./decode-rows.ts"
import type { SqlError, Sql } from "./effect-sql.ts"
import { toIndexKey } from "./stored-text.ts"

/**
 * Follows `moveWindow` and `hasRoom` in core. The first statement serves the usual hit in an open window, without touching an index.
 * The second starts a window, or meets a clock that is ahead.
 */
export const takeHit = Effect.fnUntraced(function* (
  sql: Sql,
  counter: Counter,
): Effect.fn.Return<CountedHit, SqlError> {
  const now = yield* Clock.currentTimeMillis
  const { key, most, windowMs } = counter
  const id = toIndexKey(key)
  const start = findWindowStart(now, windowMs)
  if (most >= 1) {
    const windowLeftMs = windowMs - (now - start)
    const [updated] = yield* decodeHits(queryAtOnce(sql)`UPDATE surename_tally SET hits = hits + 1
      WHERE id = ${id} AND started_at = ${start} AND (hits + 1) * ${windowMs} + hits_before * ${windowLeftMs} <= ${most * windowMs}
      RETURNING id, started_at, hits, hits_before`)
    const [counted = updated] =
      updated === undefined ? yield* decodeHits(beginCounter(sql, id, start, counter, windowLeftMs)) : []
    if (counted !== undefined) return { ...toTally(counted[1], counter, now), isCounted: true }
  }
  const storedHits = yield* readStoredHits(sql, [id])
  return { ...toTally(moveWindow(storedHits.get(id), now, windowMs), counter, now), isCounted: false }
})

export const readHits = Effect.fnUntraced(function* (
  sql: Sql,
  counters: ReadonlyArray<Counter>,
): Effect.fn.Return<ReadonlyArray<Tally>, SqlError> {
  const now = yield* Clock.currentTimeMillis
  const storedHits = yield* readStoredHits(
    sql,
    counters.map(({ key }) => toIndexKey(key)),
  )
  return counters.map((counter) =>
    toTally(moveWindow(storedHits.get(toIndexKey(counter.key)), now, counter.windowMs), counter, now),
  )
})

const readStoredHits = (sql: Sql, ids: ReadonlyArray<string>) =>
  Effect.map(
    decodeHits(queryAtOnce(sql)`SELECT id, started_at, hits, hits_before FROM surename_tally WHERE id IN ${ids}`),
    (rows) => new Map(rows),
  )

const beginCounter = (sql: Sql, id: string, start: number, { most, windowMs }: Counter, windowLeftMs: number) => {
  const currentWindowCondition = sql`surename_tally.started_at BETWEEN ${start} AND ${start + windowMs}`
  return sql`INSERT INTO surename_tally (id, started_at, hits, hits_before, ends_at)
  VALUES (${id}, ${start}, 1, 0, ${start + 2 * windowMs})
  ON CONFLICT (id) DO UPDATE SET
    started_at = CASE WHEN ${currentWindowCondition} THEN surename_tally.started_at ELSE ${start} END,
    hits = CASE WHEN ${currentWindowCondition} THEN surename_tally.hits + 1 ELSE 1 END,
    hits_before = CASE
      WHEN ${currentWindowCondition} THEN surename_tally.hits_before
      WHEN surename_tally.started_at = ${start - windowMs} THEN surename_tally.hits
      ELSE 0 END,
    ends_at = CASE WHEN ${currentWindowCondition} THEN surename_tally.ends_at ELSE excluded.ends_at END
  WHERE CASE
    WHEN surename_tally.started_at = ${start}
      THEN (surename_tally.hits + 1) * ${windowMs} + surename_tally.hits_before * ${windowLeftMs}
    WHEN ${currentWindowCondition} THEN (surename_tally.hits + 1) * ${windowMs} + surename_tally.hits_before * ${windowMs}
    WHEN surename_tally.started_at = ${start - windowMs} THEN ${windowMs} + surename_tally.hits * ${windowLeftMs}
    ELSE ${windowMs} END <= ${most * windowMs}
  RETURNING id, started_at, hits, hits_before`
}

const hitsFields = { id: Schema.String, startedAt: StoredInt, hits: StoredInt, hitsBefore: StoredInt }

const decodeHits = makeRowDecoder(
  "surename_tally",
  hitsFields,
  ({ hits, hitsBefore, id, startedAt }): readonly [id: string, hits: Hits] => [
    id,
    { startedAt, hits, before: hitsBefore },
  ],
)
