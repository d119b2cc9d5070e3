import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { watchLimits } from "@surename/core/operations/watch/limits"
import type { WatchEvent } from "@surename/core/operations/watch/event"
import { listEvents } from "@surename/core/operations/watch/list-events/logic"
import { Events, type NewEvent } from "@surename/core/operations/watch/ports/events"
import { appendEvents, eventsSql } from "./index.ts"

const services = Layer.provideMerge(eventsSql, databaseSql("memory:"))

const addAccounts = (...ids: ReadonlyArray<string>) =>
  Effect.forEach(ids, (id) =>
    SqlClient.SqlClient.use(
      (sql) =>
        sql`INSERT INTO surename_user (id, email, is_confirmed, plan, created_at) VALUES (${id}, ${id}, 1, 'free', 0)`,
    ),
  )

const event = (domain: string, recipients: NewEvent["recipients"], more: Partial<NewEvent> = {}): NewEvent => ({
  type: "registration.seen",
  domain,
  at: "1970-01-01T00:00:01.000Z",
  before: null,
  after: { state: "registered", words: "\0 and \ud800" },
  rule: "a rule",
  evidence: [],
  recipients,
  ...more,
})
const ada = [{ owner: "ada", watchlistIds: ["ideas", "mine"] }]
const both = [{ owner: "bob", watchlistIds: ["idea"] }, ...ada]
const domains = (events: ReadonlyArray<WatchEvent>) => events.map(({ domain }) => domain)

it.effect("numbers the events of each account, and hides the lists of other accounts", () =>
  Effect.gen(function* () {
    yield* addAccounts("ada", "bob")
    const log = yield* Events
    const gone = { owner: "gone", watchlistIds: ["x"] }
    yield* log.append([event("a.com", both), event("b.com", ada), event("c.com", [gone]), event("d.com", [])])
    yield* log.append([event("e.com", both, { event_id: "evt_once" }), event("e.com", both, { event_id: "evt_once" })])
    const all = yield* log.list("ada", { after: 0, limit: 9 })
    expect(all.map(({ domain, seq }) => `${seq} ${domain}`)).toEqual(["1 a.com", "2 b.com", "3 e.com"])
    expect(all[0]).toMatchObject({ watchlist_ids: ["ideas", "mine"], after: { words: "\0 and \ud800" } })
    expect(all[0]?.event_id).toMatch(/^evt_[a-z2-7]{24}$/u)
    const bobs = yield* log.list("bob", { after: 0, limit: 9 })
    expect(bobs.map(({ seq, watchlist_ids }) => [seq, watchlist_ids])).toEqual([
      [1, ["idea"]],
      [2, ["idea"]],
    ])
    expect(domains(yield* log.list("ada", { after: 1, limit: 1 }))).toEqual(["b.com"])
    // An id does not match another that begins with it.
    expect(yield* log.list("ada", { after: 0, limit: 9, watchlistId: "idea" })).toEqual([])
    expect((yield* listEvents.decodeAndRun({ domain: "B.com", limit: 3 }, "ada")).next_after).toBe(2)
    expect(yield* listEvents.decodeAndRun({ after: 3 }, "ada")).toEqual({ events: [], next_after: 3 })
  }).pipe(Effect.provide(services)),
)

it.effect("writes nothing of a failed transaction, and deletes old events", () =>
  Effect.gen(function* () {
    yield* addAccounts("ada", "bob")
    const [log, sql] = [yield* Events, yield* SqlClient.SqlClient]
    yield* Effect.exit(
      sql.withTransaction(Effect.andThen(appendEvents(sql, [event("a.com", ada)]), Effect.die("killed"))),
    )
    yield* log.append([
      event("b.com", ada),
      event("c.com", ada, { at: new Date(watchLimits.eventsKeptMs).toISOString() }),
    ])
    yield* TestClock.setTime(watchLimits.eventsKeptMs + 2_000)
    yield* log.sweep
    expect(domains(yield* log.list("ada", { after: 0, limit: 9 }))).toEqual(["c.com"])
    yield* sql`DELETE FROM surename_user WHERE id = 'ada'`
    yield* log.sweep
    expect(yield* sql`SELECT event_id FROM surename_event`).toEqual([])
  }).pipe(Effect.provide(services)),
)

it.effect("streams stored and new events, with an empty line during silence", () =>
  Effect.gen(function* () {
    yield* addAccounts("ada", "bob")
    const log = yield* Events
    yield* log.append([event("a.com", ada)])
    const notices: Array<string | undefined> = []
    const noticeEvent = (one: WatchEvent | null) => Effect.sync(() => void notices.push(one === null ? "" : one.domain))
    const reading = yield* Effect.forkChild(listEvents.decodeAndRun({}, "ada", noticeEvent))
    yield* TestClock.adjust(watchLimits.eventStreamBlankMs + 1_000)
    yield* log.append([event("b.com", both)])
    yield* TestClock.adjust(1_000)
    expect(notices).toEqual(["a.com", "", "b.com"])
    yield* TestClock.adjust(watchLimits.eventStreamMs)
    expect(yield* Fiber.join(reading)).toEqual({ events: [], next_after: 2 })
  }).pipe(Effect.provide(services)),
)
