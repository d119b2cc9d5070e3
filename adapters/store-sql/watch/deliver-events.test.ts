import process from "node:process"
import { expect, it } from "@effect/vitest"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Random from "effect/Random"
import * as TestClock from "effect/testing/TestClock"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { watchLimits } from "@surename/core/operations/watch/limits"
import { deliverEvents } from "@surename/core/operations/watch/deliver-events/logic"
import { Deliveries } from "@surename/core/operations/watch/ports/deliveries"
import { Events, type NewEvent } from "@surename/core/operations/watch/ports/events"
import { WatchMail } from "@surename/core/operations/watch/ports/watch-mail"
import { type AttemptResult, WebhookSender } from "@surename/core/operations/watch/ports/webhook-sender"
import { type NewWebhook, Webhooks } from "@surename/core/operations/watch/ports/webhooks"
import { TimeScale } from "@surename/core/state/time-scale"
import { eventsSql, webhooksSql } from "./index.ts"

interface Post {
  readonly host: string
  readonly id: string
  readonly at: number
}

type Answer = (post: Post) => AttemptResult

const ok: AttemptResult = { outcome: "delivered", status: 204 }
const broken: AttemptResult = { outcome: "failed", status: 500, note: "no" }

/** A world of receivers by host name, each with an answer after virtual time. An interrupted post still arrives. */
const makeWorld = (receivers: Readonly<Record<string, Answer>>, scale = 1, postMs = 200) => {
  const posts: Array<Post> = []
  const letters: Array<string> = []
  const sender = Layer.mock(WebhookSender)({
    keyName: "key",
    findRefusal: () => undefined,
    reseal: () => undefined,
    sendOnce: ({ id, url }) =>
      Effect.gen(function* () {
        const post = { host: new URL(url).host, id, at: yield* Clock.currentTimeMillis }
        posts.push(post)
        yield* Effect.sleep(Math.round(postMs * (yield* Random.next)))
        return receivers[post.host]?.(post) ?? ok
      }),
  })
  const mail = Layer.succeed(WatchMail, {
    send: (_, { subject }) =>
      Effect.as(
        Effect.sync(() => void letters.push(subject)),
        true,
      ),
  })
  const stored = Layer.provideMerge(Layer.merge(eventsSql, webhooksSql), databaseSql("memory:"))
  return { posts, letters, services: Layer.mergeAll(stored, sender, mail, Layer.succeed(TimeScale, scale)) }
}

const keys = { sealed: "keys", sealedBy: "key", publicKey: "whpk_" }

const addWebhooks = Effect.fnUntraced(function* (
  ...made: ReadonlyArray<Partial<NewWebhook> & { readonly id: string }>
) {
  const [sql, webhooks] = [yield* SqlClient.SqlClient, yield* Webhooks]
  yield* sql`INSERT INTO surename_user (id, email, is_confirmed, plan, created_at) VALUES ('ada', 'ada', 1, 'free', 0)`
  for (const { id, ...more } of made) yield* webhooks.make("ada", id, { url: `https://${id}/`, keys, ...more })
})

const event = (n: number, more: Partial<NewEvent> = {}): NewEvent => ({
  event_id: `evt_${n}`,
  type: "registration.ended",
  domain: "a.com",
  at: "1970-01-01T00:00:01.000Z",
  before: null,
  after: null,
  rule: "a rule",
  evidence: [],
  recipients: [{ owner: "ada", watchlistIds: ["ideas"] }],
  ...more,
})

const append = (...events: ReadonlyArray<NewEvent>) => Events.use((log) => log.append(events))
const idsAt = (posts: ReadonlyArray<Post>, host: string) => posts.filter((one) => one.host === host).map(({ id }) => id)

it.effect("sends an event to the webhooks with matching filters, in its own transaction", () => {
  const { posts, services } = makeWorld({})
  return Effect.gen(function* () {
    yield* addWebhooks(
      { id: "all" },
      { id: "type", types: ["registration.seen"] },
      { id: "list", watchlistIds: ["idea"] },
      { id: "both", types: ["registration.ended", "watch.blind"], watchlistIds: ["ideas", "mine"] },
      { id: "off", enabled: false },
    )
    yield* Effect.forkChild(deliverEvents)
    const sql = yield* SqlClient.SqlClient
    yield* Effect.exit(sql.withTransaction(Effect.andThen(append(event(1)), Effect.die("killed"))))
    yield* append(event(2), event(2))
    yield* TestClock.adjust("2 seconds")
    expect(posts.map(({ host, id }) => `${host} ${id}`).toSorted()).toEqual(["all evt_2", "both evt_2"])
  }).pipe(Effect.provide(services), Effect.scoped)
})

