import type { WireAnswer } from "@surename/adapters/registrar"
import { Registrar, type Seller } from "@surename/core/ports/registrar"
import type { RegistrarId } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { Subject } from "./examine-registrar.ts"
import type { HeardAnswer, Lie } from "./lie.ts"
import { namecomLies } from "./namecom-lies.ts"
import { porkbunLies } from "./porkbun-lies.ts"
import { makeAdapter, makeWire } from "./subjects.ts"

export interface LyingSeller extends Lie {
  readonly of: RegistrarId
}

export const lyingSellers: ReadonlyArray<LyingSeller> = [
  ...porkbunLies.map((one) => ({ ...one, of: "porkbun" as const })),
  ...namecomLies.map((one) => ({ ...one, of: "namecom" as const })),
]

/** The adapter with its lie: what it tells of a name is changed, given what was heard of it. */
export const makeLyingSubject =
  ({ of, price, seller }: LyingSeller): Subject =>
  (world, books) => {
    let response: HeardAnswer = { status: 0, text: "" }
    const listening = makeWire(of, world, books)
    const isPrice = (path: string) => /checkDomain|checkAvailability/u.test(path)
    const honest = makeAdapter(of, {
      wire: (request) =>
        Effect.tap(listening(request), ({ status, text = "" }: WireAnswer) =>
          Effect.sync(() => {
            if (isPrice(request.url.pathname)) response = { status, text }
          }),
        ),
    })
    const changeSeller = (honest: Seller): Seller => ({
      ...honest,
      ...(price === undefined
        ? {}
        : { fetchPrice: (name) => Effect.map(honest.fetchPrice(name), (report) => price(report, response)) }),
      ...seller?.(honest),
    })
    return Layer.effect(Registrar, Effect.map(Registrar, Option.map(changeSeller))).pipe(Layer.provide(honest))
  }
