import * as Schema from "effect/Schema"
import { toHex, type ReceiptCrypto } from "./bytes.ts"

const { Int, String, Struct, optionalKey } = Schema

const Log = Struct({ origin: String, vkey: String })

/** `/.well-known/surename-keys.json`. */
export const KeysDocument = Struct({
  keys: Schema.Array(
    Struct({
      keyid: String,
      alg: Schema.Literal("ed25519"),
      public_key: String.annotate({ description: "32 bytes, in base64" }),
      from: String,
      until: optionalKey(String),
      /** The log and its size when it had the last receipt of this key. A receipt at a later place is not of its owner. */
      ended_in_log: optionalKey(Struct({ origin: String, size: Int })),
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
