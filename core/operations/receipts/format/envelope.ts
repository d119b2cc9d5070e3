import * as Schema from "effect/Schema"
import { encodeUtf8 } from "../../../interface/utf8.ts"
import { joinBytes, type ReceiptCrypto } from "./bytes.ts"

/** DSSE (secure-systems-lab/dsse, version 1). */
export const payloadType = "application/vnd.in-toto+json"

export const Envelope = Schema.Struct({
  payloadType: Schema.String,
  payload: Schema.String.annotate({ description: "The in-toto statement, in base64" }),
  signatures: Schema.Array(Schema.Struct({ keyid: Schema.String, sig: Schema.String })),
}).annotate({ identifier: "ReceiptEnvelope" })

/** Pre-authentication encoding, so that a type cannot be exchanged. */
export const encodePreAuth = (type: string, payload: Uint8Array): Uint8Array =>
  joinBytes(encodeUtf8(`DSSEv1 ${encodeUtf8(type).length} ${type} ${payload.length} `), payload)

/** The salt prevents finding a name by guessing. */
export const makeLogEntry = (
  { sha256 }: Pick<ReceiptCrypto, "sha256">,
  salt: Uint8Array,
  signed: Uint8Array,
): Uint8Array => sha256(joinBytes(salt, signed))