it.effect("retries on the schedule of Standard Webhooks, logs each attempt, and gives up after the last", () => {
  const { posts, services } = makeWorld({ dead: () => broken }, 100)
  return Effect.gen(function* () {
    yield* addWebhooks({ id: "dead" })
    yield* append(event(1))
    yield* Effect.forkChild(deliverEvents)
    yield* TestClock.adjust("70 minutes")
    const pauses = posts.slice(1).map(({ at }, n) => at - (posts[n]?.at ?? 0))
    const planned = [0.05, 3, 18, 72, 180, 360, 504, 720, 864].map((seconds) => seconds * 1_000)
    expect(pauses.length).toBe(planned.length)
    // Allows for jitter of a fifth, the attempt's time and the poll.
    for (const [n, least] of planned.entries()) {
      expect(pauses[n]).toBeGreaterThanOrEqual(least)
      expect(pauses[n]).toBeLessThanOrEqual(least * 1.2 + 200 + watchLimits.deliveryPollMs)
    }
    const log = yield* Webhooks.use((webhooks) => webhooks.listAttempts("ada", "dead"))
    expect(log.map(({ attempt, status }) => `${attempt} ${status}`)).toEqual([
      "10 given_up",
      ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((attempt) => `${attempt} failed`),
    ])
    expect(new Set(log.map(({ eventId }) => eventId))).toEqual(new Set(["evt_1"]))
  }).pipe(Effect.provide(services), Effect.scoped)
})

it.effect("waits as long as the receiver asks, and stops after a 410", () => {
  const pause: AttemptResult = { outcome: "failed", status: 429, retryAfterMs: 90_000 }
  const { posts, services } = makeWorld(
    { busy: () => (posts.length < 3 ? pause : ok), gone: () => ({ outcome: "gone", status: 410 }) },
    1_000,
  )
  return Effect.gen(function* () {
    yield* addWebhooks({ id: "busy" }, { id: "gone" })
    yield* append(event(1))
    yield* Effect.forkChild(deliverEvents)
    yield* TestClock.adjust("10 seconds")
    yield* append(event(2))
    yield* TestClock.adjust("75 seconds")
    expect(idsAt(posts, "busy")).toEqual(["evt_1", "evt_2"])
    const webhooks = yield* Webhooks
    expect(yield* webhooks.listAttempts("ada", "busy")).toMatchObject([{}, { status: "waiting", httpStatus: 429 }])
    yield* TestClock.adjust("5 minutes")
    expect(idsAt(posts, "busy").length).toBeGreaterThan(2)
    expect(idsAt(posts, "gone")).toEqual(["evt_1"])
    expect(yield* webhooks.find("ada", "gone")).toMatchObject({ disabledBecause: "gone" })
    // Enables the webhook again, and resends the missed events with their ids.
    yield* webhooks.change("ada", "gone", { enabled: true })
    expect(yield* webhooks.redeliver("ada", "gone", { since: 0, onlyFailed: false })).toBe(2)
    yield* TestClock.adjust("1 seconds")
    expect(idsAt(posts, "gone")).toContain("evt_2")
  }).pipe(Effect.provide(services), Effect.scoped)
})

it.effect("redelivers by id, by time and by failure, under the same ids", () => {
  let isUp = true
  const { posts, services } = makeWorld({ hook: () => (isUp ? ok : broken) }, 1_000_000)
  return Effect.gen(function* () {
    yield* addWebhooks({ id: "hook", types: ["registration.ended"] })
    const webhooks = yield* Webhooks
    yield* Effect.forkChild(deliverEvents)
    yield* append(event(1), event(2, { type: "watch.blind" }))
    yield* TestClock.adjust("1 seconds")
    isUp = false
    yield* append(event(3, { at: "1970-01-01T00:00:02.000Z" }))
    yield* TestClock.adjust("10 seconds")
    isUp = true
    posts.length = 0
    const redeliverAgain = (which: Parameters<typeof webhooks.redeliver>[2]) =>
      Effect.gen(function* () {
        yield* webhooks.change("ada", "hook", { enabled: true })
        const queued = yield* webhooks.redeliver("ada", "hook", which)
        yield* TestClock.adjust("2 seconds")
        return [queued, ...posts.splice(0).map(({ id }) => id)]
      })
    expect(yield* redeliverAgain({ eventIds: ["evt_2", "evt_none"], onlyFailed: false })).toEqual([1, "evt_2"])
    expect(yield* redeliverAgain({ onlyFailed: true })).toEqual([1, "evt_3"])
    expect(yield* redeliverAgain({ onlyFailed: true })).toEqual([0])
    expect(yield* redeliverAgain({ since: 1_500, onlyFailed: false })).toEqual([1, "evt_3"])
    expect((yield* redeliverAgain({ since: 0, onlyFailed: false })).toSorted()).toEqual([2, "evt_1", "evt_3"])
  }).pipe(Effect.provide(services), Effect.scoped)
})

