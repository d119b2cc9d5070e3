import { describe, expect, it } from "@effect/vitest"
import { domainText, fakePorts, type FakeScript, nameOf } from "@surename/fixtures"
import * as Arbitrary from "effect/Arbitrary"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Latch from "effect/Latch"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as TestClock from "effect/testing/TestClock"
import { Cents } from "../../evidence/money.ts"
import { moneyLimits } from "../../operations/money/limits.ts"
import { type PriceReport, type RegistrarPrice, Registrar } from "../../ports/registrar.ts"
import { controlsLayer } from "../registration/controls.ts"
import { lookupsLayer } from "../registration/lookups.ts"
import { isRenewalDearer } from "./offer.ts"
import { quoteName, ServiceFee } from "./quoting.ts"

const name = nameOf("free.com")
const origin = { source: "https://registrar.example/", at: "2026-11-21T12:00:00.000Z" }
const reportedPrice: RegistrarPrice = {
  _tag: "PriceSeen",
  domain: "free.com",
  termYears: 1,
  registration: Cents.make(1108),
  renewal: Cents.make(1284),
  privacy: Cents.make(0),
  premium: false,
  ...origin,
}
const nxdomain = { outcome: { _tag: "Answered", rcode: "NXDOMAIN", answers: [], authority: [] } } as const
const free: FakeScript = {
  rdap: {
    "free.com": { status: 404 },
    "nic.com": { status: 200, body: domainText("nic.com") },
    random: { status: 404 },
  },
  dns: { "free.com": nxdomain },
}

interface Scene {
  readonly registry?: FakeScript
  /** None: an operator without an account. */
  readonly says?: PriceReport | "nothing" | Effect.Effect<never>
  readonly fee?: number
}

/** The result, and the names that the registrar was asked about. */
const playScene = ({ fee = 0, registry = free, says = reportedPrice }: Scene) => {
  const requests: Array<string> = []
  const seller = {
    name: "Porkbun",
    fetchPrice: ({ ascii }: { readonly ascii: string }) =>
      Effect.suspend(() => {
        requests.push(ascii)
        if (Effect.isEffect(says)) return says
        return says === "nothing" ? Effect.die("there is no registrar") : Effect.succeed(says)
      }),
    holdings: Effect.die("not asked"),
    fetchTransfer: () => Effect.die("not asked"),
    makeCheckoutUrl: () => "https://registrar.example/",
  }
  const registrar = Layer.succeed(Registrar, says === "nothing" ? Option.none() : Option.some(seller))
  const lookups = lookupsLayer.pipe(Layer.provideMerge(controlsLayer), Layer.provideMerge(fakePorts(registry).layer))
  return Effect.map(
    quoteName(name).pipe(
      Effect.provideService(ServiceFee, Cents.make(fee)),
      Effect.provide(Layer.merge(registrar, lookups)),
    ),
    (found) => ({ ...found, requests }),
  )
}

describe("the gate", () => {
  const refused: ReadonlyArray<[string, FakeScript, string, boolean | null]> = [
    [
      "registered",
      { rdap: { ...free.rdap, "free.com": { status: 200, body: domainText("free.com") } } },
      "registered",
      null,
    ],
    ["throttled", { ...free, rdap: { ...free.rdap, "free.com": { status: 429 } } }, "undetermined", null],
    ["no registry", { ...free, routes: { com: null } }, "undetermined", null],
    ["not vouched for", { ...free, rdap: { ...free.rdap, "nic.com": { status: 404 } } }, "undetermined", null],
  ]
  for (const [about, registry, code, purchasable] of refused)
    it.effect(`${about}: answers ${code} without a request to the registrar`, () =>
      Effect.map(playScene({ registry }), ({ requests, outcome, row }) => {
        expect(outcome).toMatchObject({ _tag: "NoOffer", code })
        expect(row.purchasable).toBe(purchasable)
        expect(requests).toEqual([])
      }),
    )

  it.effect("has no prices without a registrar", () =>
    Effect.map(playScene({ says: "nothing" }), ({ outcome, row }) => {
      expect(outcome).toMatchObject({ _tag: "NoOffer", code: "no_registrar" })
      expect(row).toMatchObject({ classification: "unregistered", purchasable: null })
    }),
  )
})

it.effect("bounds the wait for a silent registrar", () =>
  Effect.gen(function* () {
    const latch = yield* Latch.make()
    const quote = yield* Effect.forkChild(playScene({ says: Effect.andThen(latch.open, Effect.never) }))
    yield* latch.await
    yield* TestClock.adjust(moneyLimits.priceMs)
    const { outcome, row } = yield* Fiber.join(quote)
    expect(outcome).toMatchObject({ _tag: "NoOffer", code: "price_unavailable" })
    expect(row).toMatchObject({ classification: "unregistered", purchasable: null })
  }),
)

