import * as Context from "effect/Context"

/**
 * Encrypts secrets that the service needs again, such as keys of webhooks, under a key of its own secret. `about` says what a secret is for: it opens in
 * that place alone.
 */
export class Sealer extends Context.Service<
  Sealer,
  {
    readonly seal: (about: string, plain: Uint8Array) => string
    /** `undefined`: it was sealed elsewhere, or for something else. */
    readonly unseal: (about: string, sealed: string) => Uint8Array | undefined
    /** Names the key that seals now, and tells nothing about it: what another key sealed is to be sealed anew. */
    readonly keyName: string
  }
>()("@surename/core/Sealer") {}
