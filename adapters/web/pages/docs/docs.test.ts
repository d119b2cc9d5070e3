import { gunzipSync } from "node:zlib"
import { everyOperation } from "@surename/core/operations/all"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Identity } from "@surename/core/ports/identity"
import { Store } from "@surename/core/ports/store"
import { openPages } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { expect, it } from "vitest"
import { httpApp } from "../../index.ts"
import { pageScript } from "../page-script.ts"
import { stylesheet } from "../stylesheet.ts"

const openDocs = () => {
  const layer = Layer.mergeAll(
    Layer.mock(Accounts)({}),
    Layer.succeed(Identity, { identify: () => Effect.undefined, digestAddress: (address) => address }),
    Layer.mock(Store)({}),
  )
  return openPages(httpApp, layer)
}

const page = async (path: string) => {
  const response = await (await openDocs()).send(path)
  const [type, policy] = ["content-type", "content-security-policy"].map((name) => response.headers.get(name))
  return { status: response.status, type, policy, text: await response.text() }
}

const sectionsIn = (text: string) => [...text.matchAll(/<section id="(\w+)"/gu)].map(([, name]) => name)

it("lists every operation once, with a command to paste", async () => {
  const { status, text } = await page("/docs")
  expect(status).toBe(200)
  expect(sectionsIn(text).toSorted()).toEqual(everyOperation.map(({ name }) => name).toSorted())
  for (const { method, name } of everyOperation) {
    expect(text).toContain(` href="#${name}">`)
    expect(text).toContain(`<code>curl ${method === "GET" ? "" : `-X ${method} `}`)
  }
})

it("filters by a word, and says when nothing matches", async () => {
  expect(sectionsIn((await page("/docs?q=budget")).text)).toContain("set_budget")
  expect(sectionsIn((await page("/docs?q=budget")).text)).not.toContain("score_name")
  const none = await page("/docs?q=%3Cb%3Enothing")
  expect(sectionsIn(none.text)).toEqual([])
  expect(none.text).toContain("&lt;b&gt;nothing")
})

it("uses one script of its own on every page, and no inline code", async () => {
  const pages = await Promise.all([page("/"), page("/docs"), page("/docs/score_name?input=%3Cscript%3E")])
  for (const { policy, text } of pages) {
    expect([...text.matchAll(/<script[^>]*>[^<]*/gu)].map(([whole]) => whole)).toEqual([
      `<script type="module" src="${pageScript.path}">`,
    ])
    expect(text).not.toMatch(/<[^>]* on\w+=/u)
    expect(policy).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types surename; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; img-src 'self' data:",
    )
  }
})

it.each([pageScript, stylesheet])("serves $path small, compressed and cached for ever", async ({ path, text }) => {
  const { send } = await openDocs()
  const fetchEncoded = (encoding: string) => send(path, { headers: { "accept-encoding": encoding } })
  const [plain, zipped] = [await fetchEncoded("br"), await fetchEncoded("gzip, br")]
  expect(await plain.text()).toBe(text)
  const bytes = new Uint8Array(await zipped.arrayBuffer())
  expect(gunzipSync(bytes).toString()).toBe(text)
  expect(bytes.length).toBeLessThan(40_000)
  expect(zipped.headers.get("content-encoding")).toBe("gzip")
  expect(zipped.headers.get("cache-control")).toContain("immutable")
})

it("excludes pages from crawlers in robots.txt", async () => {
  const { status, text } = await page("/robots.txt")
  expect([status, text]).toEqual([200, expect.stringContaining("Disallow: /search")])
})

it("serves the icon at /favicon.ico", async () => {
  const { status, text, type } = await page("/favicon.ico")
  expect([status, type, text]).toEqual([200, "image/svg+xml", expect.stringContaining("<svg ")])
})