describe("an offer", () => {
  it.effect("is itemised, and its items add up to the total", () =>
    Effect.map(playScene({ fee: 250 }), ({ requests, outcome, row }) => {
      expect(requests).toEqual(["free.com"])
      expect(row).toMatchObject({ classification: "unregistered", purchasable: true })
      expect(outcome).toEqual({
        _tag: "Offer",
        domain: "free.com",
        seller: "Porkbun",
        items: [
          { kind: "registration", cents: 1108, term_years: 1 },
          { kind: "whois_privacy", cents: 0, term_years: 1 },
          { kind: "service_fee", cents: 250, term_years: 1 },
        ],
        total: 1358,
        termYears: 1,
        renewal: 1284,
        premium: false,
        ...origin,
      })
    }),
  )

  it.effect("marks a promotion and a dearer renewal", () =>
    Effect.map(
      playScene({ says: { ...reportedPrice, registration: Cents.make(206), regular: Cents.make(3141) } }),
      ({ outcome }) => {
        if (outcome._tag !== "Offer") return expect.unreachable()
        expect(outcome.items[0]?.note).toBe("A promotion: $31.41 otherwise.")
        return expect(isRenewalDearer(outcome)).toBe(true)
      },
    ),
  )

  it.effect("compares prices per year: two years of .ai are no dearer to renew", () =>
    Effect.map(
      playScene({
        says: { ...reportedPrice, termYears: 2, registration: Cents.make(16_540), renewal: Cents.make(8270) },
      }),
      ({ outcome }) => {
        if (outcome._tag !== "Offer") return expect.unreachable()
        return expect([outcome.total, isRenewalDearer(outcome)]).toEqual([16_540, false])
      },
    ),
  )

  it.effect("marks an unknown renewal price", () => {
    const { renewal: _, ...withoutRenewal } = reportedPrice
    return Effect.map(playScene({ says: withoutRenewal }), ({ outcome }) => {
      if (outcome._tag !== "Offer") return expect.unreachable()
      return expect([outcome.renewal, isRenewalDearer(outcome)]).toEqual([null, null])
    })
  })

  const { renewal: _, ...withoutRenewal } = reportedPrice
  const none: ReadonlyArray<[string, PriceReport, string, boolean | null]> = [
    ["not sold", { _tag: "NotSold", why: "not_available", ...origin }, "not_purchasable", false],
    ["another suffix", { _tag: "NotSold", why: "suffix_not_sold", ...origin }, "not_purchasable", false],
    ["an aftermarket", { _tag: "NotSold", why: "aftermarket", ...origin }, "not_purchasable", false],
    ["a time-out", { _tag: "NoPrice", why: "timeout", ...origin }, "price_unavailable", null],
    ["another name", { ...reportedPrice, domain: "other.com" }, "price_unavailable", null],
    ["nothing to pay", { ...reportedPrice, registration: Cents.make(0) }, "price_unavailable", null],
    ["no term", { ...reportedPrice, termYears: 0 }, "price_unavailable", null],
    ["a premium without renewal", { ...withoutRenewal, premium: true }, "premium_refused", null],
  ]
  for (const [about, report, code, purchasable] of none)
    it.effect(`is not made of ${about}: ${code}`, () =>
      Effect.map(playScene({ says: report }), ({ outcome, row }) => {
        expect(outcome).toMatchObject({ _tag: "NoOffer", code })
        expect(row.purchasable).toBe(purchasable)
      }),
    )
})

describe("R5", () => {
  const amount = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000_000 }))
  const schema = Schema.Struct({ registration: amount, renewal: amount, privacy: amount, fee: amount })

  it.effect("is exact to the cent for any amounts", () =>
    Effect.gen(function* () {
      const result = yield* Arbitrary.checkEffect(
        Arbitrary.schema(schema),
        ({ fee, privacy, registration, renewal }) =>
          Effect.map(
            playScene({
              fee,
              says: {
                ...reportedPrice,
                registration: Cents.make(registration),
                renewal: Cents.make(renewal),
                privacy: Cents.make(privacy),
              },
            }),
            ({ outcome }) => outcome._tag === "Offer" && outcome.total === registration + privacy + fee,
          ),
        { runs: 50, seed: "cents" },
      )
      expect(Arbitrary.formatCheckFailure(result)).toBeUndefined()
    }),
  )
})
