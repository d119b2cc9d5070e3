import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { limits } from "@surename/core/limits"
import type { HostAnswer, Pace, HostPace, TakenSlots } from "@surename/core/ports/pace"
import { makeRowDecoder, StoredInt } from "./decode-rows.ts"
import { orUnavailable } from "./or-unavailable.ts"
import type { Sql } from "./effect-sql.ts"
import { toIndexKey } from "./stored-text.ts"

/**
 * One row for each host, on Postgres' clock, in microseconds. `places` holds when each request arrives at the latest. A slot is
 * granted when every second that it may fall into has fewer requests than the rate.
 */
export const pacePostgres = (sql: Sql): Pace => ({
  take: (host, rps, most = 1) =>
    Effect.map(orUnavailable("take", requireFirstRow(decodeTakenSlots(takeSlots(sql, host, rps, most)))), (row) =>
      toTakenSlots(row, rps),
    ),
  report: (host, rps, onPace) =>
    Effect.map(orUnavailable("report", requireFirstRow(decodePace(recordAnswer(sql, host, rps, onPace)))), (row) =>
      toHostPace(row, rps),
    ),
})

const requireFirstRow = <Row, E>(rows: Effect.Effect<ReadonlyArray<Row>, E>): Effect.Effect<Row, E> =>
  Effect.flatMap(rows, ([row]) => (row === undefined ? Effect.die(new Error("no row came back")) : Effect.succeed(row)))

export const sweepPace = (sql: Sql, ms: number, most: number) => sql`DELETE FROM surename_pace
  WHERE host IN (SELECT host FROM surename_pace WHERE ${selectLastNeeded(sql)} < ${selectNow(sql)} - ${ms * 1_000}::bigint
    ORDER BY seen_at LIMIT ${most})
  AND ${selectLastNeeded(sql)} < ${selectNow(sql)} - ${ms * 1_000}::bigint RETURNING host`

const selectLastNeeded = (sql: Sql) => sql.literal("GREATEST(seen_at, quiet_until)")

/** Reads the present time. The transaction's clock started before the wait for the row. */
const selectNow = (sql: Sql) => sql.literal("(extract(epoch FROM clock_timestamp()) * 1000000)::bigint")

/** The longest time from a grant to its request, if no answer is recorded. */
const slotUs = (limits.paceUseMs + limits.requestArrivesMs) * 1_000

/**
 * Limits like `RequestWindow` does in one process. `split`: parts of a second, for a rate above `paceSlotsPerRow`. `allowed`: the limit of
 * one part. `slots`: recent requests, without times in the future, from a clock set back. `budget`: slots still free.
 */
const takeSlots = (sql: Sql, host: string, rps: number, most: number) => sql`INSERT INTO surename_pace AS pace
    (host, rps, successes, slowed_at, quiet_until, quiet_why, places, granted, wait_us, seen_at)
  SELECT ${toIndexKey(host)}, ${rps}::float8, 0, 0, 0, '', ARRAY[at + ${slotUs}::bigint], at + ${slotUs}::bigint, 0, at
    FROM (SELECT ${selectNow(sql)} AS at) AS clock
  ON CONFLICT (host) DO UPDATE SET (places, granted, wait_us, seen_at) = (
    SELECT
      recent || ARRAY(SELECT next + nth FROM generate_series(0, free - 1) AS nth),
      CASE WHEN free > 0 THEN next ELSE 0 END,
      CASE WHEN free > 0 AND cardinality(recent) + free < size THEN 0
        ELSE LEAST(recent[GREATEST(cardinality(recent) - size, 0) + 1], at) + length - at END,
      at
    FROM (SELECT ${selectNow(sql)} AS at, LEAST(pace.rps, ${rps}::float8) AS rate) AS clock
    CROSS JOIN LATERAL (SELECT ceil(GREATEST(1, floor(rate)) / ${limits.paceSlotsPerRow}::float8) AS parts) AS split
    CROSS JOIN LATERAL (SELECT
      floor(GREATEST(1, floor(rate)) / parts)::int AS size,
      ceil(GREATEST(1, 1 / rate) * 1000000 / parts)::bigint AS length) AS allowed
    CROSS JOIN LATERAL (SELECT
      COALESCE(array_agg(place ORDER BY place), '{}') AS recent,
      GREATEST(at + ${slotUs}::bigint, max(place) + 1) AS next
      FROM unnest(pace.places) AS place
      WHERE place > at - length AND place < at + ${2 * slotUs}::bigint) AS slots
    CROSS JOIN LATERAL (SELECT
      CASE WHEN pace.quiet_until <= at THEN LEAST(${most}::int, size - cardinality(recent)) ELSE 0 END AS free) AS budget)
  RETURNING granted, wait_us, ${selectHostState(sql)},
    ARRAY(SELECT place::text FROM unnest(pace.places) AS place WHERE granted > 0 AND place > granted) AS more`

