import { operations } from "@surename/core/operations/all"
import type { refusingRuns } from "@surename/fixtures"
import * as Effect from "effect/Effect"

const { scan_namespace, suggest_names } = operations

/** Searches answer with the rows of the contract's examples: what a page looks like is shown, not what is found. */
export const cannedSearch: Pick<typeof refusingRuns, "scanNamespace" | "suggestNames"> = {
  scanNamespace: (_, tell) => {
    const { output } = scan_namespace.example
    return Effect.as(tell === undefined ? Effect.void : Effect.forEach(output.results, tell), output)
  },
  suggestNames: (_, __, tell) => {
    const { output } = suggest_names.example
    return Effect.as(tell === undefined ? Effect.void : Effect.forEach(output.results, tell), output)
  },
}
