import * as Schema from "effect/Schema"
import { encodeUtf8 } from "../../../interface/utf8.ts"
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
      /** A C2SP tlog-proof of the key's own entry, which the log has before the first receipt of this key. */
      log_proof: optionalKey(String),
      /** The log and its size when it had the last receipt of this key. A receipt at a later place is not of its owner. */
      ended_in_log: optionalKey(Struct({ origin: String, size: Int })),
    }),
  ),
  /** A machine that signs for itself has no log. */
  log: optionalKey(Log),
  /** A log ends when a backup was restored that lacks leaves of it. */
  earlier_logs: optionalKey(Schema.Array(Log)),
  /** The key by which this service cosigns checkpoints of other logs. */
  witness: optionalKey(Struct({ name: String, vkey: String })),
})
export type KeysDocument = typeof KeysDocument.Type

/** A key is called by its hash, so that no document can give its name to another key. */
export const keyIdOf = ({ sha256 }: Pick<ReceiptCrypto, "sha256">, publicKey: Uint8Array): string =>
  toHex(sha256(publicKey)).slice(0, 32)

/** The entry of a key in the log. It has no salt: everybody may look for it. */
export const keyEntry = (
  { sha256 }: Pick<ReceiptCrypto, "sha256">,
  { from, keyid, public_key: publicKey }: Pick<KeysDocument["keys"][number], "from" | "keyid" | "public_key">,
): Uint8Array => sha256(encodeUtf8(`surename receipt key\n${keyid}\n${publicKey}\n${from}\n`))
