import type { RequestLogEntry, App, InternalError } from "@surename/adapters/web"
import type { Handlers } from "@surename/core/calls/table"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { StoreUnavailable } from "@surename/core/ports/store"
import { accountCaller } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { makeAppUnderTest, baseUrl, knownCallers } from "./app-under-test.ts"
import { cannedHandlers } from "./canned-handlers.ts"
import { makeMoodyStore } from "./store-moods.ts"

interface AppRequest {
  readonly token?: string
  readonly json?: unknown
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
}

const send = async (app: App, path: string, { from = "192.0.2.1", headers = {}, json, token }: AppRequest = {}) => {
  const response = await app.fetch(
    new Request(`${baseUrl}${path}`, {
      method: json === undefined ? "GET" : "POST",
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    }),
    { address: from },
  )
  const text = await response.text()
  const body: Readonly<Record<string, unknown>> = Object(text === "" ? {} : JSON.parse(text))
  const left = ["limit", "remaining", "reset"].map((name) => Number(response.headers.get(`x-ratelimit-${name}`) ?? NaN))
  return { status: response.status, headers: response.headers, text, body, left }
}
const live = { json: { domains: ["no name"] } }
const token = "the-token"
const anonymous = async (app: App, from?: string) =>
  String((await send(app, "/auth/anonymous", { json: {}, ...(from === undefined ? {} : { from }) })).body["token"])

describe("allowances", () => {
  it("belong to the account: another token adds nothing, another account does", async () => {
    const { tokens } = knownCallers
    const app = await makeAppUnderTest({
      callers: { tokens: { ...tokens, second: accountCaller("ada"), bob: accountCaller("bob") } },
    })
    expect((await send(app, "/scan/live", { token, ...live })).left.slice(0, 2)).toEqual([60, 59])
    expect((await send(app, "/scan/live", { token: "second", from: "192.0.2.9", ...live })).left.slice(0, 2)).toEqual([
      60, 58,
    ])
    expect((await send(app, "/scan/live", { token: "bob", ...live })).left.slice(0, 2)).toEqual([60, 59])
    expect((await send(app, "/scan/live", { token: "pro-token", ...live })).left.slice(0, 2)).toEqual([300, 299])
    expect((await send(app, "/plans", { token })).left.slice(0, 2)).toEqual([600, 599])
  })

  it("end with 429 and Retry-After, and a rejected call costs nothing", async () => {
    const app = await makeAppUnderTest()
    for (let n = 0; n < accountLimits.scansPerHour; n++)
      expect((await send(app, "/scan/live", { token, ...live })).status).toBe(200)
    const over = await send(app, "/scan/live", { token, ...live })
    expect([over.status, over.body["code"], ...over.left.slice(0, 2)]).toEqual([429, "rate_limited", 60, 0])
    expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0)
    expect((await send(app, "/plans", { token })).status).toBe(200)
  })

  it("of anonymous callers belong to their address, for any number of tokens", async () => {
    const app = await makeAppUnderTest()
    for (let n = 0; n < 3; n++) {
      const own = await anonymous(app)
      for (let scan = 0; scan < 10; scan++)
        expect((await send(app, "/scan/live", { token: own, ...live })).status).toBe(200)
    }
    const fresh = await anonymous(app)
    expect((await send(app, "/scan/live", { token: fresh, ...live })).status).toBe(429)
    expect((await send(app, "/scan/live", { token: fresh, from: "198.51.100.7", ...live })).left.slice(0, 2)).toEqual([
      30, 29,
    ])
    // One household is one address, in IPv6 too.
    const here = "2001:db8:1:1::1"
    await send(app, "/scan/live", { token: await anonymous(app, here), from: here, ...live })
    const beside = await anonymous(app, "2001:db8:1:1::2")
    expect((await send(app, "/scan/live", { token: beside, from: "2001:db8:1:1::2", ...live })).left[1]).toBe(28)
  })

  it("of an anonymous token follow it to another address", async () => {
    const app = await makeAppUnderTest()
    const own = await anonymous(app)
    for (let n = 0; n < 30; n++) await send(app, "/scan/live", { token: own, from: `198.51.100.${n}`, ...live })
    expect((await send(app, "/scan/live", { token: own, from: "198.51.100.99", ...live })).status).toBe(429)
  })

  it("run out for a caller who guesses tokens or sends nonsense", async () => {
    const app = await makeAppUnderTest()
    const statuses = new Map<number, number>()
    for (let n = 0; n < accountLimits.callsPerHour + 5; n++) {
      const { status } = await send(app, "/plans", { token: `guess-${n}` })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [401, accountLimits.callsPerHour],
      [429, 5],
    ])
    expect((await send(app, "/nothing")).status).toBe(429)
    expect((await send(app, "/plans", { token })).status).toBe(200)
    expect((await send(app, "/spec.json")).status).toBe(200)
  })

  it("of anonymous tokens show where they end", async () => {
    const app = await makeAppUnderTest({ callers: { tokens: {}, anonymousTokens: 1 } })
    await anonymous(app)
    const over = await send(app, "/auth/anonymous", { json: {} })
    expect([over.status, ...over.left]).toEqual([429, accountLimits.anonymousTokensPerAddress, 0, 3_600])
    expect(over.headers.get("retry-after")).toBe("3600")
  })

  it("are shown by show_plans", async () => {
    const app = await makeAppUnderTest()
    await send(app, "/scan/live", { token, ...live })
    const { left, body } = await send(app, "/plans", { token })
    expect(body["current"]).toMatchObject({
      plan: "free",
      allowances: [
        { name: "scans", limit: 60, used: 1, remaining: 59 },
        { name: "drafts", limit: 20, used: 0, remaining: 20, resets_at: null },
        { name: "calls", limit: 600, used: 1, remaining: left[1] },
      ],
    })
  })
})

