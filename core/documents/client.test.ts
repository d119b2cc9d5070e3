import { gzipSync } from "node:zlib"
import { rolldown } from "rolldown"
import { expect, it } from "vitest"
import { CallRefused, client, type Fetch, Unreachable, UnreadableAnswer } from "./client.ts"
import { operations } from "../operations/all.ts"
import { makeProblem } from "../interface/problem.ts"

type FetchCall = Parameters<Fetch>

const makeAnsweringClient = (status: number, text: string, headers: Readonly<Record<string, string>> = {}) => {
  const requests: Array<FetchCall> = []
  const fetch: Fetch = async (...request) => {
    requests.push(request)
    return { status, headers: { get: (name) => headers[name] ?? null }, text: async () => text }
  }
  return { requests, surename: client({ baseUrl: "https://names.example/api/", token: "t", fetch }) }
}
const good = JSON.stringify(operations.show_plans.example.output)

it("has one method per operation", () => {
  expect(Object.keys(makeAnsweringClient(200, "").surename)).toEqual(Object.keys(operations))
})

it("sends the token, JSON, and follows no redirect", async () => {
  const { requests, surename } = makeAnsweringClient(200, JSON.stringify(operations.check_live.example.output))
  await surename.check_live({ domains: ["a.com"] })
  expect(requests).toEqual([
    [
      "https://names.example/api/scan/live",
      {
        method: "POST",
        headers: { accept: "application/json", "content-type": "application/json", authorization: "Bearer t" },
        redirect: "error",
        body: '{"domains":["a.com"]}',
      },
    ],
  ])
})

it("reads the remaining allowance, and leaves it out when a header is malformed", async () => {
  const headers = { "x-ratelimit-limit": "60", "x-ratelimit-remaining": "59", "x-ratelimit-reset": "3600" }
  const result = await makeAnsweringClient(200, good, headers).surename.show_plans()
  expect(result.rateLimit).toEqual({ limit: 60, remaining: 59, resetSeconds: 3_600 })
  const odd = await makeAnsweringClient(200, good, { ...headers, "x-ratelimit-reset": "soon" }).surename.show_plans()
  expect(odd.rateLimit).toBeUndefined()
})

it("rejects with the problem and the time to wait", async () => {
  const { surename } = makeAnsweringClient(429, JSON.stringify(makeProblem("rate_limited")), { "retry-after": "12" })
  const error = await surename.show_plans().catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(CallRefused)
  expect(error).toMatchObject({ operation: "show_plans", problem: { code: "rate_limited" }, retryAfterSeconds: 12 })
  expect(String(error)).toContain("Wait for the seconds in retry-after.")
})

it("accepts an error code of a later version", async () => {
  const later = { ...makeProblem("internal"), code: "quota_of_the_moon", status: 418, more: true }
  const error = await makeAnsweringClient(418, JSON.stringify(later))
    .surename.show_plans()
    .catch((cause: unknown) => cause)
  expect(error).toMatchObject({ problem: { code: "quota_of_the_moon" } })
})

it.each([
  [200, "<html>"],
  [200, "{}"],
  [204, ""],
  [502, "<html>"],
  [429, "{}"],
])("rejects an answer of another program: %i %s", async (status, text) => {
  const error = await makeAnsweringClient(status, text, { "retry-after": "1" })
    .surename.show_plans()
    .catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(UnreadableAnswer)
  expect(error).toMatchObject({ status })
})

it("passes a signal on, and rejects with its reason", async () => {
  const stop = new AbortController()
  const fetch = (_: string, { signal }: { readonly signal?: AbortSignal }) =>
    new Promise<Response>((_resolve, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted"))))
  const pending = client({ baseUrl: "http://x", token: "t", fetch }).check_live({ domains: ["a.com"] }, stop)
  stop.abort("enough")
  expect(await pending.catch((cause: unknown) => cause)).toBe("enough")
})

it("has its own error for an unreachable service, and keeps the token out of the message", async () => {
  const fetch: Fetch = async () => {
    throw new Error("connection refused")
  }
  const error = await client({ baseUrl: "http://x", token: "hush", fetch })
    .show_plans()
    .catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(Unreachable)
  expect(String(error)).not.toContain("hush")
})

it("is a few kilobytes in a page", async () => {
  const build = await rolldown({ input: new URL("client.ts", import.meta.url).pathname, platform: "browser" })
  const { output } = await build.generate({ format: "esm", minify: true })
  await build.close()
  expect(output).toHaveLength(1)
  expect(Buffer.byteLength(output[0].code)).toBeLessThan(6_000)
  expect(gzipSync(output[0].code).byteLength).toBeLessThan(4_096)
})
