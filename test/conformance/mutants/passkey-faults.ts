import * as Effect from "effect/Effect"
import { changeAccounts, type IdentityFault } from "./break-identity.ts"

const open = () => Effect.succeed({ setCookie: [] })

/** A wrong answer signs in all the same. */
const signingIn = changeAccounts(({ signInWithPasskey }) => ({
  signInWithPasskey: (...sent) => Effect.catchTag(signInWithPasskey(...sent), "WrongPasskey", open),
}))

/** Faults in passkeys, by the case that each fails. */
export const passkeyFaults: Readonly<Record<string, IdentityFault>> = {
  "passkey-signs-in": signingIn,
  "passkey-second-step": changeAccounts(({ enterCode }) => ({
    enterCode: (...sent) => Effect.catchTag(enterCode(...sent), "WrongCode", open),
  })),
  "passkey-added": changeAccounts(({ addPasskey }) => ({
    addPasskey: (...sent) =>
      Effect.catchTag(addPasskey(...sent), "WrongPasskey", () => Effect.succeed({ recoveryCodes: [] })),
  })),
  "passkey-new-password": signingIn,
  "passkey-removed": signingIn,
}
