import * as Context from "effect/Context"

/** Encrypts secrets. A sealed secret opens only with the same `about`. */
export class Sealer extends Context.Service<
  Sealer,
  {
    readonly seal: (about: string, plain: Uint8Array) => string
    /** `undefined`: another key, or another purpose. */
    readonly unseal: (about: string, sealed: string) => Uint8Array | undefined
    /** Names the key and reveals nothing about it. */
    readonly keyName: string
  }
>()("@surename/core/Sealer") {}