describe("a store that is away", () => {
  it("answers 503 with Retry-After and no details, then recovers", async () => {
    const store = makeMoodyStore()
    const app = await makeAppUnderTest({ store: store.layer })
    for (const mood of ["away", "broken"] as const) {
      store.be(mood)
      for (const path of ["/plans", "/nothing", "/tld/com/policy"]) {
        const { headers, left, body, status, text } = await send(app, path, { token })
        expect([path, status, body["code"]]).toEqual([path, 503, "unavailable"])
        expect(headers.get("retry-after")).toBe("2")
        expect(left).toEqual([600, 0, 2])
        expect(text).not.toContain("secret-host")
      }
      expect((await send(app, "/scan/live", { token, ...live })).left).toEqual([60, 0, 2])
      expect((await send(app, "/spec.json")).status).toBe(200)
    }
    store.be("well")
    expect((await send(app, "/plans", { token })).status).toBe(200)
  })

  it("in the middle of a scan loses the stored scan, not the answer", async () => {
    const store = makeMoodyStore()
    const handlers: Handlers<never> = {
      ...cannedHandlers,
      checkLive: (input) =>
        Effect.andThen(
          Effect.sync(() => store.be("away")),
          cannedHandlers.checkLive(input),
        ),
    }
    const app = await makeAppUnderTest({ store: store.layer, handlers })
    const { body, status } = await send(app, "/scan/live", { token, json: { domains: ["example.com"] } })
    expect([status, "notice" in body]).toEqual([200, false])
  })

  it("inside the engine also answers 503", async () => {
    const away = () => Effect.fail(new StoreUnavailable({ operation: "get", message: "secret-host" }))
    const app = await makeAppUnderTest({ handlers: { ...cannedHandlers, scanNamespace: away } })
    const { headers, status, text } = await send(app, "/scan", { token, json: { candidates: ["example.com"] } })
    expect([status, headers.get("retry-after")]).toEqual([503, "2"])
    expect(text).not.toContain("secret-host")
  })
})

describe("an internal failure", () => {
  it("is logged with its request id, and hidden from the caller", async () => {
    const troubles = new Array<InternalError>()
    const cause = new Error("secret-detail")
    const app = await makeAppUnderTest({
      handlers: { ...cannedHandlers, checkLive: () => Effect.die(cause) },
      onInternalError: (trouble) => troubles.push(trouble),
      onAnswer: () => {
        throw new Error("a listener broke")
      },
    })
    const { headers, left, body, status, text } = await send(app, "/scan/live", { token, ...live })
    expect([status, body["code"], left[1]]).toEqual([500, "internal", 59])
    expect(text).not.toMatch(/secret-detail|at \w+|\.ts/u)
    expect(troubles).toEqual([{ requestId: headers.get("x-request-id"), cause }])
    expect(body["instance"]).toBe(headers.get("x-request-id"))
  })

  it("on a page shows an error page", async () => {
    const troubles = new Array<InternalError>()
    const app = await makeAppUnderTest({ onInternalError: (trouble) => troubles.push(trouble) })
    const headers = { cookie: "session=of-ada", "x-request-id": "mine" }
    const response = await app.fetch(new Request(`${baseUrl}/account`, { headers }), { address: "192.0.2.1" })
    const text = await response.text()
    expect([response.status, text.includes("<h1>"), text.includes("Unimplemented")]).toEqual([500, true, false])
    expect(troubles).toEqual([{ requestId: "mine", cause: expect.objectContaining({ name: "UnimplementedError" }) }])
  })
})

