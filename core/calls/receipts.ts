import * as Effect from "effect/Effect"
import type { Observation } from "../evidence/observation.ts"
import type { NoteObserved } from "../operations/rows.ts"
import type { ObservedRow } from "../operations/receipts/issue-receipts.ts"
import type { Requester } from "./call.ts"

/** Receipts belong to the account that asked; without one, to its token. */
export const receiptOwner = ({ addressKey, caller }: Requester): string =>
  caller?.subject ?? caller?.grant ?? addressKey

type Issue<Failure, Needs> = (
  owner: string,
  rows: ReadonlyArray<ObservedRow>,
) => Effect.Effect<ReadonlyArray<string>, Failure, Needs>

interface Refused {
  readonly error: unknown
}

/** Each row of the answer gets a receipt of its own, where the caller wants that. */
export const withReceipts = <
  Output extends { readonly results: ReadonlyArray<ObservedRow["row"] | Refused> },
  F,
  N,
  IF,
  IN,
>(
  owner: string,
  issue: Issue<IF, IN>,
  work: (note: NoteObserved) => Effect.Effect<Output, F, N>,
): Effect.Effect<Output, F | IF, N | IN> =>
  Effect.suspend(() => {
    const observed = new Map<string, ReadonlyArray<Observation>>()
    const answer = work((name, observations) => Effect.sync(() => void observed.set(name.ascii, observations)))
    return Effect.flatMap(answer, (output) => {
      const rows = output.results.flatMap((row) =>
        "error" in row ? [] : [{ row, observations: observed.get(row.domain) ?? [] }],
      )
      return Effect.map(issue(owner, rows), (ids) => {
        const next = ids.values()
        const results = output.results.map((row) =>
          "error" in row ? row : { ...row, receipt_id: next.next().value ?? "" },
        )
        return { ...output, results }
      })
    })
  })

/** A quote has one row, and so one receipt. */
export const withReceiptOfQuote = <Output extends { readonly row: ObservedRow["row"] }, F, N, IF, IN>(
  owner: string,
  issue: Issue<IF, IN>,
  work: (note: NoteObserved) => Effect.Effect<Output, F, N>,
): Effect.Effect<Output, F | IF, N | IN> =>
  Effect.suspend(() => {
    let observations: ReadonlyArray<Observation> = []
    const answer = work((_, noted) => Effect.sync(() => void (observations = noted)))
    return Effect.flatMap(answer, (output) =>
      Effect.map(issue(owner, [{ row: output.row, observations }]), ([id = ""]) => ({ ...output, receipt_id: id })),
    )
  })
