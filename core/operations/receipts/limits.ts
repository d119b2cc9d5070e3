/** Limits of receipts and of their log. */
export const receiptLimits = {
  /** Longer names of a list would make a statement that no verifier wants to read. */
  receiptStatementChars: 256 * 1_024,
  /** A receipt stays here so long; whoever wants it longer keeps the file. */
  receiptKeptMs: 30 * 86_400_000,
  /** More of one account, and the oldest go. */
  receiptsPerOwner: 2_000,
  /** Receipts and their rows are observed and signed within this time. */
  receiptIssueMs: 10 * 60_000,
  /** Receipts of several observers about one name count together within this time. */
  quorumMs: 5 * 60_000,
  /** A key signs for so long, then the next one does. */
  receiptKeyMs: 90 * 86_400_000,
  /** The log takes new receipts so often. */
  logEveryMs: 20_000,
  /** Its writer holds the lease a little longer than a round takes. */
  logLeaseMs: 60_000,
  /** Leaves that one round takes in one transaction. */
  logLeavesAtOnce: 1_024,
  /** Proofs of keys, one for each key and checkpoint. */
  proofsRemembered: 64,
  /** A witness that has not answered by then is asked again in the next round. */
  witnessMs: 5_000,
  witnessAnswerBytes: 8 * 1_024,
  /** A request to a witness: 63 hashes, and a checkpoint with the signatures of others. */
  checkpointRequestBytes: 16 * 1_024,
  /** Checkpoints that a witness takes at a time: it signs one after the other. */
  checkpointsWaiting: 16,
  /** A proof by DNSSEC: sets of records, records in a set, labels of its name, characters in all. */
  dnsProofSets: 32,
  dnsProofRecords: 32,
  /** Many keys of one tag, and many signatures, would only cost time (CVE-2023-50387). */
  dnsKeysOfTag: 4,
  dnsProofSignatures: 8,
  dnsSignatureChecks: 128,
  dnsProofLabels: 8,
  dnsProofChars: 32 * 1_024,
  dnsProofMissingChars: 1_024,
  /** More rounds only cost time, and no zone should have any (RFC 9276). */
  nsec3Iterations: 100,
  /** All proofs of a call are asked for within this time. */
  dnsProofMs: 2_500,
  dnsProofsAtOnce: 4,
  /** Lookups use the same connections to a resolver, and keep most of them. */
  dnsSignedQuestionsAtOnce: 8,
  /** A receipt that somebody hands to the verifier. */
  receiptFileBytes: 8 * 1_024 * 1_024,
} as const
