import * as Effect from "effect/Effect"
import type { Observation } from "../evidence/observation.ts"
import type { NoteObservations } from "../operations/rows.ts"
import type { ObservedRow } from "../operations/receipts/issue-receipts.ts"
import type { EmitRow } from "../operations/tell.ts"
import type { Requester } from "./call.ts"

/** The account, else its token. */
export const findReceiptOwner = ({ addressKey, caller }: Requester): string =>
  caller?.subject ?? caller?.grant ?? addressKey

type IssueReceipts<Failure, Needs> = (
  owner: string,
  rows: ReadonlyArray<ObservedRow>,
) => Effect.Effect<ReadonlyArray<string>, Failure, Needs>

interface RefusedRow {
  readonly error: unknown
}

const withReceipts = <
  Output extends { readonly results: ReadonlyArray<ObservedRow["row"] | RefusedRow> },
  F,
  N,
  IF,
  IN,
>(
  owner: string,
  issue: IssueReceipts<IF, IN>,
  work: (note: NoteObservations) => Effect.Effect<Output, F, N>,
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

const withReceiptOfQuote = <Output extends { readonly row: ObservedRow["row"] }, F, N, IF, IN>(
  owner: string,
  issue: IssueReceipts<IF, IN>,
  work: (note: NoteObservations) => Effect.Effect<Output, F, N>,
): Effect.Effect<Output, F | IF, N | IN> =>
  Effect.suspend(() => {
    let observations: ReadonlyArray<Observation> = []
    const answer = work((_, noted) => Effect.sync(() => void (observations = noted)))
    return Effect.flatMap(answer, (output) =>
      Effect.map(issue(owner, [{ row: output.row, observations }]), ([id = ""]) => ({ ...output, receipt_id: id })),
    )
  })

interface ReceiptOption {
  readonly receipt?: boolean | undefined
}

/** Emits rows together, because they are signed at once. */
export const withReceiptsIfAsked = <
  Row extends ObservedRow["row"] | RefusedRow,
  Output extends { readonly results: ReadonlyArray<Row> },
  F,
  N,
  IF,
  IN,
>(
  { receipt }: ReceiptOption,
  requester: Requester,
  issue: IssueReceipts<IF, IN>,
  work: (
    note: NoteObservations | undefined,
    tell: EmitRow<Row> | undefined,
  ) => Effect.Effect<Output & { readonly results: ReadonlyArray<Row> }, F, N>,
  tell?: EmitRow<Row>,
): Effect.Effect<Output, F | IF, N | IN> =>
  receipt === true
    ? Effect.tap(
        withReceipts(findReceiptOwner(requester), issue, (note) => work(note, undefined)),
        ({ results }) => Effect.forEach(results, (row) => tell?.(row) ?? Effect.void, { discard: true }),
      )
    : work(undefined, tell)

export const withQuoteReceiptIfAsked = <Output extends { readonly row: ObservedRow["row"] }, F, N, IF, IN>(
  { receipt }: ReceiptOption,
  owner: string,
  issue: IssueReceipts<IF, IN>,
  work: (note: NoteObservations | undefined) => Effect.Effect<Output, F, N>,
): Effect.Effect<Output, F | IF, N | IN> =>
  receipt === true ? withReceiptOfQuote(owner, issue, work) : work(undefined)
