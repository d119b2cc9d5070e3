import { encodeUtf8 } from "../../../interface/utf8.ts"
import { type ReceiptCrypto, toHex } from "./bytes.ts"
import type { ManifestStatement, Statement } from "./statement.ts"

type Hashing = Pick<ReceiptCrypto, "sha256">

export const makeSubject = ({ sha256 }: Hashing, name: string, content: string): Statement["subject"] => [
  { name, digest: { sha256: toHex(sha256(encodeUtf8(content))) } },
]

export const writeManifestText = (parts: ManifestStatement["predicate"]["parts"]): string =>
  parts.map(({ bytes, part, rows, sha256 }) => `${part} ${rows} ${bytes} ${sha256}\n`).join("")

export const computeSubject = (crypto: Hashing, { predicate }: Statement): Statement["subject"] => {
  if ("row" in predicate) return makeSubject(crypto, `domain:${predicate.row.domain}`, predicate.row.domain)
  if ("base" in predicate) return makeSubject(crypto, `registry:${predicate.base}`, predicate.base)
  return makeSubject(crypto, `job:${predicate.job.job_id}`, writeManifestText(predicate.parts))
}
