import * as Effect from "effect/Effect"
import { doing, type IdentityFault } from "./break-identity.ts"

/** Leaves a recovery code of the thief. */
const leaveCode = doing(({ getFactor }) => ({
  getFactor: (id) => Effect.map(getFactor(id), (factor) => ({ ...factor, recoveryCodesLeft: 1 })),
}))

/** Faults in changes of an address, by the case that each fails. */
export const emailChangeFaults: Readonly<Record<string, IdentityFault>> = {
  "email-changed": doing(({ confirmEmailChange }) => ({
    confirmEmailChange: (...sent) =>
      Effect.catchTag(confirmEmailChange(...sent), "BadLink", () => Effect.succeed({ setCookie: [] })),
  })),
  "email-reserved": doing(({ create }) => ({
    create: (account) =>
      Effect.catchTag(create(account), "EmailTaken", () => create({ ...account, email: `a${account.email}` })),
  })),
  "email-stopped": doing(() => ({ stopEmailChange: () => Effect.void })),
  "email-theft-of-password": leaveCode,
  "email-theft-of-app": leaveCode,
  "email-theft-of-passkey": leaveCode,
}
