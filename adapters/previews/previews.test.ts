import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { Previews } from "@surename/core/operations/drafts/ports/previews"
import { parseFilePath, toUrlPath } from "./file-path.ts"
import { defaultCdns, makeHardenedHeaders } from "./headers.ts"
import { type PreviewAnswered, makePreviewApp } from "./index.ts"

const host = "preview.example"
const draft = `http://d${"2".repeat(20)}.${host}`
const brandOrigin = "https://names.example"

const services = (find: () => Effect.Effect<undefined>) =>
  Context.make(Previews, { find, readFile: () => Effect.die("it was not asked for bytes") })

const nothing = services(() => Effect.succeed(undefined))
const bug = services(() => Effect.die(new Error("a bug")))

const policyOf = (cdns?: ReadonlyArray<string>) =>
  makeHardenedHeaders({ brandOrigin, host, ...(cdns === undefined ? {} : { cdns }) })["content-security-policy"] ?? ""

it("allows each CDN for its purpose, and none with an empty list", () => {
  expect(policyOf()).toContain(
    "style-src 'self' 'unsafe-inline' https://cdn.jsdelivr.net https://cdnjs.cloudflare.com https://unpkg.com https://fonts.googleapis.com;",
  )
  expect(policyOf().match(/https:\/\/fonts\.gstatic\.com/gu)).toHaveLength(1)
  expect(policyOf(["https://cdn.example"]).match(/ https:\/\/cdn\.example/gu)).toHaveLength(3)
  expect(policyOf([])).toBe(defaultCdns.reduce((policy, cdn) => policy.replaceAll(` ${cdn}`, ""), policyOf()))
  expect(policyOf([])).not.toMatch(/https:(?!\/\/names\.example)/u)
})

it("encodes a path as the same name, and never as another host", () => {
  for (const name of [
    "index.html",
    "a b/ü.html",
    "50%.txt",
    "what?#.html",
    "x:y@z",
    "%2e%2e",
    "a&b;c",
    "日本語/首頁.html",
  ]) {
    const { host, pathname } = new URL(toUrlPath(name), draft)
    expect(parseFilePath(pathname)).toBe(name)
    expect(host).toBe(new URL(draft).host)
  }
})

it("rejects an encoded trick in a path", () => {
  for (const path of "/a%2fb /a%5cb /%00 /% /%c0%ae /%ff /.. /a/../b /./a //a /a//b /a%0ab".split(" "))
    expect(parseFilePath(path)).toBeUndefined()
})

it("reports an answer without draft and cookie, and answers although a hook fails", async () => {
  const answers: Array<PreviewAnswered> = []
  const app = makePreviewApp({
    brandOrigin,
    host,
    services: nothing,
    onAnswer: (answered) => {
      answers.push(answered)
      throw new Error("the log is full")
    },
  })
  const { status } = await app.fetch(new Request(`${draft}/secret.html`, { headers: { cookie: "session=hidden" } }))
  expect([status, answers.length]).toEqual([404, 1])
  expect(JSON.stringify(answers)).not.toMatch(/hidden|secret|d22222222/u)
  expect(answers[0]).toMatchObject({ method: "GET", path: "preview", status: 404 })
})

it("reports a defect to the host, and hides it from the reader", async () => {
  const causes: Array<unknown> = []
  const app = makePreviewApp({
    brandOrigin,
    host,
    services: bug,
    onInternalError: ({ cause }) => {
      causes.push(cause)
      throw new Error("the log is full")
    },
  })
  const response = await app.fetch(new Request(draft))
  expect([response.status, (await response.text()).includes("a bug")]).toEqual([500, false])
  expect(String(causes)).toContain("a bug")
})

it("gives up on a slow store after the timeout, with Retry-After", { timeout: 20_000 }, async () => {
  const page = { sha256: "a", size: 1, contentType: "text/html" }
  const found = { draftId: "d", version: 1, status: "live", files: new Map([["index.html", page]]) } as const
  const slow = [
    Context.make(Previews, { find: () => Effect.never, readFile: () => Effect.never }),
    Context.make(Previews, { find: () => Effect.succeed(found), readFile: () => Effect.never }),
  ]
  for (const services of slow) {
    const { headers, status } = await makePreviewApp({ brandOrigin, host, services }).fetch(new Request(draft))
    expect([status, headers.get("retry-after")]).toEqual([503, "2"])
    for (const [name, value] of Object.entries(makeHardenedHeaders({ brandOrigin, host })))
      expect(headers.get(name)).toBe(name === "cache-control" ? "no-store" : value)
  }
})

describe("large files", () => {
  const size = 1_048_576
  /** Three files, memory for one, and the requests to the store. */
  const world = () => {
    const requests: Array<string> = []
    const files = new Map(["a", "b", "c"].map((name) => [name, { sha256: name, size, contentType: "image/png" }]))
    const services = Context.make(Previews, {
      find: () => Effect.succeed({ draftId: "d", version: 1, status: "live", files } as const),
      readFile: (name) => Effect.sync(() => (requests.push(name), new Uint8Array(size).fill(name.charCodeAt(0)))),
    })
    const app = makePreviewApp({ brandOrigin, host, services, bytesAtOnce: size })
    const get = (name: string, more: RequestInit = {}) => app.fetch(new Request(`${draft}/${name}`, more))
    return { requests, get }
  }

  it("are in memory once for concurrent readers", async () => {
    const { requests, get } = world()
    const answers = await Promise.all(Array.from({ length: 40 }, () => get("a")))
    expect(requests).toEqual(["a"])
    const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    expect(bodies.every((body) => Buffer.alloc(size, "a").equals(Buffer.from(body)))).toBe(true)
  })

  it("wait for room, and have it when a reader is done or goes away", async () => {
    const { requests, get } = world()
    const first = await get("a")
    const second = get("b")
    const third = second.then(() => get("c"))
    await new Promise((resolve) => setImmediate(resolve))
    expect(requests).toEqual(["a"])
    expect((await first.arrayBuffer()).byteLength).toBe(size)
    await (await second).body?.cancel()
    expect((await (await third).arrayBuffer()).byteLength).toBe(size)
    expect(requests).toEqual(["a", "b", "c"])
  })

  it("free their memory for HEAD, rejected and partial requests", async () => {
    const { get } = world()
    for (let nth = 0; nth < 5; nth++) {
      const head = await get("a", { method: "HEAD" })
      expect([head.status, head.headers.get("content-length")]).toEqual([200, String(size)])
      expect((await get("b", { headers: { range: `bytes=${size}-` } })).status).toBe(416)
      const part = await get("c", { headers: { range: "bytes=5-9" } })
      expect([part.status, part.headers.get("content-length"), await part.text()]).toEqual([206, "5", "ccccc"])
    }
  })

  it("get 503 when memory stays full", { timeout: 20_000 }, async () => {
    const { get } = world()
    await get("a")
    const refused = await get("b")
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"])
  })
})
