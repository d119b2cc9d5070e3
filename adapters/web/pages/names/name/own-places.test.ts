import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { html } from "hono/html"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { operations } from "@surename/core/operations/all"
import { Domains, NoSuchDomain } from "@surename/core/operations/domains/ports/domains"
import { StoreUnavailable } from "@surename/core/ports/store-unavailable"
import { accountCaller, keepingStore } from "@surename/fixtures"
import { type Watchlist, Watchlists } from "@surename/core/operations/watch/ports/watchlists"
import { expect, it } from "vitest"
import { renderAnswerCard } from "../search/answer-card.ts"
import { describePlace, findOwnPlaces } from "./own-places.ts"

const [known] = operations.scan_namespace.example.output.results
if (known === undefined || "error" in known) throw new Error("The example has no row.")
const lifecycle = {
  holds: [],
  statuses: [],
  registered_at: null,
  changed_at: null,
  expires_at: "2031-03-17T00:00:00Z",
  phase: "redemption",
} as const
const row = { ...known, lifecycle, registration: { registrar: "Simulated Registrar, Inc." } }

const listed = {
  domain: row.domain,
  status: "verified",
  project_id: "default",
  classification: "registered",
} as const
const builtIn: Watchlist = {
  id: "mine",
  name: "My domains",
  purpose: "mine",
  alerts: {},
  count: 1,
  createdAt: 0,
  unregistered: 0,
  updatedAt: 0,
}
const ideas: Watchlist = {
  id: "ideas",
  name: "Ideas for <the> shop",
  purpose: "wanted",
  alerts: {},
  count: 1,
  createdAt: 0,
  unregistered: 0,
  updatedAt: 0,
}

const drop = { now: 0 }

const renderCard = async (ownPlaces: Omit<Parameters<typeof describePlace>[1], "drop">) => {
  const places = { ...ownPlaces, drop }
  const features = { keepsDomains: true, keepsDrafts: true, keepsLists: true, keepsProjects: true }
  const place = describePlace(row, places)
  const card = renderAnswerCard({ ...features, who: Result.succeed(accountCaller("a")) }, row, {
    isOwnPage: true,
    place,
  })
  return String(await html`${card}`).replaceAll(/\s+/gu, " ")
}

it("says in whose domains a name is, and what its owner must do", async () => {
  const text = await renderCard({ listed, lists: [builtIn] })
  expect(text).toContain(`In <a href="/account/domains/${row.domain}">your domains</a>.`)
  expect(text).toContain("Ask Simulated Registrar, Inc. today")
  expect(text).not.toMatch(/Watch it|when it drops|My domains/u)
})

it.each([
  ["challenged", "not verified yet"],
  ["lapsed", "lapsed: the record is gone"],
] as const)("says that a %s domain is not proved, and offers the watch", async (status, words) => {
  const text = await renderCard({ listed: { ...listed, status }, lists: [] })
  expect(text).toContain(`your domains</a> (${words}).`)
  expect(text).toContain("Watch it")
})

it("leads to the list that holds the name, with a full heart", async () => {
  const text = await renderCard({ listed: undefined, lists: [ideas] })
  expect(text).toContain(`On <a href="/account/watch/ideas">Ideas for &lt;the&gt; shop</a>.`)
  expect(text).toContain(`class="icon-button heart full" href="/account/watch/ideas"`)
  expect(text).toContain("If it drops, you see it in Watched.")
  expect(text).not.toContain("Watch it")
})

it("offers the watch where the name is nowhere", async () => {
  expect(await renderCard({ listed: undefined, lists: [] })).toContain("Watch it")
})

const unavailable = () => Effect.fail(new StoreUnavailable({ operation: "find", message: "The store is away." }))
const ownedDomain = {
  domain: row.domain,
  value: "",
  status: "verified",
  issuedAt: 0,
  expiresAt: 0,
  projectId: "default",
} as const

const findPlaces = (domains: Layer.Layer<Domains>, watchlists: Layer.Layer<Watchlists>) => {
  const layer = Layer.mergeAll(Layer.mock(Accounts)({}), domains, watchlists, keepingStore)
  const visit = { who: Result.succeed(accountCaller("ada", { via: "session" })) }
  return Effect.runPromise(Effect.provide(findOwnPlaces(visit, row.domain), layer))
}

it("finds a domain, and the built-in list that watches it", async () => {
  const find = () => Effect.succeed(ownedDomain)
  const readers = { listWith: () => Effect.succeed([builtIn]), findLastChecks: () => Effect.succeed(new Map()) }
  const places = await findPlaces(Layer.mock(Domains)({ find }), Layer.mock(Watchlists)(readers))
  expect([places.listed?.domain, places.lists]).toEqual([row.domain, [builtIn]])
})

it("works without the parts that cannot be read", async () => {
  const find = () => Effect.succeed(ownedDomain)
  const readers = { listWith: unavailable, findLastChecks: unavailable }
  const places = await findPlaces(Layer.mock(Domains)({ find }), Layer.mock(Watchlists)(readers))
  expect(places).toMatchObject({ listed: undefined, lists: [] })
})

it("finds the lists of a name that is no domain of the account", async () => {
  const find = () => Effect.fail(new NoSuchDomain({ message: "" }))
  const readers = { listWith: () => Effect.succeed([ideas]), findLastChecks: () => Effect.succeed(new Map()) }
  const places = await findPlaces(Layer.mock(Domains)({ find }), Layer.mock(Watchlists)(readers))
  expect(places).toMatchObject({ listed: undefined, lists: [ideas] })
})

it("reads nothing for a session that lacks its second factor", async () => {
  const layer = Layer.mergeAll(
    Layer.mock(Accounts)({}),
    Layer.mock(Domains)({}),
    Layer.mock(Watchlists)({}),
    keepingStore,
  )
  const caller = { ...accountCaller("ada", { via: "session" }), needsFactor: true as const }
  const places = findOwnPlaces({ who: Result.succeed(caller) }, row.domain)
  expect(await Effect.runPromise(Effect.provide(places, layer))).toMatchObject({ listed: undefined, lists: [] })
})
