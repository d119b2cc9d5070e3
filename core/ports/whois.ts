import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { WhoisObservation } from "../evidence/observation.ts"

/** An adapter's report. Core adds the role of the question. */
export type WhoisReport = Omit<WhoisObservation, "role">

/** Asks WHOIS servers for TLDs without RDAP. Never fails. The default knows no server. */
export class Whois extends Context.Reference<{
  readonly findServer: (suffix: string) => string | undefined
  readonly ask: (name: string, server: string) => Effect.Effect<WhoisReport>
}>("@surename/core/Whois", {
  defaultValue: () => ({
    findServer: () => undefined,
    ask: (_, server) => {
      throw new Error(`no WHOIS may be asked, and ${server} was`)
    },
  }),
}) {}