/** Like `recordAnswer` of `PacedHost`. Refusals of requests in flight count once. The longest pause holds, with its reason. */
const recordAnswer = (sql: Sql, host: string, rps: number, { as, moreSlotIds = [], slotId, pause }: HostAnswer) => {
  const endedSlots = sql`${`{${[...moreSlotIds, ...(slotId === undefined ? [] : [slotId])].join(",")}}`}::bigint[]`
  const computeHalfRate = (from: string) =>
    sql`GREATEST(LEAST(${limits.slowestRps}::float8, ${rps}::float8), LEAST(${sql.literal(from)}, ${rps}::float8) / 2)`
  return sql`INSERT INTO surename_pace AS pace
    (host, rps, successes, slowed_at, quiet_until, quiet_why, places, granted, wait_us, seen_at)
  SELECT ${toIndexKey(host)}, CASE WHEN refused THEN ${computeHalfRate("'Infinity'")} ELSE ${rps}::float8 END, 0,
      CASE WHEN refused THEN at ELSE 0 END, at + ${(pause?.ms ?? 0) * 1_000}::bigint, ${pause?.why ?? ""}, ARRAY[at], 0, 0, at
    FROM (SELECT ${selectNow(sql)} AS at, ${as === "refused"}::boolean AS refused) AS clock
  ON CONFLICT (host) DO UPDATE SET (rps, successes, slowed_at, quiet_until, quiet_why, places, seen_at) = (
    SELECT
      CASE WHEN refused THEN ${computeHalfRate("pace.rps")}
        WHEN stepped THEN LEAST(${rps}::float8, pace.rps + ${rps}::float8 / 10) ELSE pace.rps END,
      CASE WHEN refused OR stepped THEN 0 WHEN answered THEN pace.successes + ${moreSlotIds.length + 1}::int ELSE pace.successes END,
      CASE WHEN refused THEN at ELSE pace.slowed_at END,
      GREATEST(pace.quiet_until, excluded.quiet_until),
      CASE WHEN excluded.quiet_until > pace.quiet_until THEN excluded.quiet_why ELSE pace.quiet_why END,
      CASE WHEN place IS NULL THEN pace.places || at
        ELSE ARRAY(SELECT CASE WHEN slot = ANY(${endedSlots}) THEN LEAST(slot, at) ELSE slot END FROM unnest(pace.places) AS slot) END,
      at
    FROM (SELECT ${selectNow(sql)} AS at, ${slotId ?? null}::bigint AS place) AS clock
    CROSS JOIN LATERAL (SELECT
      ${as === "refused"}::boolean AND COALESCE(place - ${slotUs}::bigint, at) > pace.slowed_at AS refused,
      ${as === "answered"}::boolean AND pace.rps < ${rps}::float8 AS answered) AS outcome
    CROSS JOIN LATERAL (SELECT answered AND pace.successes + ${moreSlotIds.length + 1}::int >= ${limits.answersAStep}::int AS stepped) AS step)
  RETURNING ${selectHostState(sql)}`
}

const selectHostState = (sql: Sql) => sql.literal("pace.rps, quiet_until - seen_at AS pause_us, quiet_why")

const paceFields = {
  rps: Schema.Number.check(Schema.isGreaterThan(0)),
  pauseUs: StoredInt,
  quietWhy: Schema.Literals(["", "throttled", "blocked"]),
}
const takenSlotsFields = { ...paceFields, granted: StoredInt, waitUs: StoredInt, more: Schema.Array(Schema.String) }
type PaceRow = Schema.Struct<typeof paceFields>["Type"]
type TakenSlotsRow = Schema.Struct<typeof takenSlotsFields>["Type"]

const decodePace = makeRowDecoder("surename_pace", paceFields)
const decodeTakenSlots = makeRowDecoder("surename_pace", takenSlotsFields)

const toTakenSlots = ({ granted, more: moreSlotIds, waitUs, ...row }: TakenSlotsRow, rps: number): TakenSlots => ({
  ...toHostPace(row, rps),
  ...(granted === 0 ? {} : { slotId: String(granted), moreSlotIds }),
  waitMs: Math.ceil(waitUs / 1_000),
})

const toHostPace = ({ pauseUs, quietWhy, rps }: PaceRow, configured: number): HostPace => {
  const ms = Math.ceil(pauseUs / 1_000)
  return { rps: Math.min(rps, configured), ...(ms <= 0 || quietWhy === "" ? {} : { pause: { ms, why: quietWhy } }) }
}
