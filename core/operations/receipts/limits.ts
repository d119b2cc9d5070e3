export const receiptLimits = {
  /** Longer statements would burden verifiers. */
  receiptStatementChars: 256 * 1_024,
  /** Six such answers fit into a statement. */
  receiptBodyChars: 24 * 1_024,
  /** Owners who want it longer keep the file. */
  receiptKeptMs: 30 * 86_400_000,
  receiptsPerOwner: 2_000,
  receiptIssueMs: 10 * 60_000,
  /** Several observers' receipts count together within this time. */
  quorumMs: 5 * 60_000,
  receiptKeyMs: 90 * 86_400_000,
  logEveryMs: 20_000,
  /** The lease lasts a little longer than a round. */
  logLeaseMs: 60_000,
  logLeavesAtOnce: 1_024,
  tilesMovedAtOnce: 64,
  proofsRemembered: 64,
  /** The next round retries a late witness. */
  witnessMs: 5_000,
  witnessAnswerBytes: 8 * 1_024,
  /** 63 hashes and a checkpoint. */
  checkpointRequestBytes: 16 * 1_024,
  /** A witness signs one after the other. */
  checkpointsWaiting: 16,
  dnsProofLabels: 8,
  /** Lookups keep most of a resolver's connections. */
  dnsSignedQuestionsAtOnce: 8,
  receiptFileBytes: 8 * 1_024 * 1_024,
} as const
