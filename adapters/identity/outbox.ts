import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as FiberSet from "effect/FiberSet"
import * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"
import { limits } from "@surename/core/limits"
import { type Mail, Mailer } from "@surename/core/operations/accounts/ports/mailer"
import type { AttemptLimits } from "./attempt-limits.ts"
import { writeLetter } from "./letters.ts"
import type { LetterKind } from "./letters.ts"

/**
 * Mail goes out after the answer, with as much work for an address without an account, so that no time shows whether there was a mail. One
 * mailbox gets a bounded number; more are dropped. Failures are logged without the address.
 */
export const makeOutbox = Effect.fnUntraced(function* (by: Layer.Layer<Mailer>, attempts: AttemptLimits) {
  const mailer = Context.get(yield* Layer.build(by), Mailer)
  const under = yield* FiberSet.make<void>()
  const turn = yield* Semaphore.make(limits.mailsAtOnce)
  // Before the set is interrupted: what was promised is sent, if it can be soon.
  yield* Effect.addFinalizer(() =>
    Effect.timeoutOption(FiberSet.awaitEmpty(under), Duration.millis(limits.mailDrainMs)),
  )
  const bring =
    (how: "send" | "rehearse", what: "mail" | "no mail") => (kind: LetterKind, to: string, link: string) => {
      const brought = Effect.timeout(
        turn.withPermit(mailer[how](writeLetter(kind, to, link))),
        Duration.millis(limits.mailMs),
      )
      return Effect.flatMap(attempts.mail(what, kind, to), (may) =>
        may ? Effect.as(brought, true) : Effect.succeed(false),
      ).pipe(Effect.catch(({ message }) => Effect.as(Effect.logWarning(`a mail was not sent: ${message}`), false)))
    }
  return {
    /** Says whether it went out. */
    send: bring("send", "mail"),
    /** A letter that the account itself caused: its sender bounds their number. */
    sendLetter: (mail: Mail) =>
      Effect.timeout(turn.withPermit(mailer.send(mail)), Duration.millis(limits.mailMs)).pipe(
        Effect.as(true),
        Effect.catch(({ message }) => Effect.as(Effect.logWarning(`a mail was not sent: ${message}`), false)),
      ),
    /** Stands in for a mail without a recipient. */
    sendNone: bring("rehearse", "no mail"),
    /** Runs work whose duration the caller must not see, and logs its failure. */
    later: (work: Effect.Effect<void, { readonly _tag: string }>) =>
      Effect.flatMap(FiberSet.size(under), (waiting) => {
        if (waiting >= limits.mailsWaiting) return Effect.logWarning("a mail was not sent: too many are waiting")
        const logged = work.pipe(Effect.catch(({ _tag }) => Effect.logWarning(`a mail was not made: ${_tag}`)))
        return Effect.asVoid(FiberSet.run(under, Effect.andThen(afterAnswer, logged)))
      }),
  }
})

/** A database in the process does its work at once, and not beside the answer: that goes out before. Not the virtual time of tests. */
const afterAnswer = Effect.callback<void>((resume) => {
  const timer = setTimeout(() => resume(Effect.void), limits.mailAfterMs)
  return Effect.sync(() => clearTimeout(timer))
})
