import * as Context from "effect/Context"

/**
 * Encrypts secrets that the service needs again, such as keys of webhooks, under a key of its own secret. A sealed secret opens only
 * with the same `about`.
 */
export class Sealer extends Context.Service<
  Sealer,
  {
    readonly seal: (about: string, plain: Uint8Array) => string
    /** `undefined`: sealed by another key, or for another purpose. */
    readonly unseal: (about: string, sealed: string) => Uint8Array | undefined
    /** Names the current key and reveals nothing about it. A secret of another key must be resealed. */
    readonly keyName: string
  }
>()("@surename/core/Sealer") {}
