import { heldDomains } from "@surename/core/lookup/price/held-domains"
import { ConfirmAddress } from "@surename/core/ports/confirm-address"
import { noRegistrar } from "@surename/core/ports/registrar"
import * as Layer from "effect/Layer"

/** Quotes of an operator who has no account with a registrar. */
export const quoteServices = Layer.merge(
  Layer.provideMerge(heldDomains, noRegistrar),
  Layer.succeed(ConfirmAddress, { of: (quoteId) => `http://localhost/confirm/${quoteId}` }),
)
