import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { runCall } from "@surename/core/calls/call"
import type { HttpOptions, Operate } from "./app.ts"

/** Reports a defect to the host, with the id of its request. */
export const operateFor =
  <Needs>({ onInternalError, onOutput, services, table }: HttpOptions<Needs>) =>
  (requestId: string): Operate =>
  (name, input, requester, tell) =>
    runCall(table[name], requester, Effect.succeed(input), tell && ((row) => tell(row))).pipe(
      Effect.tap((done) =>
        Effect.sync(() => {
          if ("defect" in done) onInternalError?.({ requestId, cause: done.defect })
          if (Result.isSuccess(done.outcome)) onOutput?.(done.outcome.success)
        }),
      ),
      Effect.provideContext(services),
    )
