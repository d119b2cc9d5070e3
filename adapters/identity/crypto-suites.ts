import type { CipherGCMTypes } from "node:crypto"

export interface CryptoSuite {
  readonly name: string
  readonly hash: string
  readonly cipher: CipherGCMTypes
  readonly cipherKeyBytes: number
}

export type CryptoSuites = readonly [CryptoSuite, ...ReadonlyArray<CryptoSuite>]

/**
 * To replace an algorithm, put a new suite first. Remove the old one when its secrets have expired: sessions and grants after 30
 * days, known browsers after 180, personal tokens at their expiry. Sweeps reseal second factors. Counters restart.
 */
export const cryptoSuites: CryptoSuites = [
  { name: "surename", hash: "sha256", cipher: "aes-256-gcm", cipherKeyBytes: 32 },
]
