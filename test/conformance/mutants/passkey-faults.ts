import * as Effect from "effect/Effect"
import { doing, type IdentityFault } from "./break-identity.ts"

const open = () => Effect.succeed({ setCookie: [] })

/** A wrong answer signs in all the same. */
const signingIn = doing(({ signInWithPasskey }) => ({
  signInWithPasskey: (...sent) => Effect.catchTag(signInWithPasskey(...sent), "WrongPasskey", open),
}))

/** Faults in passkeys, by the case that each fails. */
export const passkeyFaults: Readonly<Record<string, IdentityFault>> = {
  "passkey-signs-in": signingIn,
  "passkey-second-step": doing(({ enterCode }) => ({
    enterCode: (...sent) => Effect.catchTag(enterCode(...sent), "WrongCode", open),
  })),
  "passkey-added": doing(({ addPasskey }) => ({
    addPasskey: (...sent) =>
      Effect.catchTag(addPasskey(...sent), "WrongPasskey", () => Effect.succeed({ recoveryCodes: [] })),
  })),
  "passkey-new-password": signingIn,
  "passkey-removed": signingIn,
}
