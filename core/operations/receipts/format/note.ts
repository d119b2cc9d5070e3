import { encodeUtf8 } from "../../../interface/utf8.ts"
import { joinBytes, fromBase64, isEqual, type ReceiptCrypto, toBase64, toHex } from "./bytes.ts"

/** C2SP signed-note and tlog-checkpoint. */
export interface Checkpoint {
  readonly origin: string
  readonly size: number
  readonly root: Uint8Array
}

/** A log's or a witness's key. `origin` is its name. */
export interface LogKey {
  readonly origin: string
  readonly publicKey: Uint8Array
}

type Hashing = Pick<ReceiptCrypto, "sha256">

/** Types of Ed25519 keys in C2SP signed-note. */
const keyTypes = { log: 1, witness: 4 } as const
export type KeyUse = keyof typeof keyTypes

const encodeKey = (publicKey: Uint8Array, use: KeyUse): Uint8Array => joinBytes(Uint8Array.of(keyTypes[use]), publicKey)

const computeKeyHash = ({ sha256 }: Hashing, { origin, publicKey }: LogKey, use: KeyUse): Uint8Array =>
  sha256(joinBytes(encodeUtf8(`${origin}\n`), encodeKey(publicKey, use))).slice(0, 4)

/** `name+id+key`. */
export const writeVkey = (crypto: Hashing, key: LogKey, use: KeyUse = "log"): string =>
  `${key.origin}+${toHex(computeKeyHash(crypto, key, use))}+${toBase64(encodeKey(key.publicKey, use))}`

export const readVkey = (crypto: Hashing, text: string, use: KeyUse = "log"): LogKey | undefined => {
  const [, origin = "", id = "", encoded = ""] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/u.exec(text) ?? []
  const bytes = fromBase64(encoded)
  if (bytes?.length !== 33 || bytes[0] !== keyTypes[use]) return undefined
  const key = { origin, publicKey: bytes.slice(1) }
  return toHex(computeKeyHash(crypto, key, use)) === id ? key : undefined
}

export const writeCheckpointText = ({ origin, root, size }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`

export const writeSignature = (crypto: Hashing, key: LogKey, use: KeyUse, signature: Uint8Array): string =>
  `— ${key.origin} ${toBase64(joinBytes(computeKeyHash(crypto, key, use), signature))}\n`

export const writeNote = (
  crypto: Hashing,
  key: LogKey,
  text: string,
  sign: (message: Uint8Array) => Uint8Array,
): string => `${text}\n${writeSignature(crypto, key, "log", sign(encodeUtf8(text)))}`

export const readNote = (crypto: Hashing, key: LogKey, use: KeyUse, note: string) => {
  const end = note.lastIndexOf("\n\n")
  if (end < 0 || !note.endsWith("\n")) return undefined
  const lines = note.slice(end + 2, -1).split("\n")
  if (!lines.every((line) => /^— [^\s+]+ [A-Za-z0-9+/=]+$/u.test(line))) return undefined
  const id = computeKeyHash(crypto, key, use)
  const signatures = lines.flatMap((line) => {
    const [, name, encoded = ""] = line.split(" ")
    const bytes = fromBase64(encoded)
    return name === key.origin && bytes !== undefined && isEqual(bytes.slice(0, 4), id) ? [bytes.slice(4)] : []
  })
  return { text: note.slice(0, end + 1), signatures }
}

export const readCheckpoint = (crypto: ReceiptCrypto, key: LogKey, note: string): Checkpoint | undefined => {
  const signedNote = readNote(crypto, key, "log", note)
  if (signedNote === undefined || signedNote.signatures.length === 0) return undefined
  const isSigned = signedNote.signatures.every((signature) =>
    crypto.verify(key.publicKey, encodeUtf8(signedNote.text), signature),
  )
  return isSigned ? readText(key.origin, signedNote.text) : undefined
}

const readText = (origin: string, text: string): Checkpoint | undefined => {
  const [first, size = "", encoded = "", ...rest] = text.split("\n")
  const root = fromBase64(encoded)
  // Refuses extension lines, because nobody audits them.
  if (first !== origin || !/^(?:0|[1-9]\d{0,14})$/u.test(size) || root?.length !== 32 || rest.join("\n") !== "")
    return undefined
  return { origin, size: Number(size), root }
}
