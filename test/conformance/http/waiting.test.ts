import { type App, httpApp } from "@surename/adapters/web"
import { makeTable } from "@surename/core/calls/table"
import { watchLimits } from "@surename/core/operations/watch/limits"
import { limits } from "@surename/core/limits"
import { stateLimits } from "@surename/core/state/limits"
import { jobLimits } from "@surename/core/operations/jobs/limits"
import { exampleJobId } from "@surename/core/operations/jobs/job-fields"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { fakeCallers } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { baseUrl, knownCallers } from "./app-under-test.ts"
import { cannedHandlers } from "./canned-handlers.ts"
import { makeMoodyStore } from "./store-moods.ts"

/** Makes an app whose time passes only on request. */
const inVirtualTime = async (callers = knownCallers, handlers = cannedHandlers) => {
  const store = makeMoodyStore()
  const services = await Effect.runPromise(
    Effect.scoped(Layer.build(Layer.mergeAll(fakeCallers(callers), store.layer, TestClock.layer()))),
  )
  const app: App = httpApp({ table: makeTable(handlers), services, baseUrl })
  const pass = (ms: number) => Effect.runPromiseWith(services)(TestClock.adjust(ms))
  return { app, pass, store }
}

const authorization = "Bearer the-token"
const peer = { address: "192.0.2.1" }
const readSettled = (answer: Promise<Response>) => Promise.race([answer, Promise.resolve(undefined)])

it("gives up on a silent store after the timeout", async () => {
  const { app, pass, store } = await inVirtualTime()
  store.be("silent")
  const answer = app.fetch(new Request(`${baseUrl}/plans`, { headers: { authorization } }), peer)
  await pass(stateLimits.storeTimeoutMs - 1)
  expect(await readSettled(answer)).toBeUndefined()
  await pass(1)
  const { headers, status } = await answer
  expect([status, headers.get("retry-after")]).toEqual([503, "2"])
})

it("ends a stream of events soon after its token is revoked", async () => {
  const tokens = { ...knownCallers.tokens }
  const listEvents: typeof cannedHandlers.listEvents = (_, __, emit) =>
    Effect.andThen(emit?.(null) ?? Effect.void, Effect.never)
  const { app, pass } = await inVirtualTime({ tokens }, { ...cannedHandlers, listEvents })
  const headers = { authorization, accept: "application/x-ndjson" }
  const reader = (await app.fetch(new Request(`${baseUrl}/events`, { headers }), peer)).body?.getReader()
  await reader?.read()
  delete tokens["the-token"]
  const end = reader?.read()
  await pass(watchLimits.eventStreamRecheckMs)
  expect(new TextDecoder().decode((await end)?.value)).toContain('"token_invalid"')
  expect((await reader?.read())?.done).toBe(true)
})

it("breaks a download of rows off after its token is revoked", async () => {
  const tokens = { ...knownCallers.tokens }
  const row = { index: 1, line: 1, domain: "", error: { code: "not_a_domain", message: "No name." } } as const
  const results = Array.from({ length: jobLimits.jobRowsListedMax }, () => row)
  const getJobResults = () => Effect.succeed({ results, next_after: results.length, complete: false })
  const { app } = await inVirtualTime({ tokens }, { ...cannedHandlers, getJobResults })
  const path = `${baseUrl}/jobs/${exampleJobId}/results`
  const reader = (await app.fetch(new Request(path, { headers: { authorization } }), peer)).body?.getReader()
  await reader?.read()
  expect((await reader?.read())?.done).toBe(false)
  delete tokens["the-token"]
  await expect(reader?.read()).rejects.toHaveProperty("problem.code", "token_invalid")
})

const json = ["/name/score", { authorization, "content-type": "application/json" }] as const
const form = ["/sign-in", { origin: baseUrl, "content-type": "application/x-www-form-urlencoded" }] as const

it.each([json, form])("gives up on a body for %s that does not arrive", async (path, headers) => {
  const { app, pass } = await inVirtualTime()
  let cancelled = false
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from("{")),
    cancel: () => {
      cancelled = true
    },
  })
  const request = new Request(`${baseUrl}${path}`, { method: "POST", headers, body, duplex: "half" })
  const answer = app.fetch(request, peer)
  await pass(limits.requestBodyMs - 1)
  expect(await readSettled(answer)).toBeUndefined()
  await pass(1)
  expect((await answer).status).toBe(408)
  expect(cancelled).toBe(true)
})

