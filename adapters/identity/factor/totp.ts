import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { encodeBase32 } from "@surename/core/sharing/base32"

/** RFC 6238 with the values of every app: SHA-1, 30 seconds, 6 digits. */
const stepMs = 30_000
const digits = 6

export const makeSecret = (): Buffer => randomBytes(accountLimits.factorSecretBytes)

/**
 * Also accepts neighbours, because a clock may be half a minute off, but only a step after `lastStep` (RFC 6238, 5.2). Compares all
 * in constant time.
 */
export const findStep = (secret: Uint8Array, code: string, now: number, lastStep: number): number | undefined => {
  const current = Math.floor(now / stepMs)
  const typedCode = Buffer.from(code)
  if (typedCode.length !== digits) return undefined
  const matchingSteps = [current - 1, current, current + 1].filter((step) =>
    timingSafeEqual(Buffer.from(computeCode(secret, step)), typedCode),
  )
  return matchingSteps.find((step) => step > lastStep)
}

/** Computes a code (RFC 4226, 5.3). */
export const computeCode = (secret: Uint8Array, step: number, length = digits): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.max(0, step)))
  const mac = createHmac("sha1", secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff
  return String(number % 10 ** length).padStart(length, "0")
}

/** Google's "Key Uri Format". Cuts long names, because the QR code must stay small enough for a phone. */
export const makeOtpauthUrl = (secret: Uint8Array, service: string, email: string): string => {
  const issuer = encodeWithin(service, 36)
  const account = encodeWithin(email, 76)
  return `otpauth://totp/${issuer}:${account}?secret=${encodeBase32(secret)}&issuer=${issuer}`
}

const encodeWithin = (text: string, maxChars: number): string => {
  const encoded = encodeURIComponent(text.toWellFormed())
  return encoded.length <= maxChars ? encoded : encodeWithin(text.slice(0, -1), maxChars)
}
