import * as Context from "effect/Context"

/** No call can confirm a quote. */
export class ConfirmAddress extends Context.Service<
  ConfirmAddress,
  { readonly makeUrl: (quoteId: string) => string }
>()("@surename/core/ConfirmAddress") {}