it.each([json, form])("rejects a body for %s that breaks off", async (path, headers) => {
  const { app } = await inVirtualTime()
  const body = new ReadableStream({ start: (controller) => controller.error(new Error("gone")) })
  const request = new Request(`${baseUrl}${path}`, { method: "POST", headers, body, duplex: "half" })
  expect((await app.fetch(request, peer)).status).toBe(400)
})

const asJson = { "content-type": "application/json" }
const narrow = { ...asJson, authorization: "Bearer narrow-token" }
const session = { ...asJson, cookie: "session=of-ada", origin: "https://evil.example" }

it.each([
  ["no token", 401, "/name/score", asJson],
  ["an unknown token", 401, "/name/score", { ...asJson, authorization: "Bearer guessed" }],
  ["a token without the scope", 403, "/name/score", narrow],
  ["a session that another site uses", 403, "/name/score", session],
  ["a form of another site", 403, "/sign-in", { ...form[1], origin: "https://evil.example" }],
  ["a path that is none", 404, "/nothing", { ...asJson, authorization }],
  ["a method that is none", 405, "/plans", { ...asJson, authorization }],
])("reads no body for %s", async (_, status, path, headers) => {
  const { app } = await inVirtualTime()
  let read = false
  const pull = () => {
    read = true
  }
  const body = new ReadableStream({ pull }, { highWaterMark: 0 })
  const request = new Request(`${baseUrl}${path}`, { method: "POST", headers, body, duplex: "half" })
  expect([(await app.fetch(request, peer)).status, read]).toEqual([status, false])
})

it("reads no body without a remaining allowance", async () => {
  const { app } = await inVirtualTime()
  const headers = { authorization, "content-type": "application/json" }
  const scan = (body: ReadableStream | string) =>
    app.fetch(new Request(`${baseUrl}/scan/live`, { method: "POST", headers, body, duplex: "half" }), peer)
  for (let n = 0; n < accountLimits.scansPerHour; n++) await scan('{"domains":["no name"]}')
  let read = false
  const pull = () => {
    read = true
  }
  expect([(await scan(new ReadableStream({ pull }, { highWaterMark: 0 }))).status, read]).toEqual([429, false])
})

it("restores the allowance an hour later, in a sliding window", async () => {
  const { app, pass } = await inVirtualTime()
  const scan = async () => {
    const headers = { authorization, "content-type": "application/json" }
    const body = '{"domains":["no name"]}'
    return app.fetch(new Request(`${baseUrl}/scan/live`, { method: "POST", headers, body }), peer)
  }
  for (let n = 0; n < accountLimits.scansPerHour; n++) await scan()
  const over = await scan()
  expect(over.status).toBe(429)
  const waitMs = Number(over.headers.get("retry-after")) * 1_000
  await pass(waitMs - 1_000)
  expect((await scan()).status).toBe(429)
  await pass(1_000)
  expect((await scan()).status).toBe(200)
  expect((await scan()).status).toBe(429)
  await pass(2 * 3_600_000)
  expect((await scan()).headers.get("x-ratelimit-remaining")).toBe(String(accountLimits.scansPerHour - 1))
})

it("large bodies that do not arrive leave room for others, and for their sender afterwards", async () => {
  const { app, pass } = await inVirtualTime()
  const start = (token: string) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.alloc(draftLimits.draftBodyBytes)),
    })
    return app.fetch(new Request(`${baseUrl}/drafts`, { method: "POST", headers, body, duplex: "half" }), peer)
  }
  const many = draftLimits.bodiesOfOneBytes / draftLimits.draftBodyBytes
  const held = Array.from({ length: many }, () => start("the-token"))
  await pass(1)
  const more = await start("the-token")
  expect([more.status, more.headers.get("retry-after")]).toEqual([503, "2"])
  const others = start("pro-token")
  await pass(draftLimits.draftBodyMs - 1)
  expect(await readSettled(others)).toBeUndefined()
  await pass(2)
  expect((await Promise.all([...held, others])).map(({ status }) => status)).toEqual([
    ...Array.from({ length: many }, () => 408),
    408,
  ])
  const again = start("the-token")
  await pass(draftLimits.draftBodyMs)
  expect((await again).status).toBe(408)
})
