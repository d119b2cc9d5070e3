import * as Effect from "effect/Effect"
import { doing, type IdentityFault } from "./break-identity.ts"

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
}
