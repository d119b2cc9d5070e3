import type { ReceiptCrypto } from "./bytes.ts"
import { type ManifestStatement, manifestType, statementType } from "./statement.ts"
import { writeManifestText, makeSubject } from "./subject.ts"

type Manifest = ManifestStatement["predicate"]

export const makeManifestStatement = (
  crypto: Pick<ReceiptCrypto, "sha256">,
  { engine, issued_at, job, parts }: Omit<Manifest, "observer">,
  keyid: string,
): ManifestStatement => ({
  _type: statementType,
  subject: makeSubject(crypto, `job:${job.job_id}`, writeManifestText(parts)),
  predicateType: manifestType,
  predicate: { job, parts, engine, observer: { keyid }, issued_at },
})
