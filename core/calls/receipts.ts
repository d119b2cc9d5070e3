import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { type DomainName, domainName } from "../evidence/domain-name.ts"
import type { Observation } from "../evidence/observation.ts"
import type { AskedProofs } from "../operations/receipts/ask-for-proof.ts"
import type { NoteObservations } from "../operations/rows.ts"
import type { ObservedRow, SignedExtras } from "../operations/receipts/issue-receipts.ts"
import type { ReceiptOption } from "../interface/bounded-text.ts"
import type { EmitRow } from "../operations/emit-row.ts"
import type { Requester } from "./call.ts"

export const findReceiptOwner = ({ addressKey, caller }: Requester): string =>
  caller?.subject ?? caller?.grant ?? addressKey

interface ReceiptHandlers<Failure, Needs> {
  readonly askForProofs: (domains: ReadonlyArray<string>) => Effect.Effect<AskedProofs, Failure, Needs>
  readonly issueReceipts: (
    owner: string,
    rows: ReadonlyArray<ObservedRow>,
    extras: SignedExtras,
  ) => Effect.Effect<ReadonlyArray<string>, Failure, Needs>
}

/** The names that get a receipt, and the account or caller that may read it. */
interface ReceiptsWanted {
  readonly owner: string
  readonly bodies: boolean
  readonly domains: ReadonlyArray<string>
}

/** Fetches DNSSEC proofs in parallel with the work, so that a receipt takes about as long as the slower of the two. */
const askBeside = <Output, F, N, IF, IN>(
  { askForProofs }: Pick<ReceiptHandlers<IF, IN>, "askForProofs">,
  domains: ReadonlyArray<string>,
  work: Effect.Effect<Output, F, N>,
) => {
  const names = Arr.getSuccesses(domains.map(domainName)).map(({ ascii }) => ascii)
  return Effect.all([work, askForProofs(names)], { concurrency: "unbounded" })
}

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
  { bodies, domains, owner }: ReceiptsWanted,
  handlers: ReceiptHandlers<IF, IN>,
  work: (note: NoteObservations) => Effect.Effect<Output, F, N>,
): Effect.Effect<Output, F | IF, N | IN> =>
  Effect.suspend(() => {
    const observed = new Map<string, ReadonlyArray<Observation>>()
    const answer = work((name, observations) => Effect.sync(() => void observed.set(name.ascii, observations)))
    return Effect.flatMap(askBeside(handlers, domains, answer), ([output, proofs]) => {
      const rows = output.results.flatMap((row) =>
        "error" in row ? [] : [{ row, observations: observed.get(row.domain) ?? [] }],
      )
      return Effect.map(handlers.issueReceipts(owner, rows, { bodies, proofs }), (ids) => {
        const next = ids.values()
        const results = output.results.map((row) =>
          "error" in row ? row : { ...row, receipt_id: next.next().value ?? "" },
        )
        return { ...output, results }
      })
    })
  })

interface WithReceiptOption {
  readonly receipt?: ReceiptOption
}

/** With receipts, emits all rows together at the end, because they are signed together. */
export const withReceiptsIfAsked = <
  Row extends ObservedRow["row"] | RefusedRow,
  Output extends { readonly results: ReadonlyArray<Row> },
  F,
  N,
  IF,
  IN,
>(
  { domains, receipt = false }: WithReceiptOption & Pick<ReceiptsWanted, "domains">,
  requester: Requester,
  handlers: ReceiptHandlers<IF, IN>,
  work: (
    note: NoteObservations | undefined,
    emit: EmitRow<Row> | undefined,
  ) => Effect.Effect<Output & { readonly results: ReadonlyArray<Row> }, F, N>,
  emit?: EmitRow<Row>,
): Effect.Effect<Output, F | IF, N | IN> =>
  receipt === false
    ? work(undefined, emit)
    : Effect.tap(
        withReceipts({ owner: findReceiptOwner(requester), bodies: receipt === "bodies", domains }, handlers, (note) =>
          work(note, undefined),
        ),
        ({ results }) => Effect.forEach(results, (row) => emit?.(row) ?? Effect.void, { discard: true }),
      )

/** A quote has one row. */
export const withQuoteReceiptIfAsked = <Output extends { readonly row: ObservedRow["row"] }, F, N, IF, IN>(
  { name, receipt = false }: WithReceiptOption & { readonly name: DomainName },
  owner: string,
  handlers: ReceiptHandlers<IF, IN>,
  work: (note: NoteObservations | undefined) => Effect.Effect<Output, F, N>,
): Effect.Effect<Output, F | IF, N | IN> =>
  receipt === false
    ? work(undefined)
    : withReceipts({ owner, bodies: receipt === "bodies", domains: [name.ascii] }, handlers, (note) =>
        Effect.map(work(note), (quote) => ({ quote, results: [quote.row] })),
      ).pipe(Effect.map(({ quote, results: [row] }) => ({ ...quote, receipt_id: row?.receipt_id ?? "" })))

/** The answer of a job gets the receipt of its results. */
export const withManifestIfAsked = <Output extends object, F, N, IF, IN>(
  { receipt }: { readonly receipt?: unknown },
  owner: string,
  { issueManifest }: { readonly issueManifest: (owner: string, job: Output) => Effect.Effect<string, IF, IN> },
  work: Effect.Effect<Output, F, N>,
): Effect.Effect<Output & { readonly receipt_id?: string }, F | IF, N | IN> =>
  receipt === undefined
    ? work
    : Effect.flatMap(work, (job) => Effect.map(issueManifest(owner, job), (receipt_id) => ({ ...job, receipt_id })))
