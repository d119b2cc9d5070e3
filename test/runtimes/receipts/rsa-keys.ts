import { createHash } from "node:crypto"
import { type ZoneKey, zoneKeyOf } from "@surename/fixtures"

/** Keys that no library makes: of primes that everybody knows. */
export const makeRsaKey = ({
  bits = 1_024,
  exponent = 65_537n,
  zerosBefore,
}: {
  readonly bits?: 1_023 | 1_024
  readonly exponent?: bigint
  readonly zerosBefore?: "exponent" | "modulus"
}): ZoneKey => {
  const [one, other] = [2n ** 607n - 1n, bits === 1_024 ? 2n ** 416n + 235n : 2n ** 415n + 323n]
  const [modulus, secret] = [one * other, invert(exponent, (one - 1n) * (other - 1n))]
  const writeNumber = (number: bigint, part: typeof zerosBefore) =>
    Buffer.concat([Buffer.alloc(part === zerosBefore ? 1 : 0), toBytes(number)])
  const exponentBytes = writeNumber(exponent, "exponent")
  const publicKey = Buffer.concat([Buffer.of(exponentBytes.length), exponentBytes, writeNumber(modulus, "modulus")])
  return zoneKeyOf(8, 256, publicKey, (message) => {
    const block = toNumber(padMessage(message, 128))
    return toBytes(power(block, secret, modulus), 128)
  })
}

/** EMSA-PKCS1-v1_5 with SHA-256 (RFC 8017, section 9.2). */
const padMessage = (message: Buffer, length: number): Buffer => {
  const digest = createHash("sha256").update(message).digest()
  const info = Buffer.concat([Buffer.from("3031300d060960864801650304020105000420", "hex"), digest])
  return Buffer.concat([Buffer.of(0, 1), Buffer.alloc(length - info.length - 3, 0xff), Buffer.of(0), info])
}

const toNumber = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString("hex")}`)

const toBytes = (number: bigint, length = 0): Buffer => {
  const text = number.toString(16)
  return Buffer.from(text.padStart(Math.max(2 * length, text.length + (text.length % 2)), "0"), "hex")
}

const power = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  let result = 1n
  for (let [square, left] = [base % modulus, exponent]; left > 0n; left >>= 1n) {
    if (left % 2n === 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

const invert = (number: bigint, modulus: bigint): bigint => {
  let [rest, next, count, nextCount] = [modulus, number, 0n, 1n]
  while (next > 0n) [rest, next, count, nextCount] = [next, rest % next, nextCount, count - (rest / next) * nextCount]
  return ((count % modulus) + modulus) % modulus
}
