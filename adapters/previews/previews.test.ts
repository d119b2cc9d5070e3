import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { Previews } from "@surename/core/ports/previews"
import { usualCdns } from "./cdns.ts"
import { filePath, urlPath } from "./file-path.ts"
import { hardened } from "./headers.ts"
import { type PreviewAnswered, previewApp } from "./index.ts"

const host = "preview.example"
const draft = `http://d${"2".repeat(20)}.${host}`
const brandOrigin = "https://names.example"

const services = (find: () => Effect.Effect<undefined>) =>
  Context.make(Previews, { find, bytes: () => Effect.die("it was not asked for bytes") })

const nothing = services(() => Effect.succeed(undefined))
const bug = services(() => Effect.die(new Error("a bug")))

const policyOf = (cdns?: ReadonlyArray<string>) =>
  hardened({ brandOrigin, ...(cdns === undefined ? {} : { cdns }) })["content-security-policy"] ?? ""

it("opens each CDN for what it is for, and none where the list is empty", () => {
  expect(policyOf()).toContain(
    "style-src 'self' 'unsafe-inline' https://cdn.jsdelivr.net https://cdnjs.cloudflare.com https://unpkg.com https://fonts.googleapis.com;",
  )
  expect(policyOf().match(/https:\/\/fonts\.gstatic\.com/gu)).toHaveLength(1)
  expect(policyOf(["https://cdn.example"]).match(/ https:\/\/cdn\.example/gu)).toHaveLength(3)
  expect(policyOf([])).toBe(usualCdns.reduce((policy, cdn) => policy.replaceAll(` ${cdn}`, ""), policyOf()))
  expect(policyOf([])).not.toMatch(/https:(?!\/\/names\.example)/u)
})

it("writes a path so that it is read as the same name, and never as another host", () => {
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
    const { host, pathname } = new URL(urlPath(name), draft)
    expect(filePath(pathname)).toBe(name)
    expect(host).toBe(new URL(draft).host)
  }
})

it("reads no name out of a trick", () => {
  for (const path of [
    "/a%2fb",
    "/a%5cb",
    "/%00",
    "/%",
    "/%c0%ae",
    "/%ff",
    "/..",
    "/a/../b",
    "/./a",
    "//a",
    "/a//b",
    "/a%0ab",
  ])
    expect(filePath(path)).toBeUndefined()
})

it("tells of an answer neither the draft nor a cookie, and answers though a hook fails", async () => {
  const told: Array<PreviewAnswered> = []
  const app = previewApp({
    brandOrigin,
    host,
    services: nothing,
    onAnswer: (answered) => {
      told.push(answered)
      throw new Error("the log is full")
    },
  })
  const { status } = await app.fetch(new Request(`${draft}/secret.html`, { headers: { cookie: "session=hidden" } }))
  expect([status, told.length]).toEqual([404, 1])
  expect(JSON.stringify(told)).not.toMatch(/hidden|secret|d22222222/u)
  expect(told[0]).toMatchObject({ method: "GET", path: "preview", status: 404 })
})

it("tells the host of a bug, and the reader only that there was one", async () => {
  const causes: Array<unknown> = []
  const app = previewApp({
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
