import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as FiberSet from "effect/FiberSet"
import * as Semaphore from "effect/Semaphore"
import { limits } from "@surename/core/limits"
import type { Mail, Mailer } from "@surename/core/ports/mailer"
import type { AttemptLimits } from "./attempt-limits.ts"
import type { Letter } from "./mail-texts.ts"

/**
 * Mail goes out after the answer: the time of the answer does not show whether there was anything to send. One
 * mailbox gets a bounded number, and what is more is dropped. What fails is logged, without the address.
 */
export const makeOutbox = (mailer: typeof Mailer.Service, attempts: Pick<AttemptLimits, "mail">) =>
  Effect.gen(function* () {
    const under = yield* FiberSet.make<void>()
    const turn = yield* Semaphore.make(limits.mailsAtOnce)
    // Before the set is interrupted: what was promised is sent, if it can be soon.
    yield* Effect.addFinalizer(() =>
      Effect.timeoutOption(FiberSet.awaitEmpty(under), Duration.millis(limits.mailDrainMs)),
    )
    const brought = (mail: Mail) => Effect.timeout(turn.withPermit(mailer.send(mail)), Duration.millis(limits.mailMs))
    const send = (letter: Letter) =>
      Effect.flatMap(attempts.mail(letter), (may) => (may ? brought(letter) : Effect.void)).pipe(
        Effect.catch(({ message }) => Effect.logWarning(`a mail was not sent: ${message}`)),
      )
    /** Work whose duration the caller must not see either. */
    const later = (work: Effect.Effect<void>) =>
      Effect.flatMap(FiberSet.size(under), (waiting) =>
        waiting >= limits.mailsWaiting
          ? Effect.logWarning("a mail was not sent: too many are waiting")
          : Effect.asVoid(FiberSet.run(under, work)),
      )
    /** What cannot be done then is logged. */
    const orLog = (work: Effect.Effect<void, { readonly _tag: string }>) =>
      Effect.matchEffect(work, {
        onSuccess: () => Effect.void,
        onFailure: ({ _tag }) => Effect.logWarning(`a mail was not made: ${_tag}`),
      })
    return { send, later, orLog }
  })

export type Outbox = Effect.Success<ReturnType<typeof makeOutbox>>
