import { fromBase64, toBase64 } from "./bytes.ts"

/** C2SP tlog-proof. */
export interface LogProof {
  readonly index: number
  readonly hashes: ReadonlyArray<Uint8Array>
  readonly checkpoint: string
}

const heading = "c2sp.org/tlog-proof@v1"

export const writeLogProof = ({ checkpoint, hashes, index }: LogProof): string =>
  [heading, `index ${index}`, ...hashes.map(toBase64), "", checkpoint].join("\n")

/** Omits the `extra` line, because no key would sign it. */
export const readLogProof = (text: string): LogProof | undefined => {
  const end = text.indexOf("\n\n")
  const [first, second = "", ...lines] = text.slice(0, Math.max(0, end)).split("\n")
  const [, index] = /^index (0|[1-9]\d{0,15})$/u.exec(second) ?? []
  const hashes = lines.map(fromBase64).filter((hash) => hash?.length === 32)
  if (first !== heading || index === undefined || hashes.length !== lines.length || lines.length > 64) return undefined
  return { index: Number(index), hashes: hashes.filter((hash) => hash !== undefined), checkpoint: text.slice(end + 2) }
}
