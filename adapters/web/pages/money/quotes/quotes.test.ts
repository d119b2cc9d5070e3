import { makeTable } from "@surename/core/calls/table"
import { Cents } from "@surename/core/evidence/money"
import { type HeldDomains, heldDomainsLayer } from "@surename/core/lookup/price/held-domains"
import { refusalCodes } from "@surename/core/lookup/price/offer"
import { operations } from "@surename/core/operations/all"
import type { NotQuoted, Quoted } from "@surename/core/operations/money/quote-domain/contract"
import { keepQuote } from "@surename/core/operations/money/quote-domain/stored-quote"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Domains } from "@surename/core/operations/domains/ports/domains"
import type { Identity } from "@surename/core/ports/identity"
import { NoSuchProject, Projects } from "@surename/core/operations/money/ports/projects"
import { noRegistrar, type Registrar } from "@surename/core/ports/registrar"
import type { Store } from "@surename/core/ports/store"
import { cookieCallers, fakeBrowser, keepingStore, refusingHandlers } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { expect, it } from "vitest"
import { httpApp } from "../../../index.ts"

const baseUrl = "https://names.example"
const path = "/account/quotes"
const { output } = operations.quote_domain.example
const budget = { projectId: "lamps", period: "yearly", amount: Cents.make(10_000), setAt: 0 } as const

const services: Layer.Layer<Accounts | Domains | HeldDomains | Identity | Projects | Registrar | Store> =
  Layer.mergeAll(
    Layer.mock(Accounts)({}),
    cookieCallers,
    Layer.mock(Domains)({}),
    Layer.mock(Projects)({ list: () => Effect.succeed([budget]) }),
    Layer.provideMerge(heldDomainsLayer, noRegistrar),
    keepingStore,
  )

/** A service whose registry and registrar give this answer for every name. */
const makeService = async (answer: Partial<Quoted> | NotQuoted["refused"]) => {
  const inputs: Array<unknown> = []
  const runtime = ManagedRuntime.make(services)
  const context = await runtime.context()
  const handlers = {
    ...refusingHandlers,
    checkQuote: ({ projectId }: { readonly projectId: string | undefined }) =>
      projectId === undefined || projectId === "lamps"
        ? Effect.void
        : Effect.fail(new NoSuchProject({ message: `There is no project ${projectId}.` })),
    quoteDomain: (input: { readonly projectId: string | undefined }, owner: string) => {
      inputs.push(input.projectId)
      const { row } = output
      if ("code" in answer) return Effect.succeed<NotQuoted>({ domain: output.domain, refused: answer, row })
      const quote = keepQuote(owner, new Date().toISOString(), ({ expiresAt, quoteId }) => ({
        ...output,
        ...answer,
        quote_id: quoteId,
        expires_at: expiresAt,
      }))
      return Effect.provideContext(quote, context)
    },
  }
  const app = httpApp({ baseUrl, services: context, table: makeTable(handlers) })
  return { ask: fakeBrowser(app, baseUrl), inputs }
}

const form = { domain: "mosslamp.com", project: "" }

it.each(refusalCodes)("explains the refusal %s with advice, and offers no purchase", async (code) => {
  const { ask } = await makeService({ code, message: `Because <b>${code}</b>.` })
  const { status, text } = await ask(path, form)
  expect(status).toBe(200)
  expect(text).toContain(`Because &lt;b&gt;${code}&lt;/b&gt;.`)
  expect(text).toMatch(/<\/p> <p>(?:Try|Ask) [^<]{10,}<\/p> <\/div>/u)
  expect(text).toContain('value="mosslamp.com"')
  expect(text).not.toContain("/confirm/")
})

