import { randomBytes } from "node:crypto"
import { toBase64 } from "@surename/core/operations/receipts/format/bytes"
import { encodePreAuth, makeLogEntry, payloadType } from "@surename/core/operations/receipts/format/envelope"
import type { Receipt } from "@surename/core/operations/receipts/format/receipt"
import type { Statement } from "@surename/core/operations/receipts/format/statement"
import { type SigningKey, receiptCrypto } from "./crypto.ts"

export { makeSeed, receiptCrypto, deriveKey, type SigningKey } from "./crypto.ts"
export { verifyDnssec } from "./dnssec-crypto.ts"

/** Signs a receipt without a proof, and makes its log entry. */
export const signReceipt = (
  statement: Statement,
  keyid: string,
  key: SigningKey,
): { readonly receipt: Receipt; readonly entry: Uint8Array } => {
  const payload = new TextEncoder().encode(JSON.stringify(statement))
  const signed = encodePreAuth(payloadType, payload)
  const salt = new Uint8Array(randomBytes(32))
  const signatures = [{ keyid, sig: toBase64(key.sign(signed)) }]
  return {
    receipt: {
      receipt_id: `r${randomBytes(16).toString("hex")}`,
      envelope: { payloadType, payload: toBase64(payload), signatures },
      salt: toBase64(salt),
    },
    entry: makeLogEntry(receiptCrypto, salt, signed),
  }
}
