import { heldDomainsLayer } from "@surename/core/lookup/price/held-domains"
import { ConfirmAddress } from "@surename/core/operations/accounts/ports/confirm-address"
import { noRegistrar, type Registrar } from "@surename/core/ports/registrar"
import * as Layer from "effect/Layer"

export const quoteServicesOf = (registrar: Layer.Layer<Registrar>) =>
  Layer.merge(
    Layer.provideMerge(heldDomainsLayer, registrar),
    Layer.succeed(ConfirmAddress, { makeUrl: (quoteId) => `http://localhost/confirm/${quoteId}` }),
  )

/** Quotes of an operator who has no account with a registrar. */
export const quoteServices = quoteServicesOf(noRegistrar)
