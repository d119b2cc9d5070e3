import * as Schema from "effect/Schema"
import { toHex, type ReceiptCrypto } from "./bytes.ts"

const { String, optionalKey } = Schema

const Log = Schema.Struct({ origin: String, vkey: String })

/** `/.well-known/surename-keys.json`. */
export const KeysDocument = Schema.Struct({
  keys: Schema.Array(
    Schema.Struct({
      keyid: String,
      alg: Schema.Literal("ed25519"),
      public_key: String.annotate({ description: "32 bytes, in base64" }),
      from: String,
      until: optionalKey(String),
    }),
  ),
  /** A machine that signs for itself has no log. */
  log: optionalKey(Log),
  /** A log ends when a backup was restored that lacks leaves of it. */
  earlier_logs: optionalKey(Schema.Array(Log)),
})
export type KeysDocument = typeof KeysDocument.Type

/** A key is called by its hash, so that no document can give its name to another key. */
export const keyIdOf = ({ sha256 }: Pick<ReceiptCrypto, "sha256">, publicKey: Uint8Array): string =>
  toHex(sha256(publicKey)).slice(0, 32)
