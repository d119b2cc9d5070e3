import { BadCredentials } from "@surename/core/interface/account-error"
import * as Effect from "effect/Effect"
import { changeWhoIs, changeAccounts, type IdentityFault, rememberCaller } from "./break-identity.ts"

/** Faults in how long sessions last, and in signing in again in one. */
export const sessionFaults: Readonly<Record<string, IdentityFault>> = {
  "session-idle": rememberCaller("cookie"),
  // The operator's setting has no effect.
  "session-idle-set": (world) => ({
    ...world,
    another: ({ sessionIdleMs: _, ...around }) => world.another(around),
  }),
  // A session used while the clock is wrong is forgotten.
  "session-clock-behind": changeWhoIs((whoIs) => {
    const first = new Set<string>()
    return (sent) => {
      if (sent.cookie !== undefined && first.has(sent.cookie))
        return new BadCredentials({ why: "signed_out", message: "" })
      first.add(sent.cookie ?? "")
      return whoIs(sent)
    }
  }),
  history: changeAccounts(() => ({ listAccountEvents: () => Effect.succeed([]) })),
  "history-ends": changeAccounts(() => ({ sweep: () => Effect.succeed(0) })),
  "owner-notified": (world) => ({ ...world, mail: Effect.map(world.mail, (mail) => ({ ...mail, subject: "" })) }),
  "session-again": changeAccounts((accounts) => ({
    signInAgain: (id, _, visitor) =>
      Effect.catchTag(accounts.signInAgain(id, _, visitor), "WrongPassword", () =>
        Effect.succeed({ setCookie: [visitor.cookie ?? ""] }),
      ),
  })),
  "session-again-factor": changeAccounts((accounts) => ({
    signInAgain: (...sent) =>
      Effect.catchTag(accounts.signInAgain(...sent), "WrongCode", () => Effect.succeed({ setCookie: [] })),
  })),
  // It tells what happened, and not to whom.
  "told-in-log": (world) => ({ ...world, log: Effect.map(world.log, (log) => log.replaceAll(/grant \w+/gu, "")) }),
  "session-again-changed": changeWhoIs(
    (whoIs) => (sent) =>
      Effect.catchTag(whoIs(sent), "BadCredentials", () =>
        Effect.succeed({ grant: "account:x", subject: "x", plan: "free", scopes: [], via: "session" } as const),
      ),
  ),
}
