import { type QuoteResult, quoteName, ServiceFee } from "@surename/core/lookup/price/quoting"
import { controlsLayer } from "@surename/core/lookup/registration/controls"
import { type Lookups, lookupsLayer } from "@surename/core/lookup/registration/lookups"
import { Cents } from "@surename/core/evidence/money"
import type { Registrar } from "@surename/core/ports/registrar"
import { fakePorts, nameOf, openBooks } from "@surename/fixtures"
import type { Books, FakeScript, RegistrarId, World } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { makeVirtualRegistrar } from "../registrar/subjects.ts"

export interface Desk {
  readonly books: Books
  readonly quote: (name: string) => Effect.Effect<QuoteResult, never, Lookups | Registrar>
  readonly layer: Layer.Layer<Lookups | Registrar>
}

/** Builds a desk that quotes names: a scripted registry, a simulated registrar, and the operator's fee. */
export const makeDesk = (id: RegistrarId, world: World, registry: FakeScript, fee = 0): Desk => {
  const books = openBooks()
  const lookups = lookupsLayer.pipe(Layer.provideMerge(controlsLayer), Layer.provideMerge(fakePorts(registry).layer))
  return {
    books,
    quote: (name) => Effect.provideService(quoteName(nameOf(name)), ServiceFee, Cents.make(fee)),
    layer: Layer.merge(lookups, makeVirtualRegistrar(id)(world, books)),
  }
}
