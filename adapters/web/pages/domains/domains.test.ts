import { encodeVerdict } from "@surename/core/evidence/verdict-codec"
import { weigh } from "@surename/core/evidence/weigh"
import { operations } from "@surename/core/operations/all"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Domains, NoSuchDomain, type OwnedDomain } from "@surename/core/operations/domains/ports/domains"
import { StoreUnavailable } from "@surename/core/ports/store"
import { Watchlists } from "@surename/core/operations/watch/ports/watchlists"
import {
  controlPassed,
  cookieCallers,
  keepingStore,
  makeObservation,
  nameOf,
  openPages,
  type refusingHandlers,
} from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { describe, expect, it } from "vitest"
import { httpApp } from "../../index.ts"
import { describeCheck } from "./in-words.ts"
import { renderDates } from "./list.ts"
import { describeTrouble, renderStateTags, sortByUrgency } from "./trouble.ts"

const path = "/account/domains/mosslamp.com"

const found: OwnedDomain = {
  domain: "mosslamp.com",
  projectId: "default",
  status: "challenged",
  value: "surename-verify=k5z2mfa7qonwrx3vgdy6bhlcjtepsui4",
  issuedAt: 0,
  expiresAt: 8e15,
  lastCheck: { at: 0, outcome: "error", servers: [{ server: "<b>ns1", answer: "servfail" }] },
}

interface Given {
  readonly domains?: Partial<Domains["Service"]>
  readonly handlers?: Partial<typeof refusingHandlers>
  /** The verdict of the last check of a watch. */
  readonly verdict?: string
}

/** Ada's domain. A call that a test does not provide throws. */
const domains: Partial<Domains["Service"]> = {
  list: () => Effect.succeed([found]),
  find: (owner, domain) =>
    owner === "ada" && domain === found.domain
      ? Effect.succeed(found)
      : Effect.fail(new NoSuchDomain({ message: "There is no challenge for this domain." })),
}

const makeService = async ({ handlers = {}, verdict, ...given }: Given) => {
  const lastChecks = new Map(verdict === undefined ? [] : [[found.domain, { verdict, lookedAt: 0 }]])
  const lists = Layer.mock(Watchlists)({ findLastChecks: () => Effect.succeed(lastChecks) })
  const always = Layer.mergeAll(Layer.mock(Accounts)({}), cookieCallers, keepingStore, lists)
  const layer = given.domains === undefined ? always : Layer.merge(always, Layer.mock(Domains)(given.domains))
  return (await openPages(httpApp, layer, handlers)).load
}

const [listed] = operations.list_domains.example.output.domains
if (listed === undefined) throw new Error("The example has no domain.")
const { expires_at, scan_age_ms: _age, ...unscanned } = listed
const scanned = { ...unscanned, scan_age_ms: 60_000 }

it.each<[string, Parameters<typeof renderStateTags>[0]]>([
  ["not checked yet", { ...unscanned, classification: "unprobed" }],
  ["registered", scanned],
  ["registered, auto-renewed for now", { ...scanned, expires_at: "2026-11-01", lifecycle: "auto_renew" }],
  ["registered", { ...scanned, expires_at: "2020-01-01", lifecycle: "auto_renew" }],
  ["registered, in redemption", { ...scanned, lifecycle: "redemption" }],
  ["not registered", { ...scanned, classification: "unregistered" }],
  ["not known", { ...scanned, classification: "unknown", unknown_reason: "timeout" }],
  ["registered", { ...scanned, classification: "unknown", unknown_reason: "dns_lookup_failed" }],
])("calls the state of a domain as every page does: %s", (words, row) =>
  expect(String(renderStateTags(row, Date.parse("2026-12-01")))).toContain(`</span>${words}</span>`),
)

it.each<[string, Parameters<typeof renderDates>[0]]>([
  ["", unscanned],
  ["no date known", { ...scanned, domain: "mosslamp.de", lifecycle: "redemption", expires_at: "2031-03-17" }],
  ["no date known", { ...scanned, expires_at: null }],
  ['<span class="whole past"\\s*>expiry passed', { ...scanned, expires_at: expires_at ?? null }],
])("shows %s for a row of the list", (words, row) =>
  expect(String(renderDates(row, Date.parse("2030-01-01"))).trim()).toMatch(new RegExp(`^${words}(?:\\s+<|$)`, "u")),
)

