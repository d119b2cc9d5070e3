import { SqlClient } from "@surename/adapters/store-sql"
import { Cents, zeroCents } from "@surename/core/evidence/money"
import { placeOrder } from "@surename/core/ordering/place-order"
import { Purchasing, type RegistrarAccount } from "@surename/core/ordering/purchasing"
import { settleOrders } from "@surename/core/ordering/settle-orders"
import { type AgreedOrder, Orders } from "@surename/core/operations/money/ports/orders"
import { StoreUnavailable } from "@surename/core/ports/store"
import { calm, chargedCents, draws, openBooks, pick, registrarWire, wareOf } from "@surename/fixtures"
import type { Draw, RegistrarBehaviour, RegistrarId, SimSale, World } from "@surename/fixtures"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Logger from "effect/Logger"
import * as Option from "effect/Option"
import * as TestClock from "effect/testing/TestClock"
import { findWrongOrders } from "./judge.ts"
import { describeSeller, makeShop } from "./shops.ts"
import { advanceUntilDone } from "../virtual-time.ts"

type Book = Orders["Service"]

/** The fault of a broken service. */
export interface Change {
  readonly book?: (book: Book, sql: SqlClient.SqlClient) => Book
  readonly shop?: (shop: RegistrarAccount) => RegistrarAccount
}

export interface OrderJudgement {
  readonly wrong: ReadonlyArray<string>
  readonly ended: Readonly<Record<string, number>>
  readonly charges: number
}

const minute = 60_000
export const buyers = ["ada", "bob"] as const
const names = ["one.com", "two.org", "three.net"]

/**
 * Plays a world of this seed in virtual time. Two people order three names, some of them twice at once. The registrar
 * misbehaves, the database comes and goes, and processes die in the middle. Every five minutes another process asks about the orders.
 */
export const makeOrderWorld = (seed: number, change: Change = {}) =>
  Effect.gen(function* () {
    const [draw, sql] = [draws(seed, "orders"), yield* SqlClient.SqlClient]
    yield* sql`DELETE FROM surename_order`
    const { id, world } = sceneOf(draw)
    const books = openBooks()
    const wire = registrarWire(() => world, books, id)
    const honest = yield* Orders
    const book = (change.book ?? same)(unsteady(draw, honest), sql)
    const shop = makeShop(id, { wire })
    const run = Effect.gen(function* () {
      const people = yield* Effect.forkChild(
        Effect.forEach(
          visits(draw, id, world),
          (visit) => order(visit, book, (shop) => mortal(draw, (change.shop ?? same)(shop))),
          {
            concurrency: "unbounded",
          },
        ),
      )
      for (let round = 0; round < rounds; round++) {
        yield* Effect.sleep(5 * minute)
        const effect = settleOrders.pipe(
          Effect.provideService(Orders, round < rounds - 2 ? book : changeBook(change, honest, sql)),
        )
        // One that died in the middle hangs: the next one goes on once its lease has ended.
        yield* Effect.timeoutOption(Effect.ignore(effect), 4 * minute)
      }
      yield* Fiber.interrupt(people)
    })
    yield* advanceUntilDone(Effect.provide(run, [shop, Logger.layer([])]), "5 seconds")
    const orders = yield* honest.listAll()
    const left = orders.filter(({ state }) => state === "authorised" || state === "submitted")
    return {
      wrong: [
        ...findWrongOrders(orders, books),
        ...left.map(({ domain, state }) => `${domain} is still ${state}`),
        ...orders.flatMap(({ domain, id, state }) =>
          state === "unclear" && books.charges.some(({ key }) => key === id) ? [`${domain} is held, and unclear`] : [],
        ),
      ],
      ended: Object.fromEntries(
        [...Map.groupBy(orders, ({ state }) => state)].map(([state, all]) => [state, all.length]),
      ),
      charges: books.charges.length,
    } satisfies OrderJudgement
  }).pipe(Effect.provide(TestClock.layer()))

const rounds = 14
const same = <A>(one: A): A => one
const changeBook = ({ book = same }: Change, honest: Book, sql: SqlClient.SqlClient) => book(honest, sql)

/** An answer that says nothing, and what was done before it. */
const trouble = (draw: Draw): RegistrarBehaviour => {
  const json = { "content-type": "application/json" }
  const answer = pick<RegistrarBehaviour>(draw, [
    { kind: "reset" },
    { kind: "half_body" },
    { kind: "stall" },
    { kind: "raw", status: 500, headers: json, body: `{"message":"Internal Server Error"}` },
    { kind: "raw", status: 502, headers: { "content-type": "text/html" }, body: "<html>" },
    { kind: "raw", status: 200, headers: json, body: `{"status":"ERROR","message":"Something went wrong."}` },
    { kind: "raw", status: 200, headers: json, body: `{"status":"SUCCESS","domain":"another.com","orderId":1}` },
    { kind: "delay", ms: 20_000, then: { kind: "truth" } },
  ])
  const ms = Math.floor(draw() * 20) * minute
  return pick<RegistrarBehaviour>(draw, [
    answer,
    { kind: "unprocessed", then: answer },
    { kind: "late", ms, then: answer },
  ])
}

