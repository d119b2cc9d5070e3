import * as Context from "effect/Context"

/** Where a signed-in person confirms a quote: a page of this service, and no call. */
export class ConfirmAddress extends Context.Service<ConfirmAddress, { readonly of: (quoteId: string) => string }>()(
  "@surename/core/ConfirmAddress",
) {}
