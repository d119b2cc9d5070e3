import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as FiberSet from "effect/FiberSet"
import * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { type Mail, Mailer } from "@surename/core/operations/accounts/ports/mailer"
import type { MailBudget } from "./attempt-counters.ts"
import type { AttemptLimits } from "./attempt-limits.ts"
import { writeLetter, type LetterKind } from "./letters.ts"

/** Sends after the answer, with as much work for an unknown address, so that no time reveals a mail. Logs failures without the address. */
export const makeOutbox = Effect.fnUntraced(function* (mailerLayer: Layer.Layer<Mailer>, attempts: AttemptLimits) {
  const mailer = Context.get(yield* Layer.build(mailerLayer), Mailer)
  const pending = yield* FiberSet.make<void>()
  const slots = yield* Semaphore.make(accountLimits.mailsAtOnce)
  // Runs before the set is interrupted: pending mail gets some time to go out.
  yield* Effect.addFinalizer(() =>
    Effect.timeoutOption(FiberSet.awaitEmpty(pending), Duration.millis(accountLimits.mailDrainMs)),
  )
  const makeSender =
    (method: "send" | "rehearse", budget: MailBudget) =>
    (kind: LetterKind, to: string, link: string, about = "") => {
      const delivery = Effect.timeout(
        slots.withPermit(mailer[method](writeLetter(kind, to, link, about))),
        Duration.millis(accountLimits.mailMs),
      )
      return Effect.flatMap(attempts.mail(budget, kind, to), (hasRoom) =>
        hasRoom ? Effect.as(delivery, true) : Effect.succeed(false),
      ).pipe(Effect.catch(({ message }) => Effect.as(Effect.logWarning(`a mail was not sent: ${message}`), false)))
    }
  return {
    send: makeSender("send", "mail"),
    sendLetter: (mail: Mail) =>
      Effect.timeout(slots.withPermit(mailer.send(mail)), Duration.millis(accountLimits.mailMs)).pipe(
        Effect.as(true),
        Effect.catch(({ message }) => Effect.as(Effect.logWarning(`a mail was not sent: ${message}`), false)),
      ),
    rehearse: makeSender("rehearse", "no mail"),
    /** Runs work whose duration the caller must not see. */
    runAfterAnswer: (work: Effect.Effect<void, { readonly _tag: string }>) =>
      Effect.flatMap(FiberSet.size(pending), (pendingCount) => {
        if (pendingCount >= accountLimits.mailsWaiting)
          return Effect.logWarning("a mail was not sent: too many are waiting")
        const loggedWork = work.pipe(Effect.catch(({ _tag }) => Effect.logWarning(`a mail was not made: ${_tag}`)))
        return Effect.asVoid(FiberSet.run(pending, Effect.andThen(waitForAnswer, loggedWork)))
      }),
  }
})

/** An in-process database works at once, so the answer goes out first. Real time, not a test's virtual clock. */
const waitForAnswer = Effect.callback<void>((resume) => {
  const timer = setTimeout(() => resume(Effect.void), accountLimits.mailAfterMs)
  return Effect.sync(() => clearTimeout(timer))
})
