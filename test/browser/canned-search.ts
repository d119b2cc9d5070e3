import { domainName } from "@surename/core/evidence/domain-name"
import { toScanRow } from "@surename/core/evidence/scan-row"
import { toRow } from "@surename/core/evidence/to-row"
import { operations } from "@surename/core/operations/all"
import type { SuggestedRow } from "@surename/core/operations/names/suggest-names/contract"
import type { refusingHandlers } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"

const { check_live, scan_namespace, suggest_names } = operations

/** Rows arrive one by one, the ideas first unprobed, as from registries that take their time. */
export const makeSlowSearch = (pauseMs: number): typeof cannedSearch => ({
  ...cannedSearch,
  scanNamespace: (_, tell) => {
    const { output } = scan_namespace.example
    const rows = Effect.forEach(output.results, (row) =>
      Effect.andThen(Effect.sleep(pauseMs), tell?.(row) ?? Effect.void),
    )
    return Effect.as(rows, output)
  },
  suggestNames: (_, __, tell) => {
    const { output } = suggest_names.example
    const rows = Effect.gen(function* () {
      for (const { derivation, domain, score } of output.results) {
        const name = Result.getOrThrow(domainName(domain))
        const open = toScanRow(toRow(name, { _tag: "Unprobed" }, "generated", []), {}, null)
        yield* tell?.({ ...open, derivation, score }) ?? Effect.void
      }
      for (const row of output.results) yield* Effect.andThen(Effect.sleep(pauseMs), tell?.(row) ?? Effect.void)
    })
    return Effect.as(rows, output)
  },
})

/** Enough ideas of one state for filters, and for an order that shows. */
const moreDomains = [
  ...["fern", "amber", "reed", "dew", "pond", "leaf"].map((word) => `${word}lamp.com`),
  "fernlamp.app",
]

/** A search for it finds two names that nobody registered. */
export const freeConcept = "lamp shop"
const freeDomains = ["glowlamp.com", "dimlamp.com"]

const listFreeIdeas = (idea: SuggestedRow): ReadonlyArray<SuggestedRow> =>
  freeDomains.flatMap((domain) =>
    check_live.example.output.results.flatMap((row) =>
      "error" in row || row.classification !== "unregistered"
        ? []
        : [{ ...row, domain, tld_base_price_usd: 11.08, score: 80, derivation: idea.derivation }],
    ),
  )

/** Searches answer with the rows of the contract's examples: what a page looks like is shown, not what is found. */
export const cannedSearch: Pick<typeof refusingHandlers, "checkLive" | "scanNamespace" | "suggestNames"> = {
  checkLive: () => Effect.succeed(check_live.example.output),
  scanNamespace: (_, tell) => {
    const { output } = scan_namespace.example
    return Effect.as(tell === undefined ? Effect.void : Effect.forEach(output.results, tell), output)
  },
  suggestNames: ({ query }, _, tell) => {
    const { output } = suggest_names.example
    const [first] = output.results
    const more = first === undefined ? [] : moreDomains.map((domain) => ({ ...first, domain, score: 40 }))
    const free = first === undefined || query !== freeConcept ? [] : listFreeIdeas(first)
    const rows = [...free, ...output.results, ...more]
    return Effect.as(tell === undefined ? Effect.void : Effect.forEach(rows, tell), output)
  },
}
