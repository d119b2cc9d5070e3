import { limits } from "@surename/core/limits"
import type { HostAnswer, Pace, HostPace, PauseReason } from "@surename/core/ports/pace"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"

interface Row {
  rps: number
  answers: number
  slowedAt: number
  pause: { until: number; why: PauseReason }
  /** Maps a request's name to its latest arrival. */
  readonly places: Map<string, number>
  seenAt: number
}

/** Keeps the pace in memory and on Effect's clock. Test instances in one process share it. Postgres keeps the pace in rows. */
export const makeMemoryPace = (): { readonly pace: Pace; readonly sweep: (ms: number) => Effect.Effect<number> } => {
  const rows = new Map<string, Row>()
  let names = 0
  const updateRow = <A>(host: string, rps: number, then: (row: Row, now: number) => A): Effect.Effect<A> =>
    Effect.map(Clock.currentTimeMillis, (now) => {
      const row = rows.get(host) ?? newRow(rps)
      rows.set(host, row)
      row.seenAt = now
      return then(row, now)
    })
  return {
    pace: {
      take: (host, rps, most = 1) =>
        updateRow(host, rps, (row, now) => {
          const { ms, size } = rateOf(Math.min(row.rps, rps))
          for (const [name, until] of row.places)
            if (until <= now - ms || until >= now + 2 * placeMs) row.places.delete(name)
          const latest = [...row.places.values()].toSorted((left, two) => two - left)
          const result = makeHostPace(row, rps, now)
          const waitMs = Math.ceil(Math.min(latest[Math.min(size, latest.length) - 1] ?? now, now) + ms - now)
          if (latest.length >= size || result.pause !== undefined) return { ...result, waitMs }
          const granted = Array.from({ length: Math.min(most, size - latest.length) }, () => String(++names))
          for (const one of granted) row.places.set(one, now + placeMs)
          const [slotId = "", ...moreSlotIds] = granted
          return { ...result, slotId, moreSlotIds, waitMs: latest.length + granted.length < size ? 0 : waitMs }
        }),
      report: (host, rps, answer) =>
        updateRow(host, rps, (row, now) => {
          follow(row, rps, answer, now)
          for (const place of [answer.slotId ?? String(++names), ...(answer.moreSlotIds ?? [])])
            row.places.set(place, Math.min(row.places.get(place) ?? now, now))
          return makeHostPace(row, rps, now)
        }),
    },
    sweep: (ms) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const old = [...rows].filter(([, row]) => Math.max(row.seenAt, row.pause.until) < now - ms)
        for (const [host] of old) rows.delete(host)
        return old.length
      }),
  }
}

const placeMs = limits.paceUseMs + limits.requestArrivesMs

const newRow = (rps: number): Row => ({
  rps,
  answers: 0,
  slowedAt: Number.NEGATIVE_INFINITY,
  pause: { until: Number.NEGATIVE_INFINITY, why: "throttled" },
  places: new Map(),
  seenAt: 0,
})

const rateOf = (rps: number) => {
  const whole = Math.max(1, Math.floor(rps))
  const parts = Math.ceil(whole / limits.paceSlotsPerRow)
  return { size: Math.floor(whole / parts), ms: Math.max(1, 1 / rps) * (1_000 / parts) }
}

const follow = (row: Row, rps: number, { as, moreSlotIds = [], slotId, pause }: HostAnswer, now: number): void => {
  if (pause !== undefined && now + pause.ms > row.pause.until) row.pause = { until: now + pause.ms, why: pause.why }
  const grantedAt = slotId === undefined ? now : (row.places.get(slotId) ?? now) - placeMs
  if (as === "refused" && grantedAt > row.slowedAt) {
    row.rps = Math.max(Math.min(limits.slowestRps, rps), Math.min(row.rps, rps) / 2)
    row.answers = 0
    row.slowedAt = now
  }
  if (as !== "answered" || row.rps >= rps || (row.answers += 1 + moreSlotIds.length) < limits.answersAStep) return
  row.answers = 0
  row.rps = Math.min(rps, row.rps + rps / 10)
}

const makeHostPace = (row: Row, rps: number, now: number): HostPace => ({
  rps: Math.min(row.rps, rps),
  ...(row.pause.until <= now ? {} : { pause: { ms: row.pause.until - now, why: row.pause.why } }),
})
