import * as Context from "effect/Context"

/** The page where a signed-in person confirms a quote. No call can confirm one. */
export class ConfirmAddress extends Context.Service<ConfirmAddress, { readonly of: (quoteId: string) => string }>()(
  "@surename/core/ConfirmAddress",
) {}
