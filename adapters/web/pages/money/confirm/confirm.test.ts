import { makeTable } from "@surename/core/calls/table"
import { Cents } from "@surename/core/evidence/money"
import { WrongCode, WrongPassword } from "@surename/core/interface/account-error"
import { moneyLimits } from "@surename/core/operations/money/limits"
import { operations } from "@surename/core/operations/all"
import type { NotQuoted } from "@surename/core/operations/money/quote-domain/contract"
import { keepQuote } from "@surename/core/operations/money/quote-domain/stored-quote"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { AlreadyOrdered, Orders } from "@surename/core/operations/money/ports/orders"
import { Identity } from "@surename/core/ports/identity"
import { Registrar } from "@surename/core/ports/registrar"
import { isFresh, Store } from "@surename/core/ports/store"
import { accountCaller, keepingStore, refusingHandlers } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Option from "effect/Option"
import { expect, it } from "vitest"
import { httpApp } from "../../../index.ts"

const baseUrl = "https://names.example"
const { output: example } = operations.quote_domain.example
const domain = "xn--msslamp-90a.com"
const output = { ...example, domain, row: { ...example.row, domain, unicode: "mösslamp.com" } }
const password = "correct horse"

/** Answers of registry and registrar in turn: a total in cents, or a refusal. The last repeats. */
type Says = number | "registered" | "price_unavailable"

/** Grace has a second factor. */
const hasFactor = (id: string) => id.includes("grace")

/** Accounts may order, but not this name: the refusal shows that the order was placed. */
const orders = Layer.mock(Orders)({
  mayOrder: () => Effect.succeed(true),
  findByDomain: () => Effect.undefined,
  authorise: () => new AlreadyOrdered({ message: "The order was placed." }),
})
const registrarAccount = { premium: false, place: () => Effect.die("not placed") }

const services = Layer.mergeAll(
  Layer.mock(Accounts)({
    confirmPassword: (id, typed, _, { code } = {}) => {
      if (typed !== password) return new WrongPassword({ message: "The password is wrong." })
      return hasFactor(id) && code !== "123456" ? new WrongCode({ message: "That code is not right." }) : Effect.void
    },
    getFactor: (id) =>
      Effect.succeed({ since: hasFactor(id) ? 1 : null, hasApp: hasFactor(id), recoveryCodesLeft: 0, lastReset: null }),
  }),
  Layer.mock(Identity)({
    identify: ({ cookie = "" }) => {
      const name = /session=of-(\w+)/u.exec(cookie)?.[1]
      return Effect.succeed(name === undefined ? undefined : accountCaller(name, { via: "session" }))
    },
    digestAddress: (address) => address,
  }),
  Layer.succeed(
    Registrar,
    Option.some({
      name: "Porkbun",
      fetchPrice: () => Effect.die("not asked"),
      holdings: Effect.die("not asked"),
      fetchTransfer: () => Effect.die("not asked"),
      makeCheckoutUrl: ({ ascii }) => `https://registrar.example/checkout?q=${ascii}`,
    }),
  ),
  orders,
  keepingStore,
)

/** A service with scripted answers of its registrar. Ada owns the first quote. */
const scene = (...script: ReadonlyArray<Says>) => sceneOf("ada", script)
const handOverScene = (...script: ReadonlyArray<Says>) => sceneOf("ada", script, Option.none())

const sceneOf = async (
  whose: string,
  script: ReadonlyArray<Says>,
  purchasing: Option.Option<typeof registrarAccount> = Option.some(registrarAccount),
) => {
  let quotes = 0
  const storeQuote = (owner: string, cents: number) =>
    keepQuote(owner, new Date().toISOString(), ({ expiresAt, quoteId }) => ({
      ...output,
      quote_id: quoteId,
      expires_at: expiresAt,
      total_cents: Cents.make(cents),
    }))
  const runtime = ManagedRuntime.make(services)
  const context = await runtime.context()
  const handlers = {
    ...refusingHandlers,
    checkQuote: () => Effect.void,
    quoteDomain: (_: unknown, owner: string) => {
      const cents = script[Math.min(quotes++, script.length - 1)] ?? 1108
      if (typeof cents === "number") return Effect.provideContext(storeQuote(owner, cents), context)
      const refused: NotQuoted = { domain, refused: { code: cents, message: `It is ${cents}.` }, row: output.row }
      return Effect.succeed(refused)
    },
  }
  const { fetch } = httpApp({ baseUrl, services: context, purchasing, table: makeTable(handlers) })
  const first = await runtime.runPromise(storeQuote(accountCaller(whose).subject ?? "", 1108))
  const send = async (path: string, form?: Record<string, string>, as = whose, more: Record<string, string> = {}) => {
    const cookie = as === "" ? {} : { cookie: `__Host-session=of-${as}; session=of-${as}` }
    const body = form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }
    const headers = { origin: baseUrl, accept: "text/html", ...cookie, ...more }
    const answer = await fetch(new Request(`${baseUrl}${path}`, { ...body, headers }), { address: "192.0.2.1" })
    return { status: answer.status, headers: answer.headers, text: (await answer.text()).replace(/\s+/gu, " ") }
  }
  return { path: `/confirm/${first.quote_id}`, send, asked: () => quotes, runtime, quoteId: first.quote_id }
}

const action = (text: string) => /action="(\/confirm\/[^"]+)"/u.exec(text)?.[1] ?? expect.fail("there is no form")