it.effect("bounds concurrent attempts to one endpoint, with several workers", () => {
  const { posts, services } = makeWorld({}, 1, 60_000)
  return Effect.gen(function* () {
    yield* addWebhooks({ id: "slow" }, { id: "other" })
    yield* append(...Array.from({ length: 40 }, (_, n) => event(n)))
    for (let n = 0; n < 3; n++) yield* Effect.forkChild(deliverEvents)
    yield* TestClock.adjust("2 seconds")
    for (const host of ["slow", "other"]) expect(idsAt(posts, host).length).toBe(watchLimits.deliveriesPerEndpoint)
  }).pipe(Effect.provide(services), Effect.scoped)
})

/** Scaled time: receivers fail and workers stop at any step. Five days are ten minutes. */
const scale = 720
const worlds = process.env["SURENAME_TEST"] === "long" ? 20 : 6
it.effect.each(Array.from({ length: worlds }, (_, seed) => seed))(
  "world %i: every event is delivered, and nothing else",
  (seed) => {
    const luck = (n: number) => ((Math.imul(seed * 31 + n, 2_654_435_761) >>> 0) % 1_000) / 1_000
    let requests = 0
    const { letters, posts, services } = makeWorld(
      {
        flaky: () => (luck(++requests) < 0.6 ? broken : ok),
        dead: () => broken,
        leaving: ({ at }) => (at > 60_000 ? { outcome: "gone", status: 410 } : ok),
      },
      scale,
    )
    return Effect.gen(function* () {
      yield* addWebhooks({ id: "good" }, { id: "flaky" }, { id: "dead" }, { id: "leaving" })
      let worker = yield* Effect.forkChild(deliverEvents)
      for (let n = 1; n <= 12; n++) {
        yield* append(event(n))
        yield* TestClock.adjust(20_000 * luck(n + 100))
        if (luck(n + 200) < 0.4) {
          // A killed worker neither returns its lease nor settles its deliveries.
          yield* Fiber.interrupt(worker)
          const [killedAt, sent] = [yield* Clock.currentTimeMillis, posts.length]
          yield* append(event(n + 100))
          worker = yield* Effect.forkChild(deliverEvents)
          yield* TestClock.adjust(40_000)
          const first = posts.slice(sent).find(({ host, id }) => host === "good" && id === `evt_${n + 100}`)
          expect(first?.at).toBeLessThanOrEqual(killedAt + 40_000)
        }
      }
      yield* TestClock.adjust("20 minutes")
      const [sql, webhooks] = [yield* SqlClient.SqlClient, yield* Webhooks]
      const events = yield* Events.use((log) => log.list("ada", { after: 0, limit: 99 }))
      const ids = events.map(({ event_id }) => event_id).toSorted()
      for (const host of ["good", "flaky"]) expect([...new Set(idsAt(posts, host))].toSorted()).toEqual(ids)
      const delivered = yield* sql<{ readonly n: number }>`SELECT count(DISTINCT event_id) AS n FROM surename_attempt
      WHERE webhook_id = 'good' AND status = 'delivered'`
      expect(Number(delivered[0]?.n)).toBe(ids.length)
      expect(yield* webhooks.find("ada", "dead")).toMatchObject({ disabledBecause: "failing" })
      expect(letters.filter((one) => one.includes("dead"))).toEqual(["Your webhook dead has been failing for a day"])
      expect(yield* webhooks.find("ada", "leaving")).toMatchObject({ disabledBecause: "gone" })
      const before = posts.length
      yield* append(event(999))
      yield* TestClock.adjust("30 seconds")
      expect(posts.slice(before).every(({ host }) => host === "good" || host === "flaky")).toBe(true)
      const waiting =
        yield* sql`SELECT event_id FROM surename_attempt WHERE status = 'waiting' AND webhook_id <> 'flaky'`
      expect(waiting).toEqual([])
      expect(yield* Deliveries.use(({ load }) => load)).toMatchObject({ lateMs: expect.any(Number) })
    }).pipe(Effect.provide(services), Effect.scoped)
  },
)

it.effect("signs with rotated keys until they expire", () => {
  const { services } = makeWorld({})
  return Effect.gen(function* () {
    yield* addWebhooks({ id: "good" })
    const [deliveries, webhooks] = [yield* Deliveries, yield* Webhooks]
    yield* webhooks.change("ada", "good", { keys: { ...keys, sealed: "new" }, oldKeysUntil: 1_000 })
    yield* append(event(1))
    yield* TestClock.adjust(999)
    expect(yield* deliveries.claim("one", 1)).toMatchObject([{ sealedKeys: ["new", "keys"] }])
    expect(yield* webhooks.listKeys("ada", "good")).toEqual(["new", "keys"])
    yield* TestClock.adjust(watchLimits.endpointLeaseMs)
    expect(yield* deliveries.claim("other", 1)).toMatchObject([{ sealedKeys: ["new"] }])
    expect(yield* webhooks.listKeys("ada", "good")).toEqual(["new"])
  }).pipe(Effect.provide(services))
})
