import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { WhoisObservation } from "../evidence/observation.ts"

/** An adapter's report about one question. Core adds the role of the question. */
export type WhoisReport = Omit<WhoisObservation, "role">

/**
 * WHOIS servers of registries, for TLDs without RDAP. Never fails: a failure is an observation. The default knows no server, so an
 * engine without WHOIS asks none.
 */
export class Whois extends Context.Reference<{
  /** The known server of this suffix or of its TLD. */
  readonly serverOf: (suffix: string) => string | undefined
  readonly ask: (name: string, server: string) => Effect.Effect<WhoisReport>
}>("@surename/core/Whois", {
  defaultValue: () => ({
    serverOf: () => undefined,
    ask: (_, server) => {
      throw new Error(`no WHOIS may be asked, and ${server} was`)
    },
  }),
}) {}
