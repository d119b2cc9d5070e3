import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { moveWindow, toTally, findWindowStart } from "@surename/core/ports/tally"
import type { Counter, Hits, CountedHit, Tally } from "@surename/core/ports/tally"
import { queryAtOnce } from "./at-once.ts"
import type { SqlError, Sql } from "./effect-sql.ts"
import { toIndexKey, type StoredInteger } from "./stored-text.ts"

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
    const [updated] = yield* queryAtOnce(sql)<Row>`UPDATE surename_tally SET hits = hits + 1
      WHERE id = ${id} AND started_at = ${start} AND (hits + 1) * ${windowMs} + hits_before * ${windowLeftMs} <= ${most * windowMs}
      RETURNING started_at, hits, hits_before`
    if (updated !== undefined) return { ...toTally(toHits(updated), counter, now), isCounted: true }
    const [inserted] = yield* beginCounter(sql, id, start, counter, windowLeftMs)
    if (inserted !== undefined) return { ...toTally(toHits(inserted), counter, now), isCounted: true }
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

const readStoredHits = (sql: Sql, ids: ReadonlyArray<string>) => {
  const rowsRead = queryAtOnce(sql)<Row & { readonly id: string }>`SELECT id, started_at, hits, hits_before
    FROM surename_tally WHERE id IN ${ids}`
  return Effect.map(rowsRead, (rows) => new Map(rows.map((row) => [row.id, toHits(row)])))
}

const beginCounter = (sql: Sql, id: string, start: number, { most, windowMs }: Counter, windowLeftMs: number) => {
  const currentWindowCondition = sql`surename_tally.started_at BETWEEN ${start} AND ${start + windowMs}`
  return sql<Row>`INSERT INTO surename_tally (id, started_at, hits, hits_before, ends_at)
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
  RETURNING started_at, hits, hits_before`
}

type Row = Readonly<Record<"started_at" | "hits" | "hits_before", StoredInteger>>

const toHits = ({ hits, hits_before, started_at }: Row): Hits => ({
  startedAt: Number(started_at),
  hits: Number(hits),
  before: Number(hits_before),
})