it("shows the name in its own letters and in the exact ones, every item, the term, the renewal and the input", async () => {
  const { path, send } = await scene(1108)
  const { status, text } = await send(path)
  expect(status).toBe(200)
  for (const words of [
    "<h1>Confirm mösslamp.com</h1>",
    `the one you mean: ${domain}`,
    "Registration",
    "WHOIS privacy",
    "Service fee",
    "$11.08",
    "a year",
    "Porkbun",
    'name="password"',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain("has changed")
})

const checkout = "https://registrar.example/checkout?q=xn--msslamp-90a.com"

it("orders after the name and the password", async () => {
  const { asked, path, send } = await scene(1108)
  const form = action((await send(path)).text)
  const { status, text } = await send(form, { domain: "MössLamp.com", password })
  expect([status, asked()]).toEqual([409, 2])
  expect(text).toContain("The order was placed.")
})

it("leads to the registrar after one more check, without a password, where the registrar sells", async () => {
  const { asked, path, send } = await handOverScene(1108)
  const { text } = await send(path)
  expect(text).toContain("You pay Porkbun. We charge nothing.")
  expect(text).not.toMatch(/name="password"|checkout/u)
  const { headers, status } = await send(/href="(\/confirm\/[^"]+)"\s*>Buy at Porkbun</u.exec(text)?.[1] ?? "")
  expect([status, headers.get("location"), asked()]).toEqual([303, checkout, 2])
})

it.each([
  [1500, "The price changed from $11.08 to $15.00"],
  ["registered", "It is registered."],
] as const)("shows what changed before the press (%s), and leads nowhere", async (now, words) => {
  const { path, send } = await handOverScene(now)
  const { headers, text } = await send(`${path}?buy`)
  expect(text).toContain(words)
  expect([headers.get("location"), text.includes("registrar.example")]).toEqual([null, false])
})

it("leads no buyer of this service past the name and the password", async () => {
  const { path, send } = await scene(1108)
  expect(action((await send(`${path}?buy`)).text)).toContain("/confirm/")
})

it("accepts a one-time code from an account with a second factor", async () => {
  const { asked, path, send } = await sceneOf("grace", [1108])
  const page = (await send(path)).text
  expect(page).toContain('autocomplete="one-time-code"')
  const without = await send(action(page), { domain, password })
  expect([without.status, asked()]).toEqual([422, 1])
  expect(without.text).toContain("That code is not right")
  const { text } = await send(action(page), { domain, password, code: "123456" })
  expect(text).toContain("The order was placed.")
})

it.each([
  ["another name", { domain: "mosslamps.com", password }, "Type xn--msslamp-90a.com"],
  ["no name", { password }, "Type xn--msslamp-90a.com"],
  ["a wrong password", { domain, password: "wrong" }, "The password is wrong"],
  ["no password", { domain }, "The password is wrong"],
])("rejects %s without a registrar request", async (_, form, words) => {
  const { asked, path, send } = await scene(1108)
  const to = action((await send(path)).text)
  const { status, text } = await send(to, form)
  expect([status, asked()]).toEqual([422, 1])
  expect(text).toContain(words)
  expect(text).not.toContain("was placed")
})

it("asks again when the price changed: on arrival, and after the confirmation", async () => {
  const { path, send } = await scene(1500, 1600, 1600)
  const arrived = await send(path)
  expect(arrived.text).toContain("The price changed from $11.08 to $15.00")
  const changed = await send(action(arrived.text), { domain, password })
  expect(changed.status).toBe(409)
  expect(changed.text).toContain("to $16.00")
  expect(changed.text).toMatch(/name="domain" type="text" value=""/u)
  expect(changed.text).not.toContain("was placed")
  const sure = await send(action(changed.text), { domain, password })
  expect(sure.text).toContain("The order was placed.")
})

it.each(["registered", "price_unavailable"] as const)("rejects the quote of a name that is %s now", async (state) => {
  const { path, send } = await scene(state)
  const { text } = await send(path)
  expect(text).toContain(`It is ${state}.`)
  expect(text).not.toContain("<form class")
  const later = await scene(1108, state)
  const { status, text: sent } = await later.send(action((await later.send(later.path)).text), { domain, password })
  expect(status).toBe(409)
  expect(sent).not.toContain("was placed")
})

it("is gone for another account, and once it has expired", async () => {
  const { path, quoteId, runtime, send } = await scene(1108)
  expect((await send(path, undefined, "eve")).status).toBe(404)
  expect((await send(path, { domain, password }, "eve")).status).toBe(404)
  const entry = await runtime.runPromise(Store.use(({ get }) => get("quotes", quoteId)))
  if (entry === undefined) return expect.fail("it was not kept")
  expect(entry.freshUntil - entry.at).toBeLessThanOrEqual(moneyLimits.quoteMs)
  return expect(isFresh(entry, entry.at + moneyLimits.quoteMs)).toBe(false)
})

it("requires a person's session: it accepts no token and no other origin", async () => {
  const { asked, path, send } = await scene(1108)
  const bearer = await send(path, undefined, "", { authorization: "Bearer a-token" })
  expect(bearer.headers.get("location")).toContain("/sign-in")
  expect((await send(path, { domain, password }, "", { authorization: "Bearer a-token" })).status).toBe(303)
  expect((await send(path, { domain, password }, "ada", { origin: "https://evil.example" })).status).toBe(403)
  expect(asked()).toBe(0)
})
