import { encodeUtf8 } from "../../../interface/utf8.ts"
import { type ReceiptCrypto, toHex } from "./bytes.ts"
import type { ManifestStatement, Statement } from "./statement.ts"

type Hashing = Pick<ReceiptCrypto, "sha256">

export const subjectOf = ({ sha256 }: Hashing, name: string, content: string): Statement["subject"] => [
  { name, digest: { sha256: toHex(sha256(encodeUtf8(content))) } },
]

/** The subject stands for all rows. */
export const manifestText = (parts: ManifestStatement["predicate"]["parts"]): string =>
  parts.map(({ bytes, part, rows, sha256 }) => `${part} ${rows} ${bytes} ${sha256}\n`).join("")

export const expectedSubject = (crypto: Hashing, { predicate }: Statement): Statement["subject"] => {
  if ("row" in predicate) return subjectOf(crypto, `domain:${predicate.row.domain}`, predicate.row.domain)
  if ("base" in predicate) return subjectOf(crypto, `registry:${predicate.base}`, predicate.base)
  return subjectOf(crypto, `job:${predicate.job.job_id}`, manifestText(predicate.parts))
}
