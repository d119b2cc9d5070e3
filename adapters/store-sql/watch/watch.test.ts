import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { domainLimits } from "@surename/core/operations/domains/limits"
import { Domains } from "@surename/core/operations/domains/ports/domains"
import { uncheckedSubject } from "@surename/core/operations/watch/check/subject"
import { Events } from "@surename/core/operations/watch/ports/events"
import { type SettledCheck, Subjects } from "@surename/core/operations/watch/ports/subjects"
import { type WatchlistChange, Watchlists } from "@surename/core/operations/watch/ports/watchlists"
import { domainsSql } from "../domains/index.ts"
import { watchSql } from "./index.ts"
import { joinBuiltInList } from "./subject-rows.ts"

const services = Layer.provideMerge(watchSql, databaseSql("memory:"))

const addAccounts = (...ids: ReadonlyArray<string>) =>
  Effect.forEach(ids, (id) =>
    SqlClient.SqlClient.use(
      (sql) =>
        sql`INSERT INTO surename_user (id, email, is_confirmed, plan, created_at) VALUES (${id}, ${id}, 1, 'free', 0)`,
    ),
  )

const change = (add: ReadonlyArray<string>, more: Partial<WatchlistChange> = {}): WatchlistChange => ({
  add: add.map((domain) => ({ domain, host: "rdap.example" })),
  remove: [],
  notes: {},
  ...more,
})

const makeSettledCheck = (more: Partial<SettledCheck> = {}): SettledCheck => ({
  after: { ...uncheckedSubject, state: "registered", since: 0, lookedAt: 0 },
  edges: [{ type: "registration.seen", before: null, after: null, rule: "a rule" }],
  dueAt: 1_000,
  why: "why",
  at: 0,
  host: "rdap.example",
  evidence: [],
  ...more,
})

it.effect("changes a list in parts, within the account's limit, and deletes unwatched names", () =>
  Effect.gen(function* () {
    yield* addAccounts("ada", "bob")
    const [lists, sql] = [yield* Watchlists, yield* SqlClient.SqlClient]
    expect((yield* lists.list("ada")).map(({ count, id, purpose }) => [id, purpose, count])).toEqual([
      ["mine", "mine", 0],
    ])
    const first = yield* lists.change(
      "ada",
      "ideas",
      change(["b.com", "a.com"], { name: "Ideas \0", notes: { "a.com": "x" } }),
      3,
    )
    expect(first).toMatchObject({ added: ["b.com", "a.com"], already: [], full: [], nextLookAt: 0, list: { count: 2 } })
    const alerts = { "expiry.near": "off" } as const
    const more = yield* lists.change(
      "ada",
      "ideas",
      change(["a.com", "c.com", "d.com"], { alerts, expiryDays: [5] }),
      3,
    )
    expect(more).toMatchObject({ added: ["c.com"], already: ["a.com"], full: ["d.com"] })
    const last = yield* lists.change(
      "ada",
      "ideas",
      change([], { alerts: { "watch.blind": "now" }, remove: ["c.com"] }),
      3,
    )
    expect(last.list).toMatchObject({ name: "Ideas \0", purpose: "wanted", expiryDays: [5], count: 2 })
    expect(last.list.alerts).toEqual({ "expiry.near": "off", "watch.blind": "now" })
    expect((yield* lists.listNames("ada", "ideas", "", 9)).map(({ domain, note }) => [domain, note])).toEqual([
      ["a.com", "x"],
      ["b.com", undefined],
    ])
    yield* lists.change("bob", "ideas", change(["a.com"]), 3)
    expect((yield* lists.listWith("ada", "a.com")).map(({ id, count }) => [id, count])).toEqual([["ideas", 2]])
    expect(yield* lists.listWith("bob", "b.com")).toEqual([])
    yield* lists.remove("ada", "ideas")
    expect(yield* sql`SELECT domain FROM surename_subject`).toEqual([{ domain: "a.com" }])
    expect(yield* Effect.flip(lists.remove("ada", "ideas"))).toMatchObject({ _tag: "NoSuchWatchlist" })
    yield* sql`DELETE FROM surename_user WHERE id = 'bob'`
    yield* Subjects.use(({ sweep }) => sweep)
    expect(yield* sql`SELECT domain FROM surename_subject`).toEqual([])
  }).pipe(Effect.provide(services)),
)