it.each([
  ["verified", 1, "Its name server has the record."],
  ["verified", 2, "All its name servers have the record."],
] as const)("counts the name servers of a check: %s by %i", (outcome, count, words) => {
  const servers = Array.from({ length: count }, (_, at) => ({ server: `ns${at}`, answer: "" }))
  expect(String(describeCheck({ ...found, lastCheck: { at: 0, outcome, servers } }))).toContain(words)
})

describe("describeTrouble", () => {
  const now = Date.parse("2026-12-01")
  const restore_by = {
    at: "2026-12-16T00:00:00.000Z",
    basis: "estimated",
    source: "30 days after the last check before redemption, by ICANN's policy",
  } as const
  const past = { ...scanned, expires_at: "2026-10-19T00:00:00.000Z" }
  it.each<[string, string, Parameters<typeof describeTrouble>[0]]>([
    [
      "in redemption",
      "Ask Moss Inc. to restore it by about 16 Dec 2026.",
      { ...past, lifecycle: "redemption", restore_by },
    ],
    [
      "in redemption",
      "Ask Moss Inc. today to restore it. It may drop by about 27 Dec 2026.",
      {
        ...past,
        lifecycle: "redemption",
        drops_at: { at: "2026-12-27T00:00:00.000Z", basis: "estimated", source: "a rule" },
      },
    ],
    ["about to be deleted", "Ask Moss Inc. now", { ...past, lifecycle: "pending_delete" }],
    ["renewal was due", "6 years after the date.", { ...past, expires_at: "2020-01-01", lifecycle: "auto_renew" }],
    ["auto-renewed for now", "Check that you paid Moss Inc.", { ...past, lifecycle: "auto_renew" }],
    [
      "expiry passed",
      "Its expiry date, 19 Oct 2026, has passed (checked 1 minute ago). Renew it at Moss Inc.",
      { ...past, lifecycle: "active" },
    ],
    [
      "not registered",
      "no registration of this name (checked 1 minute ago).",
      { ...scanned, classification: "unregistered" },
    ],
  ])("is %s, and advises: %s", (word, advice, listed) => {
    const trouble = describeTrouble({ ...listed, registrar: "Moss Inc." }, now)
    expect(trouble?.word).toBe(word)
    const text = String(trouble?.advice)
      .replaceAll(/<[^>]+>/gu, "")
      .replaceAll(/\s+/gu, " ")
    expect(text).toContain(advice)
    expect(text).not.toContain("..")
  })

  it("is absent while the registration goes on or is not known, and sorts first", () => {
    const calm = { ...scanned, domain: "calm.com", expires_at: "2027-10-19T00:00:00.000Z" }
    const near = { ...scanned, domain: "near.com", expires_at: "2026-12-19T00:00:00.000Z" }
    const lost = { ...past, domain: "lost.com", lifecycle: "redemption" } as const
    expect([calm, near, unscanned].map((listed) => describeTrouble(listed, now))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(sortByUrgency([calm, near, lost], now).map(({ domain }) => domain)).toEqual([
      "lost.com",
      "near.com",
      "calm.com",
    ])
  })
})

describe("pages of domains", () => {
  it("answer 404 without a domain store, and nothing links to them", async () => {
    const ask = await makeService({})
    const { status, text } = await ask("/account/owned")
    expect([status, text.includes("This service keeps no domains.")]).toEqual([404, true])
    expect((await ask("/account/domains/mosslamp.com")).text).not.toContain('href="/account/owned"')
  })

  it("show a domain only to its owner, and escape server names", async () => {
    const ask = await makeService({ domains })
    const { status, text } = await ask(path)
    expect(status).toBe(200)
    expect(text).toContain("&lt;b&gt;ns1")
    expect(text).toContain("failed (SERVFAIL)")
    expect(text).toContain("That says nothing about who owns the domain.")
    const others = [await ask(path, undefined, "b=b"), await ask("/account/domains/..%2F..%2Fetc")]
    expect(others.map((one) => one.status)).toEqual([404, 404])
    expect((await ask(`${path}/check`, {}, "b=b")).status).toBe(404)
  })

  it("show the record also where the last lookup found no registration: it may be older", async () => {
    const name = nameOf(found.domain)
    const observations = [makeObservation({ asked: found.domain }), controlPassed("control_positive")]
    const verdict = encodeVerdict({ name: found.domain, verdict: weigh({ name, observations }), evidence: [] })
    const { text } = await (await makeService({ domains, verdict }))(path)
    expect(text).toMatch(/had no registration of this name \(checked \d+ days ago\)/u)
    for (const part of [found.value, "Check the record", "Answers of the name servers"]) expect(text).toContain(part)
    expect(text).toMatch(/chip may-end[^>]*>\s*<span class="dot"><\/span>not registered/u)
    expect(text).toContain("<summary>Registered by now? Verify it</summary>")
  })

  it("offer a new record in place of an expired one", async () => {
    const expired = { ...domains, find: () => Effect.succeed({ ...found, expiresAt: 1 }) }
    const { text } = await (await makeService({ domains: expired }))(path)
    expect(text).toContain("Get a new record")
    expect(text).not.toContain(found.value)
    expect(text).not.toContain("Check the record")
  })

  it.each([
    ["check", "verifyOwnership"],
    ["start", "verifyOwnership"],
    ["scan", "scanNamespace"],
    ["remove", "removeDomain"],
  ] as const)("%s through the operation, as over HTTP", async (what, run) => {
    const inputs: Array<unknown> = []
    const handlers = {
      [run]: (...sent: ReadonlyArray<unknown>) => Effect.sync(() => inputs.push(sent[0]) && { results: [] }),
    }
    const { status, to } = await (await makeService({ domains, handlers }))(`${path}/${what}`, {})
    expect([status, to]).toEqual([303, what === "remove" ? "/account/owned" : path])
    expect(JSON.stringify(inputs)).toContain("mosslamp.com")
  })

  it.each([
    ["verified", /class="moment".*class="sign".*role="status"><strong>Verified.*we check it daily/su],
    ["not_found_yet", /<p class="notice wall" role="status">/u],
    ["error", /<p class="notice wall" role="status">/u],
  ] as const)("show the outcome of a check above all: %s", async (outcome, notice) => {
    const more = { outcome, servers: [], detail: "", checked_at: "" }
    const output = { ...operations.verify_ownership.example.output, ...more }
    const handlers = { verifyOwnership: () => Effect.succeed(output) }
    const ask = await makeService({ domains, handlers })
    const { headers } = await ask(`${path}/check`, {})
    const [cookie = ""] = headers.get("set-cookie")?.split(";") ?? []
    expect((await ask(path, undefined, `a=b; ${cookie}`)).text).toMatch(notice)
  })

  it("add the good ones of a pasted list, and name the others", async () => {
    const started: Array<string> = []
    const handlers = {
      verifyOwnership: ({ name }: { readonly name: { readonly ascii: string } }) =>
        Effect.sync(() => {
          started.push(name.ascii)
          return { ...operations.verify_ownership.example.output, domain: name.ascii }
        }),
    }
    const ask = await makeService({ domains, handlers })
    const { status, text } = await ask("/account/domains", { domain: "a.com, wrong\nb.com" })
    expect([status, started]).toEqual([422, ["a.com", "b.com"]])
    for (const part of ["2 names added, 1 was not", "wrong: ", "wrong</textarea>"]) expect(text).toContain(part)
    expect((await ask("/account/domains", { domain: "a.com b.com" })).to).toBe("/account/owned")
    expect((await ask("/account/domains", { domain: "a.com" })).to).toBe("/account/domains/a.com")
    const many = Array.from({ length: 51 }, (_, n) => `n${n}.com`).join(" ")
    expect((await ask("/account/domains", { domain: many })).status).toBe(422)
    expect(started).toHaveLength(5)
  })

  it("report an unavailable database without its message", async () => {
    const away = Effect.fail(new StoreUnavailable({ operation: "any", message: "refused by 10.0.0.7" }))
    const { status, text } = await (await makeService({ domains: { list: () => away } }))("/account/owned")
    expect([status, text.includes("10.0.0.7")]).toEqual([503, false])
  })
})
