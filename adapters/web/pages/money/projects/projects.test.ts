import { Cents, formatDollars } from "@surename/core/evidence/money"
import { HeldDomains, type InventoryResult } from "@surename/core/lookup/price/held-domains"
import { operations } from "@surename/core/operations/all"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Domains, type OwnedDomain } from "@surename/core/operations/domains/ports/domains"
import { Projects } from "@surename/core/operations/money/ports/projects"
import { noRegistrar } from "@surename/core/ports/registrar"
import { StoreUnavailable } from "@surename/core/ports/store"
import { cookieCallers, keepingStore, openPages } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { describe, expect, it } from "vitest"
import { httpApp } from "../../../index.ts"
import { chooseAxisMarks } from "../../column-chart.ts"

const path = "/account/projects/lamps"
const budget = { projectId: "lamps", period: "yearly", amount: Cents.make(10_000), setAt: 0 } as const

const ownedDomain = (domain: string): OwnedDomain => ({
  domain,
  projectId: "lamps",
  status: "verified",
  value: "surename-verify=x",
  issuedAt: 0,
  expiresAt: 0,
})

interface Given {
  readonly domains?: ReadonlyArray<string>
  readonly held?: InventoryResult
  readonly keeps?: boolean
  readonly away?: boolean
}

const down = Effect.fail(new StoreUnavailable({ operation: "any", message: "refused by 10.0.0.7" }))

/** Ada has `lamps` with a budget and domains, and `later` with a challenge. Bob has nothing. */
const makeService = async ({ away = false, domains = [], held = { _tag: "None" }, keeps = true }: Given = {}) => {
  const done: Array<unknown> = []
  const recordCall =
    (what: string) =>
    (...more: ReadonlyArray<unknown>) =>
      Effect.sync(() => void done.push([what, ...more]))
  const ofAda = <A>(owner: string, all: ReadonlyArray<A>) => Effect.succeed(owner === "ada" ? all : [])
  const always = Layer.mergeAll(Layer.mock(Accounts)({}), cookieCallers, keepingStore)
  const moneyServices = Layer.mergeAll(
    Layer.mock(Domains)({
      listProjects: (owner) => (away ? down : ofAda(owner, [{ projectId: "later", domains: 0 }])),
      list: (owner) => ofAda(owner, []),
      listByProject: (owner, id) => ofAda(owner, id === "lamps" ? domains.map(ownedDomain) : []),
      renameProject: recordCall("domains"),
    }),
    Layer.mock(Projects)({
      list: (owner) => (away ? down : ofAda(owner, [budget])),
      findBudget: (owner, id) => Effect.succeed(owner === "ada" && id === "lamps" ? budget : undefined),
      rename: recordCall("rename"),
      remove: recordCall("remove"),
    }),
    Layer.succeed(HeldDomains, { current: Effect.succeed(held) }),
    noRegistrar,
  )
  const setBudget = (input: unknown) =>
    Effect.sync(() => done.push(input)).pipe(Effect.as(operations.set_budget.example.output))
  const { load } = await openPages(httpApp, keeps ? Layer.merge(always, moneyServices) : always, { setBudget })
  return { load, done }
}

describe("access to a project", () => {
  it("is its owner alone, signed in", async () => {
    const { load } = await makeService()
    expect((await load(path)).status).toBe(200)
    expect((await load(path, undefined, "b=b")).status).toBe(404)
    expect((await load(path, undefined, "")).to).toBe("/sign-in?next=%2Faccount%2Fprojects%2Flamps")
    for (const to of ["budget", "rename", "remove"]) expect((await load(`${path}/${to}`, {}, "b=b")).status).toBe(404)
    expect((await load("/account/projects/..%2F..%2Fetc")).status).toBe(404)
  })

  it("includes projects with only a challenge, and the default project", async () => {
    const { load } = await makeService()
    for (const id of ["later", "default"]) expect((await load(`/account/projects/${id}`)).status).toBe(200)
    expect((await load("/account/projects/none")).status).toBe(404)
    const { text } = await load("/account/projects")
    for (const id of ["later", "default", "lamps"]) expect(text).toContain(`href="/account/projects/${id}"`)
  })

  it("answers 404 without a domain store, and nothing links to it", async () => {
    const { load } = await makeService({ keeps: false })
    const { status, text } = await load("/account/owned")
    expect([status, text.includes("keeps no domains")]).toEqual([404, true])
    expect((await load("/account/tokens")).text).not.toContain('href="/account/owned"')
  })

  it("reports an unavailable database without its message", async () => {
    const { load } = await makeService({ away: true })
    const found = [await load("/account/owned"), await load("/account/projects", { name: "x", amount: "1" })]
    expect(found.map(({ status, text }) => [status, text.includes("10.0.0.7")])).toEqual([
      [503, false],
      [503, false],
    ])
  })
})

