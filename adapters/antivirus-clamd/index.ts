import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { Antivirus, AntivirusUnavailable } from "@surename/core/operations/drafts/ports/antivirus"
import { makeOutages } from "@surename/core/state/outages"
import { askClamd, type ClamdEndpoint } from "./ask-clamd.ts"

export type { ClamdEndpoint } from "./ask-clamd.ts"

/** Scans with the operator's clamd. Logs an outage at the start, and each change after it. */
export const antivirusClamd = (
  endpoint: ClamdEndpoint,
  timeoutMs: number = draftLimits.antivirusFileMs,
): Layer.Layer<never> =>
  Layer.effect(
    Antivirus,
    Effect.gen(function* () {
      const connections = yield* Semaphore.make(draftLimits.antivirusAtOnce)
      const { answered, reportFailure } = makeOutages("the antivirus", "; what it does not judge is not taken")
      const scan = (bytes: Uint8Array) =>
        connections.withPermit(askClamd(endpoint, bytes, timeoutMs)).pipe(
          Effect.flatMap(readReply),
          Effect.withSpan("scanFile"),
          Effect.tap(() => answered),
          Effect.tapError(({ message, scannerMessage }) =>
            reportFailure({
              operation: "clamd",
              message: scannerMessage === undefined ? message : `${message}: ${toPrintable(scannerMessage)}`,
            }),
          ),
        )
      yield* Effect.forkScoped(Effect.ignore(scan(new Uint8Array())))
      return { scan }
    }),
  )

/** Only "OK" means clean. Any other reply leaves the file unjudged. */
const readReply = (answer: string): Effect.Effect<string | undefined, AntivirusUnavailable> => {
  if (answer === "stream: OK") return Effect.undefined
  if (answer.startsWith("stream: ") && answer.endsWith(" FOUND"))
    return Effect.succeed(toPrintable(answer.slice("stream: ".length, -" FOUND".length)) || "something without a name")
  return Effect.fail(new AntivirusUnavailable({ message: "cannot judge the file", scannerMessage: answer }))
}

const toPrintable = (text: string): string => text.replaceAll(/[^ -~]/gu, "?").slice(0, draftLimits.antivirusNameChars)
