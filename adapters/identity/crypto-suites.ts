import type { CipherGCMTypes } from "node:crypto"

/**
 * The algorithms of digests, signatures and seals. Each suite has keys of its own, derived with its name, so that one suite's keys reveal
 * nothing about another's.
 */
export interface CryptoSuite {
  readonly name: string
  /** As `node:crypto` calls it: under a key in an HMAC, and alone where what is kept is random enough. */
  readonly hash: string
  readonly cipher: CipherGCMTypes
  readonly cipherKeyBytes: number
}

/** New things are made the first way; what was made in any of them is accepted. */
export type CryptoSuites = readonly [CryptoSuite, ...ReadonlyArray<CryptoSuite>]

/**
 * To exchange an algorithm, put a new suite first, and remove the old one when its secrets have ended: sessions and grants after 30 days, known
 * browsers after 180, personal tokens when they expire. The sweeps seal second factors again; counters begin anew.
 */
export const cryptoSuites: CryptoSuites = [
  { name: "surename", hash: "sha256", cipher: "aes-256-gcm", cipherKeyBytes: 32 },
]
