import * as Result from "effect/Result"
import * as Struct from "effect/Struct"

/** The prefix is for secret scanners, the checksum catches typing errors. */
const prefixes = { personal: "sn_pat_", anonymous: "sn_anon_", access: "sn_at_", refresh: "sn_rt_" } as const

export type TokenKind = keyof typeof prefixes

/** 40 of 62 characters: 238 bits. */
export const personalSecretChars = 40
export const tokenAlphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

export const writeToken = (kind: TokenKind, secret: string): string => {
  const text = `${prefixes[kind]}${secret}`
  return `${text}${computeChecksum(text)}`
}

export interface ReadToken {
  readonly kind: TokenKind
  readonly secret: string
}

export const readToken = (text: string): Result.Result<ReadToken, "not_a_token" | "mistyped"> => {
  const kind = Struct.keys(prefixes).find((tokenKind) => text.startsWith(prefixes[tokenKind]))
  if (kind === undefined || text.length > longest || !/^[\w-]+$/u.test(text)) return Result.fail("not_a_token")
  const body = text.slice(0, -checksumChars)
  const checksumText = text.slice(-checksumChars)
  if (computeChecksum(body) !== checksumText) return Result.fail("mistyped")
  return Result.succeed({ kind, secret: body.slice(prefixes[kind].length) })
}

const longest = 256
const checksumChars = 6

/** CRC-32 (ISO 3309). It proves nothing. */
const computeChecksum = (text: string): string => {
  let crc = 0xffffffff
  for (let index = 0; index < text.length; index++)
    crc = (crc >>> 8) ^ (crcByByte[(crc ^ text.charCodeAt(index)) & 0xff] ?? 0)
  let [rest, digits] = [(crc ^ 0xffffffff) >>> 0, ""]
  while (digits.length < checksumChars) {
    digits = `${tokenAlphabet[rest % 62] ?? ""}${digits}`
    rest = Math.floor(rest / 62)
  }
  return digits
}

const crcByByte = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  return crc
})
