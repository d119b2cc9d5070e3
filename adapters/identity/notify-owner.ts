import * as Effect from "effect/Effect"
import type { Dependencies } from "./dependencies.ts"
import type { LetterKind } from "./letters.ts"

export const notifyOwner = (
  { options, outbox }: Dependencies,
  kind: LetterKind,
  email: string,
  about = "",
): Effect.Effect<void> =>
  outbox === undefined
    ? Effect.void
    : outbox.runAfterAnswer(Effect.asVoid(outbox.send(kind, email, `${options.baseUrl}/forgot`, about)))
