import * as Effect from "effect/Effect"
import type { ScanRow } from "../evidence/scan-row.ts"
import { see, type See } from "../interface/see.ts"

/** The answer, and where its words are explained; as it was, where none has a passage. */
export const seeing = <Output extends object, Failure, Needs>(
  work: Effect.Effect<Output, Failure, Needs>,
  explained: (output: NoInfer<Output>) => See,
): Effect.Effect<Output & { readonly see?: See }, Failure, Needs> =>
  Effect.map(work, (output) => {
    const found = explained(output)
    return Object.keys(found).length === 0 ? output : { ...output, see: found }
  })

type Told = Pick<ScanRow, "domain"> & Partial<Pick<ScanRow, "lifecycle" | "registration_block" | "unknown_reason">>

/** Why a name is unknown, and what its registry says about a registration: what a reader may not know. */
export const wordsOfRows = ({ results }: { readonly results: ReadonlyArray<Told> }): See =>
  Object.assign({}, ...results.map(wordsOfRow))

const wordsOfRow = ({ lifecycle, registration_block: block, unknown_reason: reason }: Told): See => ({
  ...see("unknown_reason", reason === undefined ? [] : [reason]),
  ...see("registration_block", block === undefined ? [] : [block.kind]),
  ...Object.fromEntries(
    (lifecycle?.statuses ?? []).flatMap((status) =>
      Object.values(see("epp_status", [asInEpp(status)])).map((at) => [status, at]),
    ),
  ),
})

/** RFC 8056: RDAP says "client hold" for EPP's clientHold. */
const asInEpp = (status: string): string => status.replaceAll(/ ([a-z])/gu, (_, letter: string) => letter.toUpperCase())
