import type { Offer } from "@surename/core/lookup/price/offer"
import type { QuoteResult } from "@surename/core/lookup/price/quoting"
import { calm, chargedCents, domainText, draws, pick, wareOf } from "@surename/fixtures"
import type {
  Books,
  Draw,
  FakeScript,
  RegistrarBehaviour,
  RegistrarId,
  Reply,
  SimSale,
  World,
} from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Logger from "effect/Logger"
import * as TestClock from "effect/testing/TestClock"
import { type Desk, makeDesk } from "./desk.ts"
import { advanceUntilDone } from "../virtual-time.ts"

/** The outcome of one world's quotes. */
export interface QuoteJudgement {
  /** Names that were quoted though they were registered or not determined, and totals that are not the registrar's. */
  readonly wrong: ReadonlyArray<string>
  readonly priced: number
  /** Free names that an honest registrar sells, and that got no price. */
  readonly needless: ReadonlyArray<string>
}

const suffixes = ["com", "net", "org", "io", "ai", "app", "uk", "new", "auto"]
const namesPerWorld = 6

const chance = (draw: Draw, share: number) => draw() < share
const cents = (draw: Draw) => 1 + Math.floor(10 ** (2 + draw() * 5))

/** Answers of the registry: everything but “free”. */
const registries: ReadonlyArray<(name: string) => Reply> = [
  (name) => ({ status: 200, body: domainText(name) }),
  () => ({ status: 429 }),
  () => ({ status: 500 }),
  () => ({ status: 200, body: "<html>" }),
  () => ({ status: 404, body: "<html><body>404</body></html>", afterMs: "never" }),
]

/** Members of the answer. The test renames one, so that its value is missing. */
const members = {
  porkbun: ["price", "minDuration", "premium", "regularPrice", "firstYearPromo", "avail", "response"],
  namecom: ["domainName", "purchasable", "results"],
} as const

const trouble = (draw: Draw, id: RegistrarId): RegistrarBehaviour => {
  const renamed = [`"${pick<string>(draw, members[id])}":`, `"renamed":`] as const
  return pick<RegistrarBehaviour>(draw, [
    { kind: "reset" },
    { kind: "half_body" },
    { kind: "stall" },
    { kind: "raw", status: 500, body: `{"message":"Internal Server Error"}` },
    { kind: "raw", status: 502, body: `{"message":"Registry Connection Unavailable"}` },
    { kind: "raw", status: 200, headers: { "content-type": "text/html" }, body: "<html>" },
    { kind: "over_limit", status: pick(draw, [200, 400, 429] as const) },
    { kind: "altered", changes: [renamed] },
    { kind: "altered", changes: [renamed] },
  ])
}

const saleOf = (draw: Draw, id: RegistrarId): SimSale => ({
  ...(chance(draw, 0.2) ? { isSold: false } : {}),
  ...(chance(draw, 0.5) ? { yearCents: cents(draw), renewalCents: chance(draw, 0.3) ? null : cents(draw) } : {}),
  ...(chance(draw, 0.2) ? { regularCents: cents(draw) } : {}),
  // Only Porkbun says the term of a name; elsewhere it is the suffix's.
  ...(id === "porkbun" && chance(draw, 0.2) ? { minYears: 1 + Math.floor(draw() * 3) } : {}),
  ...(chance(draw, 0.2) ? { premium: true } : {}),
  ...(chance(draw, 0.1) ? { purchaseType: "aftermarket" } : {}),
  ...(chance(draw, 0.4) ? { says: [trouble(draw, id)] } : {}),
})

interface Scene {
  readonly id: RegistrarId
  readonly world: World
  readonly registry: FakeScript
  readonly free: ReadonlySet<string>
  readonly fee: number
}

const nxdomain = { outcome: { _tag: "Answered", rcode: "NXDOMAIN", answers: [], authority: [] } } as const

