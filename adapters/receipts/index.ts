export { newSeed, receiptCrypto, signingKey, type SigningKey } from "./crypto.ts"
export { verifyDnssec } from "./dnssec-crypto.ts"
export { signReceipt } from "./sign-receipt.ts"
