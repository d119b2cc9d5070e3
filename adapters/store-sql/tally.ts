import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { rollWindow, tallyHits, windowStart } from "@surename/core/ports/tally"
import type { Counter, Hits, TakenHit, Tally } from "@surename/core/ports/tally"
import { atOnceAs } from "./at-once.ts"
import type { SqlError, Sql } from "./effect-sql.ts"
import { toIndexKey } from "./stored-text.ts"
import type { StoredInteger } from "./stored-text.ts"

/**
 * One statement decides: a caller that gets a row back was counted. They compute `rollWindow` and `hasRoom` of the core. The
 * first serves the usual case, one more hit in an open window; it touches no index, and Postgres updates in place. If it
 * finds no row, the second decides: a window begins, or another machine's clock is ahead.
 */
export const takeHit = Effect.fnUntraced(function* (sql: Sql, counter: Counter): Effect.fn.Return<TakenHit, SqlError> {
  const now = yield* Clock.currentTimeMillis
  const { key, most, windowMs } = counter
  const [id, start] = [toIndexKey(key), windowStart(now, windowMs)]
  if (most >= 1) {
    const left = windowMs - (now - start)
    const [counted] = yield* atOnceAs(sql)<Row>`UPDATE surename_tally SET hits = hits + 1
      WHERE id = ${id} AND started_at = ${start} AND (hits + 1) * ${windowMs} + hits_before * ${left} <= ${most * windowMs}
      RETURNING started_at, hits, hits_before`
    if (counted !== undefined) return { ...tallyHits(hitsOf(counted), counter, now), taken: true }
    const [begun] = yield* beginCounter(sql, id, start, counter, left)
    if (begun !== undefined) return { ...tallyHits(hitsOf(begun), counter, now), taken: true }
  }
  const found = yield* hitsKept(sql, [id])
  return { ...tallyHits(rollWindow(found.get(id), now, windowMs), counter, now), taken: false }
})

/** One statement, however many there are: what a call looks at is a handful. */
export const readHits = Effect.fnUntraced(function* (
  sql: Sql,
  counters: ReadonlyArray<Counter>,
): Effect.fn.Return<ReadonlyArray<Tally>, SqlError> {
  const now = yield* Clock.currentTimeMillis
  const found = yield* hitsKept(
    sql,
    counters.map(({ key }) => toIndexKey(key)),
  )
  return counters.map((one) => tallyHits(rollWindow(found.get(toIndexKey(one.key)), now, one.windowMs), one, now))
})

const hitsKept = (sql: Sql, ids: ReadonlyArray<string>) => {
  const found = atOnceAs(sql)<Row & { readonly id: string }>`SELECT id, started_at, hits, hits_before
    FROM surename_tally WHERE id IN ${ids}`
  return Effect.map(found, (rows) => new Map(rows.map((row) => [row.id, hitsOf(row)])))
}

const beginCounter = (sql: Sql, id: string, start: number, { most, windowMs }: Counter, left: number) => {
  const isGoingOn = sql`surename_tally.started_at BETWEEN ${start} AND ${start + windowMs}`
  return sql<Row>`INSERT INTO surename_tally (id, started_at, hits, hits_before, ends_at)
  VALUES (${id}, ${start}, 1, 0, ${start + 2 * windowMs})
  ON CONFLICT (id) DO UPDATE SET
    started_at = CASE WHEN ${isGoingOn} THEN surename_tally.started_at ELSE ${start} END,
    hits = CASE WHEN ${isGoingOn} THEN surename_tally.hits + 1 ELSE 1 END,
    hits_before = CASE
      WHEN ${isGoingOn} THEN surename_tally.hits_before
      WHEN surename_tally.started_at = ${start - windowMs} THEN surename_tally.hits
      ELSE 0 END,
    ends_at = CASE WHEN ${isGoingOn} THEN surename_tally.ends_at ELSE excluded.ends_at END
  WHERE CASE
    WHEN surename_tally.started_at = ${start}
      THEN (surename_tally.hits + 1) * ${windowMs} + surename_tally.hits_before * ${left}
    WHEN ${isGoingOn} THEN (surename_tally.hits + 1) * ${windowMs} + surename_tally.hits_before * ${windowMs}
    WHEN surename_tally.started_at = ${start - windowMs} THEN ${windowMs} + surename_tally.hits * ${left}
    ELSE ${windowMs} END <= ${most * windowMs}
  RETURNING started_at, hits, hits_before`
}

type Row = Readonly<Record<"started_at" | "hits" | "hits_before", StoredInteger>>

const hitsOf = ({ hits, hits_before, started_at }: Row): Hits => ({
  startedAt: Number(started_at),
  hits: Number(hits),
  before: Number(hits_before),
})
