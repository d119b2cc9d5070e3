import { utf8Bytes } from "../../../interface/utf8.ts"
import { concat, fromBase64, isEqual, type ReceiptCrypto, toBase64, toHex } from "./bytes.ts"

/** C2SP signed-note and tlog-checkpoint. */
export interface Checkpoint {
  readonly origin: string
  readonly size: number
  readonly root: Uint8Array
}

/** A key of a log: `origin` is its name. */
export interface LogKey {
  readonly origin: string
  readonly publicKey: Uint8Array
}

const ed25519 = 1

const keyId = ({ sha256 }: Pick<ReceiptCrypto, "sha256">, { origin, publicKey }: LogKey): Uint8Array =>
  sha256(concat(utf8Bytes(`${origin}\n`), Uint8Array.of(ed25519), publicKey)).slice(0, 4)

/** As verifiers keep it: `name+id+key`. */
export const writeVkey = (crypto: Pick<ReceiptCrypto, "sha256">, key: LogKey): string =>
  `${key.origin}+${toHex(keyId(crypto, key))}+${toBase64(concat(Uint8Array.of(ed25519), key.publicKey))}`

export const readVkey = (crypto: Pick<ReceiptCrypto, "sha256">, text: string): LogKey | undefined => {
  const [, origin = "", id = "", encoded = ""] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/u.exec(text) ?? []
  const bytes = fromBase64(encoded)
  if (bytes?.length !== 33 || bytes[0] !== ed25519) return undefined
  const key = { origin, publicKey: bytes.slice(1) }
  return toHex(keyId(crypto, key)) === id ? key : undefined
}

/** The text that a log signs. */
export const checkpointText = ({ origin, root, size }: Checkpoint): string => `${origin}\n${size}\n${toBase64(root)}\n`

export const writeNote = (
  crypto: Pick<ReceiptCrypto, "sha256">,
  key: LogKey,
  text: string,
  sign: (message: Uint8Array) => Uint8Array,
): string => `${text}\n— ${key.origin} ${toBase64(concat(keyId(crypto, key), sign(utf8Bytes(text))))}\n`

/** Returns the checkpoint that this key signed. Signatures of other keys, such as witnesses, are ignored. */
export const readCheckpoint = (crypto: ReceiptCrypto, key: LogKey, note: string): Checkpoint | undefined => {
  const end = note.lastIndexOf("\n\n")
  if (end < 0 || !note.endsWith("\n")) return undefined
  const text = note.slice(0, end + 1)
  const lines = note.slice(end + 2, -1).split("\n")
  if (!lines.every((line) => /^— [^\s+]+ [A-Za-z0-9+/=]+$/u.test(line))) return undefined
  const id = keyId(crypto, key)
  const own = lines.flatMap((line) => {
    const [, name, encoded = ""] = line.split(" ")
    const bytes = fromBase64(encoded)
    return name === key.origin && bytes !== undefined && isEqual(bytes.slice(0, 4), id) ? [bytes.slice(4)] : []
  })
  const isSigned = own.length > 0 && own.every((signature) => crypto.verify(key.publicKey, utf8Bytes(text), signature))
  return isSigned ? readText(key.origin, text) : undefined
}

const readText = (origin: string, text: string): Checkpoint | undefined => {
  const [first, size = "", encoded = "", ...rest] = text.split("\n")
  const root = fromBase64(encoded)
  // No extension lines: nobody audits them.
  if (first !== origin || !/^(?:0|[1-9]\d{0,15})$/u.test(size) || root?.length !== 32 || rest.join("\n") !== "")
    return undefined
  return { origin, size: Number(size), root }
}