describe("a budget", () => {
  it.each([
    ["120", 12_000],
    ["$1,200.50", 120_050],
    [" 40.5 ", 4_050],
    ["0", 0],
    ["1,000,000,000", undefined],
    ["twelve", undefined],
    ["", undefined],
    ["-5", undefined],
    ["1.234", undefined],
    ["1e3", undefined],
    ["12,00", undefined],
  ])("reads %j as %s cents", async (amount, cents) => {
    const { load, done } = await makeService()
    const { status, text, to } = await load(`${path}/budget`, { amount, period: "monthly" })
    if (cents === undefined) {
      expect([status, done]).toEqual([422, []])
      expect(text).toContain('id="amount-error"')
    } else {
      expect([status, to]).toEqual([303, path])
      expect(done).toEqual([{ project_id: "lamps", amount_cents: cents, period: "monthly" }])
    }
  })

  it("rejects an unknown period", async () => {
    const { load, done } = await makeService()
    const { status, text } = await load(`${path}/budget`, { amount: "1", period: "daily" })
    expect([status, text.includes('id="period-error"'), done]).toEqual([422, true, []])
  })

  it("creates a project under a new name, and never changes another", async () => {
    const { load, done } = await makeService()
    const form = { amount: "1", period: "yearly" }
    for (const name of ["lamps", "LAMPS ", "later", "default", "", "a/b", "x".repeat(64)])
      expect((await load("/account/projects", { ...form, name })).status).toBe(422)
    expect(done).toEqual([])
    expect((await load("/account/projects", { ...form, name: "Moss  Lamps" })).to).toBe("/account/projects/moss-lamps")
  })
})

describe("the cost of a project", () => {
  it("is listed for each domain, with unknown costs marked", async () => {
    const at = "2026-11-21T12:00:00.000Z"
    const held: InventoryResult = {
      _tag: "Inventory",
      byName: new Map([
        ["a.com", { domain: "a.com", renewal: Cents.make(1_108), expiresAt: "2030-03-17T09:00:00Z" }],
        ["b.com", { domain: "b.com" }],
      ]),
      source: "https://registrar.example/",
      at,
    }
    const { text } = await (await makeService({ domains: ["a.com", "b.com", "c.io"], held })).load(path)
    for (const words of [
      "$11.08",
      "17 Mar 2030",
      "our registrar holds it but gave no price.",
      "another registrar holds it",
      "At most $88.92 is left, and 2 renewals with an unknown price will take some of it.",
    ])
      expect(text).toContain(words)
    expect(text).toContain('<rect class="unknown"')
    expect(text).toMatch(/No date known<\/th>.+b\.com.+c\.io.+2 renewals of unknown price/u)
  })

  it("is unknown while the registrar is unavailable", async () => {
    const held = { _tag: "NoPrice", why: "timeout", source: "https://registrar.example/", at: "" } as const
    const { text } = await (await makeService({ domains: ["a.com"], held })).load(path)
    expect(text).toContain("we could not reach our registrar")
    expect(text).toContain("Expiry unknown. Scan it on its page.")
    expect(text).toContain("1 renewal with an unknown price")
  })

  it("is paged for many domains, with sums over all", async () => {
    const domains = Array.from({ length: 30 }, (_, n) => `d${String(n).padStart(2, "0")}.io`)
    const { load } = await makeService({ domains })
    const first = await load(path)
    expect(first.text).toContain(`href="${path}?from=25"`)
    expect(first.text).toContain("30 renewals with an unknown price")
    expect(first.text).toContain("and 22 domains more")
    const second = await load(`${path}?from=25`)
    expect(second.text).toContain(`href="/account/domains/d29.io"`)
    expect(second.text).not.toContain("?from=50")
  })
})

describe("a project", () => {
  it("is renamed with its domains", async () => {
    const { load, done } = await makeService()
    expect((await load(`${path}/rename`, { name: "Bright Lamps" })).to).toBe("/account/projects/bright-lamps")
    expect(done).toEqual([
      ["domains", "ada", "lamps", "bright-lamps"],
      ["rename", "ada", "lamps", "bright-lamps"],
    ])
  })

  it.each(["default", "later", "lamps", "", "a_b"])("cannot be renamed to %j", async (name) => {
    const { load, done } = await makeService()
    const { status, text } = await load(`${path}/rename`, { name })
    expect([status, done, text.includes("<details open>")]).toEqual([422, [], true])
  })

  it("leaves its domains to default when it is removed; default keeps its name", async () => {
    const { load, done } = await makeService()
    expect((await load(`${path}/remove`, {})).to).toBe("/account/projects")
    expect(done).toEqual([
      ["domains", "ada", "lamps", "default"],
      ["remove", "ada", "lamps"],
    ])
    expect((await load("/account/projects/default/rename", { name: "other" })).status).toBe(422)
    expect(done.length).toBe(2)
  })
})

it.each([
  [0, ["$0", "$1"]],
  [1_108, ["$0", "$5", "$10", "$15"]],
  [31_999, ["$0", "$200", "$400"]],
  [100_000, ["$0", "$500", "$1,000"]],
])("marks an axis up to %d cents in whole dollars", (highest, marks) => {
  expect(
    chooseAxisMarks(highest / 100).map((dollars) => formatDollars(Cents.make(dollars * 100)).replace(".00", "")),
  ).toEqual(marks)
})
