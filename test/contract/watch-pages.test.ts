import { domainsSql } from "@surename/adapters/store-sql/domains"
import { watchSql } from "@surename/adapters/store-sql/watch"
import { httpApp } from "@surename/adapters/web"
import { makeTable, handlers } from "@surename/core/calls/table"
import { encodeVerdict } from "@surename/core/evidence/verdict-codec"
import { weigh } from "@surename/core/evidence/weigh"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Domains } from "@surename/core/operations/domains/ports/domains"
import { Subjects } from "@surename/core/operations/watch/ports/subjects"
import { listDates, readWatchedNames } from "@surename/core/operations/watch/read-feed/logic"
import { StoreUnavailable } from "@surename/core/ports/store"
import { toIsoTime } from "@surename/core/sharing/iso-time"
import { dayMs } from "@surename/core/sharing/time-span"
import { domainText, fakeBrowser, makeObservation, nameOf, refusingHandlers, someScanRow } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { accountServices } from "./account-services.ts"

const baseUrl = "https://names.example"

const away = () => Effect.fail(new StoreUnavailable({ operation: "events", message: "away" }))
const runtime = ManagedRuntime.make(
  Layer.mergeAll(watchSql, domainsSql, Layer.mock(Accounts)({ getAccount: away })).pipe(
    Layer.provideMerge(accountServices),
  ),
)
afterAll(() => runtime.dispose())

const now = Date.now()
const lifecycle = {
  phase: "redemption",
  holds: [],
  statuses: ["redemption period"],
  registered_at: null,
  changed_at: null,
  expires_at: toIsoTime(now - 60 * dayMs),
} as const
const domain = "leaving.com"
const row = someScanRow({ domain, last_verified_at: toIsoTime(now), lifecycle })

const { getWatchlist, listWatchlists, setWatchlist } = handlers
const load = fakeBrowser(
  httpApp({
    baseUrl,
    services: await runtime.context(),
    table: makeTable({
      ...refusingHandlers,
      getWatchlist,
      listEvents: away,
      listWatchlists,
      listWebhooks: away,
      scanNamespace: () => Effect.succeed({ results: [row], generated_total: null }),
      setWatchlist,
    }),
  }),
  baseUrl,
)

it("has one page for wanted names, and shows names when their changes cannot be read", async () => {
  expect((await load("/account/wanted")).text).toMatch(/No names yet[^]*<svg class="sign"/u)
  expect((await load("/saved", { add: "mosslamp.com" })).to).toBe("/account/wanted")
  const { to: signUp } = await load("/saved", { add: "mosslamp.com" }, "")
  expect((await load(signUp, undefined, "")).text).toContain("<h1>To watch mosslamp.com, sign up</h1>")
  expect((await load(signUp)).to).toBe("/account/wanted?names=mosslamp.com")
  expect((await load("/account/wanted?names=moss-lamp.com")).text).toContain("moss-lamp.com</textarea>")
  for (const path of ["/account/saved", "/account/watch/saved"])
    expect([path, (await load(path)).to]).toEqual([path, "/account/wanted"])
  expect((await load("/account/wanted", { names: "moss-lamp.com" })).to).toBe("/account/wanted")
  const part = await load("/account/wanted", { names: "moss-lamp.com moss_lamp tea-lamp.com" })
  expect(part.status).toBe(422)
  for (const words of ["2 names added, 1 was not", "moss_lamp: ", "moss_lamp</textarea>"])
    expect(part.text).toContain(words)
  const { status, text } = await load("/account/wanted")
  expect(status).toBe(200)
  for (const part of ["Changes could not be read just now", "Your alerts could not be read just now."])
    expect(text).toContain(part)
  expect(text).not.toContain(">Dates<")
  expect(text).toMatch(/href="\/name\/mosslamp\.com"[^]*We check these names/u)
  for (const name of ["mosslamp.com", "moss-lamp.com"]) expect(text).toContain(`href="/name/${name}"`)
  for (const list of [text, (await load("/account/wanted?compare")).text, (await load("/")).text])
    expect(list.split('class="signed shut"').length).toBe(4)
  expect((await load("/")).text).toContain("Some parts could not be read just now")
  expect((await load("/account/webhooks", { name: "drops", url: "" })).text).toContain("That did not work")
  const registries = (await load("/registries")).text
  expect(registries).toContain("knows no registry yet")
  expect(registries).not.toContain("No round of checks")
  expect((await load("/search?q=moss&sort=short")).text).toContain('name="sort" value="short"')
})

/** On a list and among the own domains. A check saw its redemption first, and the last check came days later. */
describe("a name that may drop", () => {
  const [firstSeenAt, lookedAt] = [now - 12 * dayMs, now - dayMs]

  beforeAll(async () => {
    await load("/account/wanted", { names: domain })
    const body = domainText(domain, { status: lifecycle.statuses })
    const observations = [makeObservation({ asked: domain, status: 200, body, at: toIsoTime(lookedAt) })]
    const verdict = weigh({ name: nameOf(domain), observations })
    const after = { state: "registered", lifecycle, lookedAt, latestPhaseStart: firstSeenAt } as const
    const plan = { dueAt: now + dayMs, why: "redemption", at: lookedAt, host: "registry.test", evidence: [], edges: [] }
    const settle = Effect.gen(function* () {
      yield* Domains.use((domains) => domains.start("ada", domain, undefined))
      const subjects = yield* Subjects
      const due = (yield* subjects.listDue("registry.test", 9)).find((subject) => subject.domain === domain)
      const stored = { ...plan, verdict: encodeVerdict({ name: domain, verdict, evidence: [] }) }
      if (due !== undefined) yield* subjects.settle(due, { ...stored, after: { ...due.subject, ...after } })
    })
    await runtime.runPromise(settle)
  })

  const readDays = (text: string) => {
    const matches = text.matchAll(/(?:may drop|Registration ends).*? by about <time datetime="([^T]*)/giu)
    return new Set([...matches].map(([, day]) => day))
  }
  const formatDropDay = (seenAt: number) => toIsoTime(seenAt + 35 * dayMs).slice(0, 10)
  const publicPages = [`/name/${domain}`, `/search?q=${domain}`]
  const ownPages = ["/", "/account/wanted", "/account/owned", `/account/domains/${domain}`, "/account/calendar"]

  it.each([...ownPages, ...publicPages])("has one day, whichever check came last: %s", async (path) =>
    expect(readDays((await load(path)).text)).toEqual(new Set([formatDropDay(firstSeenAt)])),
  )

  it.each(publicPages)("has the day of its one check for an account that does not watch it: %s", async (path) =>
    expect(readDays((await load(path, undefined, "b=b")).text)).toEqual(new Set([formatDropDay(now)])),
  )

  it("has the day in operations and calendars, too", async () => {
    const dates = Effect.map(
      readWatchedNames("ada", () => true),
      (names) => names.flatMap(listDates(now)),
    )
    const reads = [handlers.listDomains({}, "ada"), getWatchlist({ watchlist_id: "saved" }, "ada"), dates] as const
    const [{ domains }, { entries }, calendar] = await runtime.runPromise(Effect.all(reads))
    expect(domains[0]?.drops_at?.at.slice(0, 10)).toBe(formatDropDay(firstSeenAt))
    expect(entries.find((entry) => entry.domain === domain)?.drops_at).toEqual(domains[0]?.drops_at)
    expect(calendar.find(({ kind }) => kind === "drop")?.at).toBe(firstSeenAt + 35 * dayMs)
  })
})
