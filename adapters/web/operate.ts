import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { type Asking, call, type Done } from "@surename/core/calls/call"
import type { OperationName } from "@surename/core/operations/all"
import type { Tell } from "@surename/core/operations/tell"
import type { HttpOptions } from "./app.ts"

/** An operation whose input has been read, in a caller's name: as over HTTP, with its scopes, its checks and its allowance. */
export type Operate = (name: OperationName, input: unknown, asking: Asking, tell?: Tell<unknown>) => Effect.Effect<Done>

/** What broke inside is told to the host, with the request in which it did. */
export const operateFor =
  <Needs>({ onInternalError, onOutput, services, table }: HttpOptions<Needs>) =>
  (requestId: string): Operate =>
  (name, input, asking, tell) =>
    call(table[name], asking, Effect.succeed(input), tell && ((row) => tell(row))).pipe(
      Effect.tap((done) =>
        Effect.sync(() => {
          if ("broke" in done) onInternalError?.({ requestId, cause: done.broke })
          if (Result.isSuccess(done.outcome)) onOutput?.(done.outcome.success)
        }),
      ),
      Effect.provideContext(services),
    )
