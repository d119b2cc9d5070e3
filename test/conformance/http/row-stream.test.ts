import type { InternalError } from "@surename/adapters/web"
import type { EmitRow } from "@surename/core/operations/emit-row"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { makeAppUnderTest, baseUrl, type UnderTest } from "./app-under-test.ts"
import { cannedHandlers } from "./canned-handlers.ts"

const ndjson = "application/x-ndjson"

const scan = async (under: UnderTest, accept = ndjson, candidates: ReadonlyArray<string> = ["a.com", "b.com"]) => {
  const app = await makeAppUnderTest(under)
  const headers = { authorization: "Bearer the-token", "content-type": "application/json", accept }
  const init = { method: "POST", headers, body: JSON.stringify({ candidates }) }
  return app.fetch(new Request(`${baseUrl}/scan`, init), { address: "192.0.2.1" })
}

const lines = (text: string): ReadonlyArray<{ readonly [key: string]: unknown }> =>
  text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line))

const read = async (body: ReadableStream<Uint8Array> | null) => {
  const reader = body?.getReader()
  const readNext = async () => new TextDecoder().decode((await reader?.read())?.value)
  return { next: readNext, cancel: () => reader?.cancel() }
}

const row = { domain: "a.com", error: { code: "not_a_domain", message: "told" } } as const

describe("rows one by one", () => {
  it.each([
    [ndjson, true],
    [`${ndjson}, application/json`, true],
    [`application/json;q=0.9, ${ndjson}`, true],
    [`application/json, ${ndjson};q=0.5`, false],
    [`${ndjson};q=0`, false],
    ["*/*", false],
    ["application/*", false],
    ["", false],
  ])("accept: %s", async (accept, isStream) => {
    const response = await scan({}, accept)
    expect(response.headers.get("content-type")).toBe(`${isStream ? ndjson : "application/json"}; charset=utf-8`)
    const text = await response.text()
    const rows = lines(isStream ? text : `${text}\n`)
    expect(rows.at(-1)).toHaveProperty("results")
    expect(rows.slice(0, -1).map((one) => one["domain"])).toEqual(isStream ? ["a.com", "b.com"] : [])
  })

  it("arrive before the answer, and count like any scan", async () => {
    const gate = Deferred.makeUnsafe<void>()
    const scanNamespace = (_: unknown, tell: EmitRow<typeof row> | undefined) =>
      Effect.andThen(tell?.(row) ?? Effect.void, Effect.as(Deferred.await(gate), { results: [row] }))
    const response = await scan({ handlers: { ...cannedHandlers, scanNamespace } })
    expect([response.status, response.headers.get("x-ratelimit-remaining")]).toEqual([200, "59"])
    expect(response.headers.get("x-accel-buffering")).toBe("no")
    const { next } = await read(response.body)
    expect(lines(await next())).toEqual([row])
    Deferred.doneUnsafe(gate, Effect.void)
    expect(lines(await next())).toEqual([{ results: [row] }])
    expect(await next()).toBe("")
  })

  it("count as seen, also those on no page", async () => {
    const suggestNames: (typeof cannedHandlers)["suggestNames"] = (request, depth, tell) =>
      Effect.tap(cannedHandlers.suggestNames(request, depth, tell), ({ results }) =>
        Effect.forEach(results.slice(0, 1), (row) => tell?.({ ...row, domain: "only-told.com" }) ?? Effect.void),
      )
    const app = await makeAppUnderTest({ handlers: { ...cannedHandlers, suggestNames } })
    const send = async (path: string, body: object, accept = "application/json") => {
      const headers = { authorization: "Bearer the-token", "content-type": "application/json", accept }
      const init = { method: "POST", headers, body: JSON.stringify(body) }
      return (await app.fetch(new Request(`${baseUrl}${path}`, init), { address: "192.0.2.1" })).text()
    }
    expect(await send("/browse", { query: "moss lamp" }, ndjson)).toContain("only-told.com")
    expect(await send("/scan/live", { domains: ["only-told.com"] })).not.toContain("not_seen_before")
    expect(await send("/scan/live", { domains: ["never-told.com"] })).toContain("not_seen_before")
  })

  it("end with the problem that stopped them, which is logged", async () => {
    const [troubles, cause] = [new Array<InternalError>(), new Error("secret-detail")]
    const scanNamespace = (_: unknown, tell: EmitRow<typeof row> | undefined) =>
      Effect.andThen(tell?.(row) ?? Effect.void, Effect.die(cause))
    const response = await scan({
      handlers: { ...cannedHandlers, scanNamespace },
      onInternalError: (trouble) => troubles.push(trouble),
    })
    expect(response.status).toBe(200)
    const requestId = response.headers.get("x-request-id")
    const rows = lines(await response.text())
    expect(rows).toEqual([row, expect.objectContaining({ status: 500, code: "internal", instance: requestId })])
    expect(JSON.stringify(rows)).not.toContain("secret-detail")
    expect(troubles).toEqual([{ requestId, cause }])
  })

  it("are absent when the call fails first: it answers with a problem", async () => {
    const response = await scan({
      handlers: { ...cannedHandlers, scanNamespace: () => Effect.die(new Error("at once")) },
    })
    expect(response.status).toBe(500)
    expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/u)
  })

  it("stop when the reader leaves", async () => {
    const stopped = Deferred.makeUnsafe<void>()
    const scanNamespace = (_: unknown, tell: EmitRow<typeof row> | undefined) =>
      Effect.andThen(tell?.(row) ?? Effect.void, Effect.never).pipe(
        Effect.onInterrupt(() => Deferred.succeed(stopped, undefined)),
      )
    const { cancel, next } = await read((await scan({ handlers: { ...cannedHandlers, scanNamespace } })).body)
    await next()
    await cancel()
    await Effect.runPromise(Deferred.await(stopped))
  })

  it("are cut without an end mark when the service stops", async () => {
    const gate = Deferred.makeUnsafe<never>()
    const scanNamespace = (_: unknown, tell: EmitRow<typeof row> | undefined) =>
      Effect.andThen(tell?.(row) ?? Effect.void, Deferred.await(gate))
    const { next } = await read((await scan({ handlers: { ...cannedHandlers, scanNamespace } })).body)
    await next()
    Deferred.doneUnsafe(gate, Effect.interrupt)
    await expect(next()).rejects.toThrow(/interrupted/u)
  })
})
