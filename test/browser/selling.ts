import { domainsSql } from "@surename/adapters/store-sql/domains"
import { identity } from "@surename/adapters/identity"
import { ordersSql } from "@surename/adapters/store-sql/money/orders"
import { projectsSql } from "@surename/adapters/store-sql/money/projects"
import { databaseSql } from "@surename/adapters/store-sql"
import { httpApp } from "@surename/adapters/web"
import { handlers, makeTable } from "@surename/core/calls/table"
import { Cents } from "@surename/core/evidence/money"
import { toChallengeName } from "@surename/core/evidence/zone-answer"
import { heldDomainsLayer, type HeldDomains } from "@surename/core/lookup/price/held-domains"
import { controlsLayer } from "@surename/core/lookup/registration/controls"
import { type Lookups, lookupsLayer } from "@surename/core/lookup/registration/lookups"
import type { PlacedOrder } from "@surename/core/ordering/purchasing"
import type { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { ConfirmAddress } from "@surename/core/operations/accounts/ports/confirm-address"
import type { Dns } from "@surename/core/ports/dns"
import type { Domains } from "@surename/core/operations/domains/ports/domains"
import type { Orders } from "@surename/core/operations/money/ports/orders"
import type { Projects } from "@surename/core/operations/money/ports/projects"
import { type Holding, type PriceReport, Registrar, type Seller } from "@surename/core/ports/registrar"
import type { Store } from "@surename/core/ports/store"
import type { ZoneServers } from "@surename/core/ports/zone-servers"
import { defaultWorld, dnsLayer, domainText, fakePorts, refusingHandlers, zoneServersLayer } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Option from "effect/Option"
import { listen } from "./listen.ts"
import { quickly, quiet } from "../conformance/identity/world.ts"

/** The offers and stock of the registrar. It sells no other names. */
export interface Shop {
  readonly prices: Readonly<Record<string, { readonly registration: number; readonly renewal?: number }>>
  readonly holdings: ReadonlyArray<Holding>
  /** The price of a transfer of any domain from another registrar. */
  readonly transferIn: number
  readonly placed?: PlacedOrder
}

type StoreServices = Accounts | Domains | Orders | Projects | Store

export interface SellingService {
  readonly baseUrl: string
  readonly sell: (shop: Partial<Shop>) => void
  /** Every name server of the domain has this record from now on. */
  readonly publish: (domain: string, value: string) => void
  readonly run: <A, E>(work: Effect.Effect<A, E, StoreServices>) => Promise<A>
  readonly close: () => Promise<void>
}

/** Pages, accounts, domains and budgets of an operator with a registrar's account. `taken` and `free` are what the registry says. */
export const startSelling = async (
  first: Shop,
  { free, taken }: { readonly free: string; readonly taken: string },
): Promise<SellingService> => {
  let shop = first
  let world = defaultWorld({ calm: true })
  const network = Layer.merge(
    dnsLayer(() => world),
    zoneServersLayer(() => world),
  )
  let end = async () => {}
  let run: SellingService["run"] = () => Promise.reject(new Error("it did not start"))
  const { baseUrl, close } = await listen(async (url) => {
    const selling = Layer.provideMerge(heldDomainsLayer, Layer.succeed(Registrar, Option.some(seller(() => shop))))
    const confirm = Layer.succeed(ConfirmAddress, { makeUrl: (quoteId) => `${url}/confirm/${quoteId}` })
    const runtime = ManagedRuntime.make(
      Layer.mergeAll(
        identity({ baseUrl: url, passwords: quickly }),
        domainsSql,
        ordersSql,
        projectsSql,
        network,
        selling,
        confirm,
        registry(free, taken),
      ).pipe(Layer.provideMerge(databaseSql("sqlite::memory:")), Layer.provideMerge(quiet)),
    )
    end = () => runtime.dispose()
    run = (work) => runtime.runPromise(work)
    return httpApp({
      baseUrl: url,
      services: await runtime.context(),
      purchasing: Option.some({
        premium: false,
        place: () => Effect.sync(() => shop.placed ?? { state: "done", charged: Cents.make(1_108), reference: "7001" }),
      }),
      table: makeTable<
        ConfirmAddress | Dns | Domains | HeldDomains | Lookups | Projects | Registrar | Store | ZoneServers
      >({ ...refusingHandlers, ...ownHandlers }),
    })
  })
  return {
    baseUrl,
    sell: (more) => {
      shop = { ...shop, ...more }
    },
    publish: (domain, value) => {
      const name = toChallengeName(domain)
      const record = { type: "TXT", name, ttl: 60, strings: [value] } as const
      const records = { dns: { TXT: [{ kind: "records", records: [record] } as const] } }
      world = {
        ...world,
        names: { ...world.names, [domain]: { registered: true }, [name]: records },
        zones: { ...world.zones, [domain]: { servers: { "ns1.moss-dns.net": { address: "127.0.53.1" } } } },
      }
    },
    run,
    close: async () => {
      close()
      await end()
    },
  }
}

const { checkLive, checkQuote, getFinance, listDomains, quoteDomain, removeDomain, setBudget, verifyOwnership } =
  handlers
const ownHandlers = {
  checkLive,
  checkQuote,
  getFinance,
  listDomains,
  quoteDomain,
  removeDomain,
  setBudget,
  verifyOwnership,
}

const registry = (free: string, taken: string) =>
  lookupsLayer.pipe(
    Layer.provide(controlsLayer),
    Layer.provide(
      fakePorts({
        rdap: {
          [free]: { status: 404 },
          [taken]: { status: 200, body: domainText(taken) },
          "nic.com": { status: 200, body: domainText("nic.com") },
          random: { status: 404 },
        },
        dns: {
          [free]: { outcome: { _tag: "Answered", rcode: "NXDOMAIN", answers: [], authority: [] } },
        },
      }).layer,
    ),
  )

const seller = (shop: () => Shop): Seller => {
  const origin = () => ({ source: "https://registrar.example/", at: new Date().toISOString() })
  return {
    name: "Porkbun",
    fetchPrice: ({ ascii }) =>
      Effect.sync((): PriceReport => {
        const price = shop().prices[ascii]
        if (price === undefined) return { _tag: "NotSold", why: "not_available", ...origin() }
        return {
          _tag: "PriceSeen",
          domain: ascii,
          termYears: 1,
          registration: Cents.make(price.registration),
          ...(price.renewal === undefined ? {} : { renewal: Cents.make(price.renewal) }),
          privacy: Cents.make(0),
          premium: false,
          ...origin(),
        }
      }),
    holdings: Effect.sync(() => ({ _tag: "Held", domains: shop().holdings, ...origin() })),
    fetchTransfer: () =>
      Effect.sync(() => ({ _tag: "TransferSeen", cents: Cents.make(shop().transferIn), ...origin() })),
    makeCheckoutUrl: ({ ascii }) => `https://registrar.example/checkout?q=${ascii}`,
  }
}
