import * as Schema from "effect/Schema"
import { Envelope } from "./envelope.ts"

/** `proof` is absent until the log has the receipt. */
export const Receipt = Schema.Struct({
  receipt_id: Schema.String,
  envelope: Envelope,
  salt: Schema.String.annotate({ description: "A random value, in base64. It hides the receipt in the public log" }),
  proof: Schema.optionalKey(Schema.String).annotate({
    description: "A C2SP tlog-proof. Absent until the log has the receipt, for at most a minute",
  }),
}).annotate({ identifier: "Receipt" })
export type Receipt = typeof Receipt.Type
