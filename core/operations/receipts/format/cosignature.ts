import { encodeUtf8 } from "../../../interface/utf8.ts"
import { joinBytes, type ReceiptCrypto } from "./bytes.ts"
import { type LogKey, readNote, writeSignature } from "./note.ts"

/** C2SP tlog-cosignature, version 1. */
const makeCosignedBytes = (text: string, seconds: bigint): Uint8Array =>
  encodeUtf8(`cosignature/v1\ntime ${seconds}\n${text}`)

export const writeCosignature = (
  crypto: Pick<ReceiptCrypto, "sha256">,
  witness: LogKey,
  { at, text }: { readonly at: number; readonly text: string },
  sign: (message: Uint8Array) => Uint8Array,
): string => {
  const seconds = BigInt(Math.floor(at / 1_000))
  const time = new Uint8Array(8)
  new DataView(time.buffer).setBigUint64(0, seconds)
  return writeSignature(crypto, witness, "witness", joinBytes(time, sign(makeCosignedBytes(text, seconds))))
}

/** The last one that a date can have. */
const lastSecond = 8_640_000_000_000n

/** The time in milliseconds; "wrong" if a line in its name is not its signature. */
export const readCosignature = (crypto: ReceiptCrypto, witness: LogKey, note: string): number | "wrong" | undefined => {
  const { signatures = [], text = "" } = readNote(crypto, witness, "witness", note) ?? {}
  const times = signatures.map((bytes) => {
    if (bytes.length !== 72) return undefined
    const seconds = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0)
    return seconds <= lastSecond && crypto.verify(witness.publicKey, makeCosignedBytes(text, seconds), bytes.slice(8))
      ? seconds
      : undefined
  })
  if (times.includes(undefined)) return "wrong"
  return times.length === 0 ? undefined : Math.min(...times.map(Number)) * 1_000
}
