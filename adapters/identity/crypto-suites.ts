import type { CipherGCMTypes } from "node:crypto"

/**
 * What digests, signatures and seals are made with. Each way has keys of its own, which its name is part of, so that what is known of one way
 * tells nothing about another.
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
 * To exchange an algorithm put a new way before the others, and take the old one away when what was made with it has ended: sessions and grants after
 * 30 days, known browsers after 180, personal tokens at the end they were given. Second factors are sealed anew by the sweeps; counters begin anew.
 */
export const cryptoSuites: CryptoSuites = [
  { name: "surename", hash: "sha256", cipher: "aes-256-gcm", cipherKeyBytes: 32 },
]
