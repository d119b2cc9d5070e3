import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { limits } from "@surename/core/limits"

/** RFC 6238 as every app has it: SHA-1, 30 seconds, 6 digits. */
const [stepMs, digits] = [30_000, 6]

export const newSecret = (): Buffer => randomBytes(limits.factorSecretBytes)

/**
 * The step that this code is of, among the current one and its two neighbours (a clock may be half a minute off), if it is later than
 * the last one that was used: a code is good once (RFC 6238, 5.2). All are compared, however soon one is right.
 */
export const stepOf = (secret: Uint8Array, code: string, now: number, lastStep: number): number | undefined => {
  const [current, given] = [Math.floor(now / stepMs), Buffer.from(code)]
  if (given.length !== digits) return undefined
  const right = [current - 1, current, current + 1].filter((step) =>
    timingSafeEqual(Buffer.from(codeAt(secret, step)), given),
  )
  return right.find((step) => step > lastStep)
}

/** RFC 4226, 5.3. */
export const codeAt = (secret: Uint8Array, step: number, length = digits): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.max(0, step)))
  const mac = createHmac("sha1", secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff
  return String(number % 10 ** length).padStart(length, "0")
}

/**
 * The link or QR code that an app reads (Google's "Key Uri Format", which all apps follow). Long names are cut: they only label the
 * entry, and a QR code has to stay small enough for a phone.
 */
export const makeOtpauthUrl = (secret: Uint8Array, service: string, email: string): string => {
  const [issuer, account] = [fitEncoded(service, 36), fitEncoded(email, 76)]
  return `otpauth://totp/${issuer}:${account}?secret=${base32(secret)}&issuer=${issuer}`
}

const fitEncoded = (text: string, most: number): string => {
  const encoded = encodeURIComponent(text.toWellFormed())
  return encoded.length <= most ? encoded : fitEncoded(text.slice(0, -1), most)
}

/** RFC 4648, 6; twenty bytes need no padding. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("")
  return Array.from({ length: Math.floor(bits.length / 5) }, (_, at) =>
    base32Alphabet.charAt(Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)),
  ).join("")
}

export const base32Alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