it.effect("counts the names of a list that had no registration", () =>
  Effect.gen(function* () {
    yield* addAccounts("ada", "bob")
    const [lists, sql] = [yield* Watchlists, yield* SqlClient.SqlClient]
    yield* lists.change("ada", "ideas", change(["a.com", "b.com", "c.com", "d.com", "e.com"]), 9)
    yield* lists.change("bob", "ideas", change(["a.com", "other.com"]), 9)
    const registrar = '"state":"unregistered"'
    for (const [domain, facts] of [
      ["a.com", { state: "unregistered" }],
      ["d.com", { state: "blocked" }],
      ["e.com", { state: "unregistered", fails: 10 }],
      ["other.com", { state: "unregistered" }],
      ["b.com", { state: "registered", registration: { registrar } }],
    ] as const) {
      const subject = JSON.stringify({ fails: 0, dropLooks: 0, ...facts })
      yield* sql`UPDATE surename_subject SET subject = ${subject} WHERE domain = ${domain}`
    }
    expect((yield* lists.list("ada")).map(({ count, id, unregistered }) => [id, count, unregistered])).toEqual([
      ["ideas", 5, 2],
      ["mine", 0, 0],
    ])
  }).pipe(Effect.provide(services)),
)

it.effect("settles a check once, with events for the current watchers", () =>
  Effect.gen(function* () {
    yield* addAccounts("ada", "bob")
    const [lists, subjects, log] = [yield* Watchlists, yield* Subjects, yield* Events]
    yield* lists.change("ada", "mine", change(["a.com"]), 9)
    yield* lists.change("ada", "z", change(["a.com"]), 9)
    yield* lists.change("bob", "z", change(["a.com"]), 9)
    expect(yield* subjects.listDueHosts(9)).toEqual(["rdap.example"])
    const [due, ...others] = yield* subjects.listDue("rdap.example", 9)
    expect(others).toEqual([])
    expect(due).toMatchObject({ domain: "a.com", interest: { isMine: true, thresholds: [60, 30, 14, 7, 3, 1] } })
    if (due === undefined) return
    const near = { type: "expiry.near", before: null, after: null, rule: "", days: [30, 14] } as const
    const site = { ...near, type: "site.changed" } as const
    const check = makeSettledCheck({ edges: [...makeSettledCheck().edges, near, site], verdict: "v" })
    expect(yield* subjects.settle(due, check)).toBe(true)
    // Another instance settled the same check.
    expect(yield* subjects.settle(due, check)).toBe(false)
    const ofAda = yield* log.list("ada", { after: 0, limit: 9 })
    expect(ofAda.map(({ type, watchlist_ids }) => [type, watchlist_ids])).toEqual([
      ["registration.seen", ["mine", "z"]],
      ["expiry.near", ["mine"]],
      ["site.changed", ["mine"]],
    ])
    expect((yield* log.list("bob", { after: 0, limit: 9 })).map(({ type }) => type)).toEqual(["registration.seen"])
    expect(yield* subjects.listDueHosts(9)).toEqual([])
    yield* TestClock.setTime(1_000)
    const [again] = yield* subjects.listDue("rdap.example", 9)
    expect(again).toMatchObject({ checkCount: 1, subject: { state: "registered" } })
    yield* subjects.settle(
      again ?? due,
      makeSettledCheck({ edges: [], after: { ...uncheckedSubject, fails: 9, blindSince: 1 }, dueAt: 9_000 }),
    )
    expect(yield* subjects.health).toEqual({ due: 0, blind: 1 })
    // A failed check leaves the row of the last verdict.
    expect((yield* lists.findLastChecks(["a.com", "b.com"])).get("a.com")).toEqual({ verdict: "v", lookedAt: 0 })
  }).pipe(Effect.provide(services)),
)

it.effect("checks a name that an account is about to prove, without its site", () =>
  Effect.gen(function* () {
    yield* addAccounts("ada", "bob")
    const [domains, subjects, sql] = [yield* Domains, yield* Subjects, yield* SqlClient.SqlClient]
    const listInterests = Effect.map(subjects.listDue("", 999), (due) => due.map(({ interest }) => interest))
    yield* domains.start("ada", "a.com", undefined)
    yield* domains.start("bob", "a.com", undefined)
    expect(yield* listInterests).toEqual([{ isMine: false, thresholds: [] }])
    // It stays while an account may prove it.
    yield* domains.remove("bob", "a.com")
    yield* subjects.sweep
    const [due] = yield* subjects.listDue("", 1)
    if (due === undefined) throw new Error("a.com is not due")
    yield* subjects.settle(due, makeSettledCheck({ host: "" }))
    // A proof makes it due with its site.
    yield* joinBuiltInList(sql, "ada", "a.com", 0)
    expect(yield* listInterests).toMatchObject([{ isMine: true }])
    yield* sql`DELETE FROM surename_watch`
    yield* domains.remove("ada", "a.com")
    expect(yield* sql`SELECT domain FROM surename_subject`).toEqual([])
    for (let n = 0; n <= domainLimits.challengesChecked; n++) yield* domains.start("ada", `n${n}.com`, undefined)
    expect(yield* listInterests).toHaveLength(domainLimits.challengesChecked)
    yield* TestClock.setTime(domainLimits.challengeMs)
    expect(new Set(yield* listInterests)).toEqual(new Set([undefined]))
    expect(yield* subjects.sweep).toBe(domainLimits.challengesChecked)
  }).pipe(Effect.provide(Layer.provideMerge(domainsSql, services))),
)