it("gives each quote its own page for its owner, and reloading requests nothing", async () => {
  const { ask, inputs } = await makeService({ renewal_cents: null, renewal_is_dearer: null })
  const { status, to } = await ask(path, { ...form, domain: " mosslamp.com " })
  expect([status, to.startsWith(`${path}/q`)]).toEqual([303, true])
  for (const visit of [to, `${to}?again`]) {
    const { text } = await ask(visit)
    expect(text).toContain("$11.08")
    expect(text).toContain("Unknown. Porkbun did not say")
    expect(text).toContain(`title="Uses one scan" href="/confirm/${to.slice(path.length + 1)}?buy"`)
    expect(text).toMatch(/>Buy at Porkbun<\/a/u)
  }
  expect((await ask(to, undefined, "b=b")).status).toBe(404)
  expect((await ask(to, undefined, "")).to).toContain("/sign-in")
  expect(inputs).toEqual([undefined])
})

it.each([
  [{ fits: true, left_cents: 8892, partial: false }, "Its renewal fits the budget: $88.92 would be left."],
  [{ fits: null, left_cents: 8892, partial: true }, "At most $88.92 would be left"],
  [{ fits: false, left_cents: -5, partial: true }, "It exceeds the budget by $0.05"],
  [{ fits: null, left_cents: null, partial: false }, "no budget to compare with"],
])("shows the remaining budget %j", async ({ left_cents: left, ...more }, words) => {
  const budget = { project_id: "lamps", left_cents: left === null ? null : Cents.make(left), ...more }
  const { ask, inputs } = await makeService({ budget })
  const { to } = await ask(path, { ...form, project: "lamps" })
  expect((await ask(to)).text).toContain(words)
  expect(inputs).toEqual(["lamps"])
})

it.each([
  [{ domain: "", project: "" }, "domain"],
  [{ domain: "no name", project: "" }, "domain"],
  [{ domain: "mosslamp.com", project: "gone" }, "project gone"],
  [{ domain: "mosslamp.com", project: "A B" }, "project"],
])("%j is rejected at the form without a request", async (typed, words) => {
  const { ask, inputs } = await makeService({})
  const { status, text } = await ask(path, typed)
  expect(status).toBeGreaterThanOrEqual(404)
  expect(text).toContain('class="wrong"')
  expect(text).toContain(words)
  expect(inputs).toEqual([])
})

it("names the domain on each step from a visitor's link to the price", async () => {
  const { ask } = await makeService({})
  const encodeNext = (domain: string) => encodeURIComponent(`${path}?domain=${encodeURIComponent(domain)}`)
  for (const [typed, name] of [
    ["mosslamp.com", "mosslamp.com"],
    ["Call 0900", "a name"],
  ] as const)
    expect((await ask(`/sign-up?next=${encodeNext(typed)}`, undefined, "")).text).toContain(
      `<h1>To see the price of ${name}, sign up</h1>`,
    )
  const { text } = await ask(`${path}?domain=mosslamp.com`)
  expect(text).toContain("<h1>Price of mosslamp.com</h1>")
  expect(text).toContain(`action="${path}?domain=mosslamp.com"`)
  const { to } = await ask(`${path}?domain=mosslamp.com`, {})
  expect((await ask(to)).text).toContain("<h1>Price of mosslamp.com</h1>")
})

it("keeps the name when the session ended before the press", async () => {
  const { ask, inputs } = await makeService({})
  const { to } = await ask(`${path}?domain=mosslamp.com`, {}, "")
  expect(to).toBe(`/sign-in?next=${encodeURIComponent(`${path}?domain=mosslamp.com`)}`)
  expect(inputs).toEqual([])
})

it("writes a name in its own letters", async () => {
  const domain = "xn--bcher-kva.com"
  const { ask } = await makeService({ domain, row: { ...output.row, domain, unicode: "bücher.com" } })
  const { to } = await ask(path, { domain: "bücher.com" })
  expect((await ask(to)).text).toContain("<h1>Price of bücher.com</h1>")
})

it("fills in the name and project of a link", async () => {
  const { ask } = await makeService({})
  const { text } = await ask(`${path}?domain=%22%3E%3Cb%3E&project=lamps`)
  expect(text).toContain('value="&quot;&gt;&lt;b&gt;"')
  expect(text).toContain('<option value="lamps" selected>')
})
