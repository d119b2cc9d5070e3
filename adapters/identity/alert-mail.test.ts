import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { identity } from "./index.ts"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { watchLimits } from "@surename/core/operations/watch/limits"
import { planMail, defaultMailSettings } from "@surename/core/operations/watch/alert-mail/mail-settings"
import { sendAlerts } from "@surename/core/operations/watch/alert-mail/send-alerts"
import { unsubscribe } from "@surename/core/operations/watch/alert-mail/unsubscribe"
import type { EventType } from "@surename/core/operations/watch/event"
import { AlertMail } from "@surename/core/operations/watch/ports/alert-mail"
import { Events } from "@surename/core/operations/watch/ports/events"
import { WatchMail, type WatchLetter } from "@surename/core/operations/watch/ports/watch-mail"
import { Watchlists } from "@surename/core/operations/watch/ports/watchlists"
import { watchSql } from "@surename/adapters/store-sql/watch"

const hour = 3_600_000
const parseTime = (text: string) => Date.parse(text)

it.each([
  // Clocks go forward on the 28th: eight in the morning is an hour earlier.
  ["daily", "Europe/Paris", "2027-03-27T20:00:00Z", "2027-03-28T06:00:00Z"],
  ["daily", "Europe/Paris", "2027-03-28T06:00:00Z", "2027-03-29T06:00:00Z"],
  ["daily", "Asia/Kathmandu", "2027-03-27T02:00:00Z", "2027-03-27T02:15:00Z"],
  ["weekly", "America/New_York", "2026-11-27T12:00:00Z", "2026-11-30T13:00:00Z"],
  ["daily", "No/Where", "2026-11-27T12:00:00Z", "2026-11-28T08:00:00Z"],
] as const)("plans a %s digest in %s after %s", (mode, timeZone, now, expected) => {
  const settings = { ...defaultMailSettings, mode, timeZone }
  expect(planMail(settings, "digest", { now: parseTime(now), scale: 1 })).toBe(parseTime(expected))
  expect(planMail(settings, "now", { now: parseTime(now), scale: 1 })).toBe(parseTime(expected))
  expect(planMail(settings, "off", { now: parseTime(now), scale: 1 })).toBe(undefined)
  expect(planMail({ ...settings, mode: "now" }, "now", { now: parseTime(now), scale: 1 })).toBe(parseTime(now))
})

const letters: Array<WatchLetter & { readonly owner: string }> = []
let isTaken = true
const mail = Layer.succeed(WatchMail, {
  send: (owner, letter) =>
    Effect.sync(() => {
      if (isTaken) letters.push({ ...letter, owner })
      return isTaken
    }),
})
const database = databaseSql("memory:")
const services = Layer.mergeAll(watchSql, identity({ baseUrl: "https://names.example" })).pipe(
  Layer.merge(mail),
  Layer.provideMerge(database),
)

const append = (type: EventType, domain: string, owners: ReadonlyArray<string>) =>
  Events.use((events) =>
    events.append([
      {
        type,
        domain,
        at: new Date(0).toISOString(),
        before: null,
        after: { registrar: "Evil\nUnsubscribe: https://evil.example" },
        rule: "why",
        evidence: [],
        recipients: owners.map((owner) => ({ owner, watchlistIds: ["mine"] })),
      },
    ]),
  )

const begin = Effect.gen(function* () {
  letters.length = 0
  const sql = yield* SqlClient.SqlClient
  for (const [id, confirmed] of [
    ["ada", 1],
    ["bob", 0],
  ] as const)
    yield* sql`INSERT INTO surename_user (id, email, is_confirmed, plan, created_at) VALUES (${id}, ${id}, ${confirmed}, 'free', 0)`
})

/** Runs a process for a moment. */
const sendFor = Effect.fnUntraced(function* (ms: number = watchLimits.alertPollMs / 2) {
  const sending = yield* Effect.forkChild(sendAlerts("https://names.example"))
  yield* TestClock.adjust(ms)
  yield* Fiber.interrupt(sending)
})

const waiting = SqlClient.SqlClient.use((sql) => sql`SELECT event_id FROM surename_alert`)

it.effect("sends mails at once and in digests, to confirmed addresses, until the reader unsubscribes", () =>
  Effect.gen(function* () {
    yield* begin
    yield* append("registration.ended", "secret-idea.com", ["ada", "bob"])
    yield* append("site.changed", "secret-idea.com", ["ada", "bob"])
    yield* sendFor()
    expect(letters.map(({ owner, subject }) => [owner, subject])).toEqual([
      ["ada", "A name that you watch is no longer registered"],
    ])
    expect(letters[0]?.text).toContain("secret-idea.com is no longer registered")
    expect(letters[0]?.text).not.toMatch(/^Unsubscribe/mu)
    // A second mail within the pause waits, and comes with the third.
    yield* append("registration.seen", "b.com", ["ada"])
    yield* append("registration.seen", "c.com", ["ada"])
    yield* sendFor(watchLimits.alertPauseMs / 2)
    expect(letters.length).toBe(1)
    yield* sendFor(watchLimits.alertPauseMs)
    expect(letters.map(({ subject }) => subject).slice(1)).toEqual(["2 changes of names that you watch"])
    yield* TestClock.setTime(8 * hour)
    yield* sendFor()
    expect(letters[2]?.text).toContain("secret-idea.com has another website")
    // The server refuses the mail: it is retried, and dropped after days.
    isTaken = false
    yield* append("registration.seen", "d.com", ["ada"])
    yield* TestClock.adjust(hour)
    yield* sendFor()
    expect((yield* waiting).length).toBe(1)
    isTaken = true
    yield* TestClock.adjust(watchLimits.alertRetryMs)
    yield* sendFor()
    expect([letters.length, (yield* waiting).length]).toEqual([4, 0])
    const link = new URL(letters[0]?.unsubscribe ?? "")
    yield* append("site.changed", "e.com", ["ada"])
    expect(yield* unsubscribe(`${link.searchParams.get("link") ?? ""}x`)).toBe(false)
    expect(yield* unsubscribe(link.searchParams.get("link") ?? "")).toBe(true)
    yield* append("registration.seen", "f.com", ["ada"])
    expect([yield* waiting, yield* AlertMail.use((one) => one.findSettings("ada"))]).toEqual([
      [],
      { ...defaultMailSettings, mode: "off" },
    ])
  }).pipe(Effect.provide(services)),
)

it.effect("follows the settings of a list, and reschedules waiting alerts when they change", () =>
  Effect.gen(function* () {
    yield* begin
    const alerts = { "registration.seen": "off", "registrar.changed": "digest" } as const
    yield* Watchlists.use((lists) => lists.change("ada", "mine", { add: [], remove: [], notes: {}, alerts }, 9))
    yield* append("registration.seen", "a.com", ["ada"])
    yield* append("registrar.changed", "a.com", ["ada"])
    yield* sendFor()
    expect(letters).toEqual([])
    const mail = yield* AlertMail
    yield* mail.change("ada", { ...defaultMailSettings, mode: "weekly" })
    yield* TestClock.adjust(24 * hour)
    yield* sendFor()
    expect(letters).toEqual([])
    // The epoch was a Thursday.
    yield* TestClock.adjust(4 * 24 * hour)
    yield* sendFor()
    expect(letters.map(({ subject }) => subject)).toEqual(["A name that you watch changed its registrar"])
  }).pipe(Effect.provide(services)),
)
