import * as Effect from "effect/Effect"
import type { WatchMailer } from "@surename/core/operations/watch/ports/watch-mail"
import { accountBy } from "./account-rows.ts"
import type { Dependencies } from "./dependencies.ts"

/** Mails about webhooks, only to confirmed addresses; `undefined` where no mail is sent. */
export const makeWatchMail = (deps: Dependencies): WatchMailer | undefined => {
  const { outbox } = deps
  if (outbox === undefined) return undefined
  return {
    send: (owner, letter) =>
      accountBy(deps, "id", owner).pipe(
        Effect.flatMap(({ email, verified }) =>
          verified ? outbox.sendLetter({ ...letter, to: email }) : Effect.succeed(false),
        ),
        Effect.catchTag("NoSuchAccount", () => Effect.succeed(false)),
      ),
  }
}