describe("an observer of requests", () => {
  it("gets every answer, without tokens, names or addresses", async () => {
    const answers = new Array<RequestLogEntry>()
    const app = await makeAppUnderTest({ onAnswer: (answered) => answers.push(answered) })
    await send(app, "/tld/com/policy", { token, headers: { "x-request-id": "mine" } })
    await send(app, "/plans", { token: "wrong" })
    await send(app, "/nothing/example.com?name=x")
    await send(app, "/spec.json")
    expect(
      answers.map(({ ms, requestId, ...rest }) => ({ ...rest, ms: ms >= 0, requestId: requestId.length > 0 })),
    ).toEqual(
      [
        { operation: "tld_policy", path: "/tld/{tld}/policy", status: 200, grant: "account:ada", account: "ada" },
        { operation: "show_plans", path: "/plans", status: 401, code: "token_invalid" },
        { status: 404, code: "not_found" },
        { path: "/spec.json", status: 200 },
      ].map((line) => ({ ...line, method: "GET", ms: true, requestId: true })),
    )
    expect(answers[0]?.requestId).toBe("mine")
    expect(JSON.stringify(answers)).not.toMatch(/token"|192\.0\.2|example\.com/u)
  })
})

describe("pages", () => {
  it("answer their own paths, with the headers of every answer", async () => {
    const paths = new Array<string | undefined>()
    const app = await makeAppUnderTest({ onAnswer: ({ path }) => paths.push(path) })
    const { headers, status } = await send(app, "/account", { headers: { "x-request-id": "mine" } })
    expect([status, headers.get("location")]).toEqual([303, "/sign-in?next=%2Faccount"])
    expect([headers.get("x-content-type-options"), headers.get("x-request-id")]).toEqual(["nosniff", "mine"])
    expect((await send(app, "/other")).status).toBe(404)
    expect((await send(app, "/plans")).status).toBe(401)
    expect(paths).toEqual(["/account", undefined, "/plans"])
  })
})

describe("names that were seen", () => {
  const check = (domain: string) => ({ token, json: { domains: [domain] } })

  it("are stored for each account, from scans and suggestions", async () => {
    const app = await makeAppUnderTest()
    expect((await send(app, "/scan/live", check("seen.com"))).body["notice"]).toMatchObject({ code: "not_seen_before" })
    await send(app, "/scan", { token, json: { candidates: ["SEEN.com", "no name"] } })
    expect((await send(app, "/scan/live", check("seen.com"))).body["notice"]).toBeUndefined()
    const { body } = await send(app, "/browse", { token, json: { query: "moss" } })
    const [{ domain }] = Object(body["results"])
    expect((await send(app, "/scan/live", check(domain))).body["notice"]).toBeUndefined()
    expect((await send(app, "/scan/live", { ...check("seen.com"), token: "pro-token" })).body["notice"]).toBeDefined()
  })
})

it("sends Strict-Transport-Security on https services only", async () => {
  const app = await makeAppUnderTest({ baseUrl: "https://surename.example" })
  expect((await send(app, "/spec.json")).headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/u)
  expect((await send(await makeAppUnderTest(), "/spec.json")).headers.has("strict-transport-security")).toBe(false)
})

it("rejects a repeated header, because a proxy may have read the other one", async () => {
  const app = await makeAppUnderTest()
  const file = (query: string) => send(app, `/drafts/daaaaaaaaaaaaaaaaaaaa?${query}`, { token })
  const { body, status } = await file("path=a.html&path=b.html")
  expect([status, body["code"], Object(body["errors"])[0]?.path]).toEqual([400, "bad_input", "/path"])
  // The operation has no such draft.
  expect((await file("path=a.html")).status).toBe(404)
})
