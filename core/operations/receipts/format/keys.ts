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
      public_key: String.annotate({ description: "The public key: 32 bytes, in base64" }),
      from: String,
      until: optionalKey(String),
      /** C2SP tlog-proof, made before the first receipt of this key. */
      log_proof: optionalKey(String),
      /** A receipt after this size is not of the key's owner. */
      ended_in_log: optionalKey(Struct({ origin: String, size: Int })),
    }),
  ),
  /** A machine that signs for itself has no log. */
  log: optionalKey(Log),
  /** A log ends when a restored backup lacks leaves. */
  earlier_logs: optionalKey(Schema.Array(Log)),
  /** The key that cosigns checkpoints of other logs. */
  witness: optionalKey(Struct({ name: String, vkey: String })),
})
export type KeysDocument = typeof KeysDocument.Type

/** Derives the id from the key, so a document cannot give it to another key. */
export const computeKeyId = ({ sha256 }: Pick<ReceiptCrypto, "sha256">, publicKey: Uint8Array): string =>
  toHex(sha256(publicKey)).slice(0, 32)

/** The entry has no salt, because everybody may find it. */
export const makeKeyEntry = (
  { sha256 }: Pick<ReceiptCrypto, "sha256">,
  { from, keyid, public_key: publicKey }: Pick<KeysDocument["keys"][number], "from" | "keyid" | "public_key">,
): Uint8Array => sha256(encodeUtf8(`surename receipt key\n${keyid}\n${publicKey}\n${from}\n`))
