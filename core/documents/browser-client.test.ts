import { gzipSync } from "node:zlib"
import { rolldown } from "rolldown"
import { expect, it, vi } from "vitest"
import { makeProblem } from "../interface/problem.ts"
import { operations } from "../operations/all.ts"
import { browserClient, CallRefused, UnreadableAnswer } from "./browser-client.ts"

const answering = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
  const fetcher = vi.fn(async () => new Response(JSON.stringify(body), { status, headers }))
  return { fetcher, call: browserClient({ baseUrl: "https://names.example/", token: "t", fetch: fetcher }) }
}

it("sends the request of the contract, and reads the remaining allowance", async () => {
  const { output } = operations.check_live.example
  const { fetcher, call } = answering(200, output, {
    "x-ratelimit-limit": "60",
    "x-ratelimit-remaining": "59",
    "x-ratelimit-reset": "9",
  })
  const { body, rateLimit } = await call("check_live", { domains: ["a.com"] })
  expect(body).toEqual(output)
  expect(rateLimit).toEqual({ limit: 60, remaining: 59, resetSeconds: 9 })
  expect(fetcher).toHaveBeenCalledWith("https://names.example/scan/live", {
    method: "POST",
    redirect: "error",
    headers: { accept: "application/json", "content-type": "application/json", authorization: "Bearer t" },
    body: '{"domains":["a.com"]}',
  })
})

it("rejects with the problem and the time to wait", async () => {
  const { call } = answering(429, makeProblem("rate_limited"), { "retry-after": "12" })
  const error = await call("tld_policy", { tld: "com" }).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(CallRefused)
  expect(error).toMatchObject({ problem: { code: "rate_limited" }, retryAfterSeconds: 12 })
})

it.each([
  [502, "<html><h1>Bad Gateway</h1></html>"],
  [200, "<html>Sign in to this network</html>"],
  [404, '{"message":"not found"}'],
  [500, "null"],
])("rejects an answer of another program, status %i", async (status, text) => {
  const call = browserClient({
    baseUrl: "https://names.example",
    token: "t",
    fetch: async () => new Response(text, { status }),
  })
  const error = await call("tld_policy", { tld: "com" }).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(UnreadableAnswer)
  expect(error).toMatchObject({ status, message: expect.stringContaining(`tld_policy: the answer (status ${status})`) })
})

it.each(["browser-client.ts", "client.ts"])("%s is a few kilobytes in a page", async (file) => {
  const build = await rolldown({ input: new URL(file, import.meta.url).pathname, platform: "browser" })
  const { output } = await build.generate({ format: "esm", minify: true })
  await build.close()
  expect(output).toHaveLength(1)
  expect(Buffer.byteLength(output[0].code)).toBeLessThan(6_000)
  expect(gzipSync(output[0].code).byteLength).toBeLessThan(4_096)
})
