import * as Effect from "effect/Effect"
import type { Observation } from "../evidence/observation.ts"
import type { NoteObserved } from "../operations/rows.ts"
import type { ObservedRow } from "../operations/receipts/issue-receipts.ts"
import type { Tell } from "../operations/tell.ts"
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
const withReceipts = <Output extends { readonly results: ReadonlyArray<ObservedRow["row"] | Refused> }, F, N, IF, IN>(
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
const withReceiptOfQuote = <Output extends { readonly row: ObservedRow["row"] }, F, N, IF, IN>(
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

interface Wanting {
  readonly receipt?: boolean | undefined
}

/** Rows with receipts are told together: all of them are signed at once. */
export const receipted = <
  Row extends ObservedRow["row"] | Refused,
  Output extends { readonly results: ReadonlyArray<Row> },
  F,
  N,
  IF,
  IN,
>(
  { receipt }: Wanting,
  requester: Requester,
  issue: Issue<IF, IN>,
  work: (
    note: NoteObserved | undefined,
    tell: Tell<Row> | undefined,
  ) => Effect.Effect<Output & { readonly results: ReadonlyArray<Row> }, F, N>,
  tell?: Tell<Row>,
): Effect.Effect<Output, F | IF, N | IN> =>
  receipt === true
    ? Effect.tap(
        withReceipts(receiptOwner(requester), issue, (note) => work(note, undefined)),
        ({ results }) => Effect.forEach(results, (row) => tell?.(row) ?? Effect.void, { discard: true }),
      )
    : work(undefined, tell)

export const receiptedQuote = <Output extends { readonly row: ObservedRow["row"] }, F, N, IF, IN>(
  { receipt }: Wanting,
  owner: string,
  issue: Issue<IF, IN>,
  work: (note: NoteObserved | undefined) => Effect.Effect<Output, F, N>,
): Effect.Effect<Output, F | IF, N | IN> =>
  receipt === true ? withReceiptOfQuote(owner, issue, work) : work(undefined)
