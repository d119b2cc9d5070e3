import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"
import { limits } from "@surename/core/limits"
import { Antivirus, AntivirusUnavailable } from "@surename/core/operations/drafts/ports/antivirus"
import { makeOutages } from "@surename/core/state/outages"
import { askClamd, type ClamdPlace } from "./exchange.ts"

export type { ClamdPlace } from "./exchange.ts"

/** The operator's clamd. The log reports an outage at the start, and once for each change after it. */
export const antivirusClamd = (place: ClamdPlace, patienceMs: number = limits.antivirusFileMs): Layer.Layer<never> =>
  Layer.effect(
    Antivirus,
    Effect.gen(function* () {
      const connections = yield* Semaphore.make(limits.antivirusAtOnce)
      const { answered, failed } = makeOutages("the antivirus", "; what it does not judge is not taken")
      const found = (bytes: Uint8Array) =>
        connections.withPermit(askClamd(place, bytes, patienceMs)).pipe(
          Effect.flatMap(judgement),
          Effect.tap(() => answered),
          Effect.tapError(({ message, scannerMessage }) =>
            failed({
              operation: "clamd",
              message: scannerMessage === undefined ? message : `${message}: ${printable(scannerMessage)}`,
            }),
          ),
        )
      yield* Effect.forkScoped(Effect.ignore(found(new Uint8Array())))
      return { found }
    }),
  )

/** Only "OK" is a "no": an error, and whatever else it says, leaves the file unjudged. */
const judgement = (answer: string): Effect.Effect<string | undefined, AntivirusUnavailable> => {
  if (answer === "stream: OK") return Effect.undefined
  if (answer.startsWith("stream: ") && answer.endsWith(" FOUND"))
    return Effect.succeed(printable(answer.slice("stream: ".length, -" FOUND".length)) || "something without a name")
  return Effect.fail(new AntivirusUnavailable({ message: "cannot judge the file", scannerMessage: answer }))
}

/** Words of another program, for a page or a line of the log. */
const printable = (text: string): string => text.replaceAll(/[^ -~]/gu, "?").slice(0, limits.antivirusNameChars)
