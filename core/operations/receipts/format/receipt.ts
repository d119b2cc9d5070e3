import * as Schema from "effect/Schema"
import { Envelope } from "./envelope.ts"

/** `proof` is absent until the log has the receipt. */
export const Receipt = Schema.Struct({
  receipt_id: Schema.String,
  envelope: Envelope,
  salt: Schema.String.annotate({ description: "In base64: it hides the receipt in the public log" }),
  proof: Schema.optionalKey(Schema.String).annotate({
    description: "A C2SP tlog-proof; absent until the log has the receipt, which takes a minute at most",
  }),
}).annotate({ identifier: "Receipt" })
export type Receipt = typeof Receipt.Type
