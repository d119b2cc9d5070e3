import { createHash } from "node:crypto"
import { table } from "@surename/core/calls/table"
import { everyOperation } from "@surename/core/operations/all"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Identity } from "@surename/core/ports/identity"
import { Store } from "@surename/core/ports/store"
import { refusingRuns } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { expect, it } from "vitest"
import { httpApp } from "../../index.ts"

const page = async (path: string) => {
  const layer = Layer.mergeAll(
    Layer.mock(Accounts)({}),
    Layer.succeed(Identity, { whoIs: () => Effect.undefined, addressKey: (address) => address }),
    Layer.mock(Store)({}),
  )
  const services = await Effect.runPromise(Effect.scoped(Layer.build(layer)))
  const { fetch } = httpApp({ baseUrl: "https://names.example", services, table: table(refusingRuns) })
  const response = await fetch(new Request(`https://names.example${path}`), { address: "192.0.2.1" })
  const [type, policy] = ["content-type", "content-security-policy"].map((name) => response.headers.get(name))
  return { status: response.status, type, policy, text: await response.text() }
}

const shown = (text: string) => [...text.matchAll(/<section id="(\w+)"/gu)].map(([, name]) => name)

it("has every operation, each once, with a call to paste", async () => {
  const { status, text } = await page("/docs")
  expect(status).toBe(200)
  expect(shown(text)).toEqual(everyOperation.map(({ name }) => name))
  for (const { method, name } of everyOperation) {
    expect(text).toContain(`<a href="#${name}">`)
    expect(text).toContain(`<code>curl ${method === "GET" ? "" : `-X ${method} `}`)
  }
})

it("shows those that have a word, and says when none has it", async () => {
  expect(shown((await page("/docs?q=budget")).text)).toContain("set_budget")
  expect(shown((await page("/docs?q=budget")).text)).not.toContain("score_name")
  const none = await page("/docs?q=%3Cb%3Enothing")
  expect(shown(none.text)).toEqual([])
  expect(none.text).toContain("&lt;b&gt;nothing")
})

it("allows a page with something to copy one script, by its digest, and says no more in it for anyone", async () => {
  const pages = await Promise.all([page("/"), page("/docs"), page("/docs/score_name?input=%3Cscript%3E")])
  const scripts = pages.map(({ text }) => [...text.matchAll(/<script[^>]*>([^<]*)/gu)].map(([whole]) => whole))
  const [[one = ""] = []] = scripts
  expect(scripts).toEqual([[one], [one], [one]])
  const digest = createHash("sha256").update(one.slice("<script>".length)).digest("base64")
  for (const { policy } of pages)
    expect(policy).toBe(
      `default-src 'none'; style-src 'self'; script-src 'sha256-${digest}'; require-trusted-types-for 'script'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; img-src 'self' data:`,
    )
})

it("tells crawlers which pages are not for them", async () => {
  const { status, text } = await page("/robots.txt")
  expect([status, text]).toEqual([200, expect.stringContaining("Disallow: /search")])
})

it("has the mark where browsers look for one by themselves", async () => {
  const { status, text, type } = await page("/favicon.ico")
  expect([status, type, text]).toEqual([200, "image/svg+xml", expect.stringContaining("<svg ")])
})
