import { domainsSql } from "@surename/adapters/store-sql/domains"
import { identity } from "@surename/adapters/identity"
import { ordersSql } from "@surename/adapters/store-sql/money/orders"
import { projectsSql } from "@surename/adapters/store-sql/money/projects"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { httpApp } from "@surename/adapters/web"
import { makeTable } from "@surename/core/calls/table"
import type { DomainName } from "@surename/core/evidence/domain-name"
import {
  type NotQuoted,
  type Quoted,
  quoteDomain as contract,
} from "@surename/core/operations/money/quote-domain/contract"
import { keepQuote } from "@surename/core/operations/money/quote-domain/stored-quote"
import { type RegistrarAccount, Purchasing } from "@surename/core/ordering/purchasing"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import type { Identity } from "@surename/core/ports/identity"
import { Orders } from "@surename/core/operations/money/ports/orders"
import { Registrar } from "@surename/core/ports/registrar"
import type { Store } from "@surename/core/ports/store"
import { calm, openBooks, refusingHandlers, registrarWire, type World } from "@surename/fixtures"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Option from "effect/Option"
import { joinCookies } from "../identity/identity-case.ts"
import { quickly } from "../identity/world.ts"
import { quoteServicesOf } from "../http/quote-services.ts"
import type { Change } from "./one-world.ts"
import { people, type Person, type ReadPage, type Storefront } from "./page-case.ts"
import { makeShop } from "./shops.ts"

/** The fault of a broken page or service. */
export interface PageFault extends Change {
  /** A token opens what a session opens. */
  readonly tokensAreSessions?: true
  /** The password is not looked at. */
  readonly anyPassword?: true
  /** A price that was told once is told again. */
  readonly oldPrices?: true
}

const baseUrl = "https://names.example"
const password = "seven small boats"

/** Everything behind the pages, without a socket: real accounts, real orders, the simulated registrar. */
export const openStorefront = async (
  fault: PageFault = {},
): Promise<Storefront & { readonly close: () => Promise<void> }> => {
  let world: World = {
    seed: 1,
    hosts: {},
    names: {},
    hostility: calm,
    registrars: { namecom: { sells: { acceptsTwice: true, attempts: { count: 1_000, seconds: 1 } } } },
  }
  const books = openBooks()
  const seller = makeShop("namecom", { wire: registrarWire(() => world, books, "namecom") })
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(
      identity({ baseUrl, passwords: quickly }),
      domainsSql,
      ordersSql,
      projectsSql,
      quoteServicesOf(seller),
      seller,
    ).pipe(Layer.provideMerge(databaseSql("memory:")), Layer.provide(Logger.layer([]))),
  )
  const built = await runtime.context()
  const [accounts, orders] = [Context.get(built, Accounts), Context.get(built, Orders)]
  const fetch = appOf(built, fault)
  const run = <A, E>(work: Effect.Effect<A, E>) => runtime.runPromise(work)
  const send = async (
    path: string,
    headers: Readonly<Record<string, string>>,
    form?: Readonly<Record<string, string>>,
  ) => {
    const more = form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }
    const request = new Request(`${baseUrl}${path}`, { headers: { origin: baseUrl, ...headers }, ...more })
    return fetch(request, { address: "192.0.2.1" })
  }
  const cookies = await accountsOf(accounts, orders, run)
  const cookieOf = (who: Person) => ({ cookie: cookies.get(who) ?? "" })
  return {
    password,
    load: async (path, form, as = "ada") => readPage(await send(path, cookieOf(as), form)),
    fetchByToken: async (path, form) =>
      readPage(
        await send(
          path,
          { authorization: "Bearer a-token", ...(fault.tokensAreSessions ? cookieOf("ada") : {}) },
          form,
        ),
      ),
    setBuyer: async (who, isOn) => {
      const { id } = await run(accounts.find(`${who}@example.com`))
      await run(orders.setBuyer(id, isOn, "the test"))
    },
    setSale: (domain, sale) => {
      world = { ...world, names: { ...world.names, [domain]: { sale } } }
    },
    charges: () => books.charges,
    close: () => runtime.dispose(),
  }
}

const appOf = (built: Context.Context<Built>, fault: PageFault) => {
  const [accounts, orders] = [Context.get(built, Accounts), Context.get(built, Orders)]
  const sql = Context.get(built, SqlClient.SqlClient)
  const services = Context.omit(Purchasing)(built).pipe(
    Context.add(Orders, fault.book?.(orders, sql) ?? orders),
    Context.add(
      Accounts,
      fault.anyPassword === undefined ? accounts : { ...accounts, confirmPassword: () => Effect.void },
    ),
  )
  const change: (shop: RegistrarAccount) => RegistrarAccount = fault.shop ?? ((shop) => shop)
  const { fetch } = httpApp({
    baseUrl,
    services,
    table: makeTable<Registrar | Store>({
      ...refusingHandlers,
      checkQuote: () => Effect.void,
      quoteDomain: fault.oldPrices ? rememberQuotes() : quoteDomain,
    }),
    purchasing: Option.map(Context.get(built, Purchasing), change),
  })
  return fetch
}

type Built = Accounts | Identity | Orders | Purchasing | Registrar | SqlClient.SqlClient | Store

type Run = <A, E>(work: Effect.Effect<A, E>) => Promise<A>

/** Their cookies: both are signed in, and one may order. */
const accountsOf = async (accounts: Accounts["Service"], orders: Orders["Service"], run: Run) => {
  const cookies = new Map<Person, string>()
  for (const who of people) {
    const email = `${who}@example.com`
    const { id } = await run(accounts.create({ email, password }))
    await run(accounts.setPlan(email, "pro"))
    if (who === "ada") await run(orders.setBuyer(id, true, "the test"))
    const signedIn = await run(accounts.signIn({ email, password, address: "192.0.2.1" }))
    cookies.set(who, joinCookies(signedIn.setCookie))
  }
  return cookies
}

export const readPage = async (answer: Response): Promise<ReadPage> => ({
  status: answer.status,
  to: answer.headers.get("location") ?? "",
  text: (await answer.text()).replace(/\s+/gu, " ").replaceAll("&#39;", "'"),
})

/** Every name is free: what the registry says is shown elsewhere, and takes a second for each quote. */
const quoteDomain = Effect.fnUntraced(function* ({ name }: { readonly name: DomainName }, owner: string) {
  const { example } = contract
  const { row } = example.output
  const report = yield* Effect.flatMap(Registrar, (seller) => Option.getOrThrow(seller).fetchPrice(name))
  if (report._tag !== "PriceSeen") {
    const refused: NotQuoted = { domain: name.ascii, refused: { code: "not_purchasable", message: report._tag }, row }
    return refused
  }
  const { at, registration, renewal = null, termYears } = report
  return yield* keepQuote(owner, at, ({ expiresAt, quoteId }) => ({
    ...example.output,
    domain: name.ascii,
    quote_id: quoteId,
    expires_at: expiresAt,
    total_cents: registration,
    items: [{ kind: "registration", cents: registration, term_years: termYears }],
    term_years: termYears,
    renewal_cents: renewal,
    seller: "Name.com",
  }))
})

/** Quotes each name at its first price again. */
const rememberQuotes = (): typeof quoteDomain => {
  const quotes = new Map<string, Quoted>()
  return (input, owner) =>
    Effect.map(quoteDomain(input, owner), (output) => {
      if ("refused" in output) return output
      const first = quotes.get(output.domain) ?? output
      quotes.set(output.domain, first)
      return { ...first, quote_id: output.quote_id, expires_at: output.expires_at }
    })
}