const sceneOf = (seed: number): Scene => {
  const draw = draws(seed, "quotes")
  const id = pick<RegistrarId>(draw, ["porkbun", "namecom"])
  const names = Array.from({ length: namesPerWorld }, (_, at) => `priced-${at}.${pick(draw, suffixes)}`)
  const free = new Set(names.filter(() => chance(draw, 0.7)))
  const rdap = names.map((name) => [name, free.has(name) ? { status: 404 } : pick(draw, registries)(name)] as const)
  const controls = suffixes.map((suffix) => [`nic.${suffix}`, { status: 200, body: domainText(`nic.${suffix}`) }])
  return {
    id,
    free,
    fee: chance(draw, 0.5) ? cents(draw) : 0,
    world: {
      seed,
      hosts: {},
      names: Object.fromEntries(names.map((name) => [name, { sale: saleOf(draw, id) }])),
      hostility: calm,
    },
    registry: {
      rdap: { ...Object.fromEntries([...rdap, ...controls]), random: { status: 404 } },
      dns: Object.fromEntries(names.map((name) => [name, nxdomain])),
    },
  }
}

export type Quote = (desk: Desk, name: string) => ReturnType<Desk["quote"]>

/** Quotes every name of this seed's world, one after the other, in virtual time. */
export const makeQuoteWorld = (
  seed: number,
  quote: Quote = (desk, name) => desk.quote(name),
): Effect.Effect<QuoteJudgement> =>
  Effect.gen(function* () {
    const scene = sceneOf(seed)
    const desk = makeDesk(scene.id, scene.world, scene.registry, scene.fee)
    const all = Effect.forEach(Object.keys(scene.world.names), (name) =>
      Effect.map(quote(desk, name), (result) => [name, result] as const),
    )
    const quotes = yield* advanceUntilDone(Effect.provide(all, [desk.layer, Logger.layer([])]), "100 millis")
    const offers = quotes.filter(([, { outcome }]) => outcome._tag === "Offer")
    return {
      wrong: quotes.flatMap(([name, result]) => wrongIn(scene, desk.books, name, result)),
      priced: offers.length,
      needless: quotes.flatMap(([name, { outcome }]) =>
        outcome._tag === "NoOffer" && isPriced(scene, name) ? [`${name}: ${outcome.message}`] : [],
      ),
    }
  }).pipe(Effect.provide(TestClock.layer()))

const wrongIn = (scene: Scene, books: Books, name: string, { outcome, row }: QuoteResult): ReadonlyArray<string> => {
  const { fee, free, world } = scene
  const fault = (what: string) => [`${scene.id} ${name}: ${what}: ${JSON.stringify(outcome)}`]
  if (!free.has(name) && books.priced.has(name)) return fault("the registrar was asked of what may be registered")
  if (outcome._tag === "NoOffer") return row.purchasable === true ? fault("can be bought without a price") : []
  const ware = wareOf(world, name)
  if (!free.has(name)) return fault("quoted, though it may be registered")
  if (ware === undefined || !ware.isSold) return fault("quoted, though it is not sold")
  const isRight = outcome.total === chargedCents(ware) + fee && outcome.termYears === ware.minYears && sums(outcome)
  if (!isRight) return fault(`not ${chargedCents(ware)} for ${ware.minYears} years and ${fee}`)
  return outcome.renewal === null || outcome.renewal === ware.renewalCents ? [] : fault("another renewal")
}

const sums = ({ items, total }: Offer) => items.reduce((all, item) => all + item.cents, 0) === total

/** Returns whether the desk must quote this name. */
const isPriced = ({ free, id, world }: Scene, name: string): boolean => {
  const ware = wareOf(world, name)
  if (!free.has(name) || ware === undefined || world.names[name]?.sale?.says !== undefined) return false
  const isUnclear =
    id === "porkbun" ? ware.regularCents > ware.yearCents && ware.minYears > 1 : ware.purchaseType !== "registration"
  return ware.isSold && !isUnclear && !(ware.premium && ware.renewalCents === null)
}
