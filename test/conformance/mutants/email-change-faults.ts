import * as Effect from "effect/Effect"
import { changeAccounts, type IdentityFault } from "./break-identity.ts"

/** Leaves a recovery code of the thief. */
const leaveCode = changeAccounts(({ getFactor }) => ({
  getFactor: (id) => Effect.map(getFactor(id), (factor) => ({ ...factor, recoveryCodesLeft: 1 })),
}))

/** Faults in changes of an address, by the case that each fails. */
export const emailChangeFaults: Readonly<Record<string, IdentityFault>> = {
  "email-changed": changeAccounts(({ confirmEmailChange }) => ({
    confirmEmailChange: (...sent) =>
      Effect.catchTag(confirmEmailChange(...sent), "BadLink", () => Effect.succeed({ setCookie: [] })),
  })),
  "email-reserved": changeAccounts(({ create }) => ({
    create: (account) =>
      Effect.catchTag(create(account), "EmailTaken", () => create({ ...account, email: `a${account.email}` })),
  })),
  "email-stopped": changeAccounts(() => ({ stopEmailChange: () => Effect.void })),
  "email-theft-of-password": leaveCode,
  "email-theft-of-app": leaveCode,
  "email-theft-of-passkey": leaveCode,
}
