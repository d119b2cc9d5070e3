import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { runCall } from "@surename/core/calls/call"
import type { HttpOptions, Operate } from "./app.ts"

export const makeOperate =
  <Needs>({ onInternalError, onOutput, services, table }: HttpOptions<Needs>) =>
  (requestId: string): Operate =>
  (name, input, requester, onRow) =>
    runCall(table[name], requester, Effect.succeed(input), onRow && ((row) => onRow(row))).pipe(
      Effect.tap((result) =>
        Effect.sync(() => {
          if ("defect" in result) onInternalError?.({ requestId, cause: result.defect })
          if (Result.isSuccess(result.outcome)) onOutput?.(result.outcome.success)
        }),
      ),
      Effect.provideContext(services),
    )