const saleOf = (draw: Draw): SimSale => ({
  ...(draw() < 0.1 ? { atOrder: { isTaken: true } } : draw() < 0.1 ? { atOrder: { cents: 4_242 } } : {}),
  ...(draw() < 0.6
    ? { orders: [trouble(draw), trouble(draw)] }
    : draw() < 0.2
      ? {
          orders: [{ kind: "unprocessed", then: { kind: "over_limit", status: pick(draw, [200, 400, 429] as const) } }],
        }
      : {}),
})

const sceneOf = (draw: Draw): { readonly id: RegistrarId; readonly world: World } => {
  const id = pick<RegistrarId>(draw, ["porkbun", "namecom"])
  const trouble: RegistrarBehaviour = { kind: "raw", status: 500, body: "{}" }
  const account = {
    sells: { acceptsTwice: true, fundsCents: draw() < 0.2 ? 2_000 : 100_000 },
    says: { holdings: draw() < 0.3 ? [trouble, { kind: "reset" } as const, { kind: "truth" } as const] : [] },
  }
  const sales = names.map((name) => [name, { sale: saleOf(draw) }] as const)
  return {
    id,
    world: { seed: 1, hosts: {}, names: Object.fromEntries(sales), registrars: { [id]: account }, hostility: calm },
  }
}

interface Visit {
  readonly agreed: Omit<AgreedOrder, "quoteEndsAt">
  readonly afterMs: number
  readonly times: number
}

/** Each confirms some quotes of each name: once, or the same twice at once; later another quote, as if the first had failed. */
const visits = (draw: Draw, id: RegistrarId, world: World): ReadonlyArray<Visit> =>
  names.flatMap((domain) =>
    buyers.flatMap((owner) =>
      Array.from({ length: Math.floor(draw() * 3) }, (_, nth) => {
        const ware = wareOf(world, domain)
        const cost = ware === undefined ? zeroCents : Cents.make(chargedCents(ware))
        const price = { termYears: 1, total: cost, cost, premium: false, seller: describeSeller(id) }
        return {
          agreed: { owner, quoteId: `${owner} ${domain} ${nth}`, domain, ...price },
          afterMs: nth * 20 * minute + Math.floor(draw() * 3) * 7_000,
          times: 1 + Math.floor(draw() * 2),
        }
      }),
    ),
  )

const order = ({ afterMs, agreed, times }: Visit, book: Book, changed: (shop: RegistrarAccount) => RegistrarAccount) =>
  Effect.gen(function* () {
    yield* Effect.sleep(afterMs)
    const shop = Option.getOrThrow(yield* Purchasing)
    const quoteEndsAt = (yield* Clock.currentTimeMillis) + 15 * minute
    const once = Effect.ignore(
      Effect.provideService(placeOrder(changed(shop), { ...agreed, quoteEndsAt }), Orders, book),
    )
    yield* Effect.all(
      Array.from({ length: times }, () => once),
      { concurrency: "unbounded", discard: true },
    )
  })

/** Its process dies before it sends, or before it learns the answer: nothing of it goes on, which here means that it waits for ever. */
const mortal = (draw: Draw, shop: RegistrarAccount): RegistrarAccount => ({
  ...shop,
  place: (order) => {
    const luck = draw()
    if (luck < 0.08) return Effect.never
    return luck < 0.16 ? Effect.andThen(shop.place(order), Effect.never) : shop.place(order)
  },
})

/** Makes a database that fails or stalls, before or after it wrote. */
const unsteady = (draw: Draw, book: Book): Book => {
  const runUnderFaults = <A, E>(work: Effect.Effect<A, E | StoreUnavailable>): Effect.Effect<A, E | StoreUnavailable> =>
    Effect.suspend(() => {
      const away = Effect.fail(new StoreUnavailable({ operation: "orders", message: "it is away" }))
      const luck = draw()
      if (luck < 0.04) return Effect.never
      if (luck < 0.08) return Effect.andThen(work, Effect.never)
      if (luck < 0.11) return away
      return luck < 0.14 ? Effect.andThen(work, away) : work
    })
  return {
    ...book,
    authorise: (agreed) => runUnderFaults(book.authorise(agreed)),
    submit: (id) => runUnderFaults(book.submit(id)),
    settle: (id, outcome) => runUnderFaults(book.settle(id, outcome)),
    open: runUnderFaults(book.open),
    lapse: runUnderFaults(book.lapse),
  }
}
