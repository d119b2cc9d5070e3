import * as Schema from "effect/Schema"
import { describeAuthority } from "../../evidence/describe-row.ts"
import { type ScanRow, scanRowFields } from "../../evidence/scan-row.ts"
import type { EmitRow } from "../emit-row.ts"
import type { RefusedName } from "./check-live/contract.ts"
import { ScoredName } from "./score-name/contract.ts"
import { describeInShort, type NameMaking } from "./suggest-names/make/short-reason.ts"
import { scoreOf } from "./suggest-names/judge/score-of.ts"

/** A row in one line, for readers who pay for every word. */
export const CompactRow = Schema.Struct({
  domain: Schema.String,
  classification: scanRowFields.classification,
  score: ScoredName.fields.total,
  reason: Schema.String.annotate({
    description:
      "The words that a generated name is made of, unless it is one word. Then the source and the time of the classification",
  }),
  unknown_reason: scanRowFields.unknown_reason,
  receipt_id: scanRowFields.receipt_id,
}).annotate({ identifier: "CompactRow" })
export type CompactRow = typeof CompactRow.Type

export const compact = Schema.optionalKey(
  Schema.Boolean.annotate({
    description: "true: each row has only domain, classification, score, reason, unknown_reason and receipt_id",
  }),
)

type WholeRow = (ScanRow & { readonly score?: number; readonly derivation?: NameMaking }) | RefusedName
interface Rows<Row> {
  readonly results: ReadonlyArray<Row>
}

/** A refused name stays as it is. */
export const shapeRow =
  (isCompact: boolean | undefined) =>
  <Row extends WholeRow>(row: Row): Row | CompactRow => {
    const whole: WholeRow = row
    if (isCompact !== true || "error" in whole) return row
    const { classification, derivation, domain, score = scoreOf(domain).total } = whole
    const made = derivation === undefined ? undefined : describeInShort(derivation)
    const reason = [...(made === undefined ? [] : [made]), describeProof(whole)].join("; ")
    const unknown = whole.classification === "unknown" ? { unknown_reason: whole.unknown_reason } : {}
    const receipt = whole.receipt_id === undefined ? {} : { receipt_id: whole.receipt_id }
    return { domain, classification, score, reason, ...unknown, ...receipt }
  }

export const shapeAnswer = <Row extends WholeRow, Output extends Rows<Row>>(
  isCompact: boolean | undefined,
  output: Output & Rows<Row>,
) => {
  const { results, ...rest } = output
  const shape = shapeRow(isCompact)
  return { ...rest, results: results.map((row) => shape(row)) }
}

export const shapeEmitted = (
  isCompact: boolean | undefined,
  emit: EmitRow<WholeRow | CompactRow> | undefined,
): EmitRow<WholeRow> | undefined => emit && ((row) => emit(shapeRow(isCompact)(row)))

const describeProof = (row: ScanRow): string => {
  const { last_verified_at: at, registration_block: block } = row
  const open = unproven[row.classification]
  if (open !== undefined) return open
  const blockText = block === undefined ? "" : `, but held back (${block.kind})`
  return `${describeAuthority(row)}${at === undefined ? "" : `, ${at.slice(0, 19)}Z`}${blockText}`
}

const unproven: { readonly [Classification in ScanRow["classification"]]?: string } = {
  unprobed: "not looked up yet",
  pending: "no answer yet: ask again",
  unknown: "no clear answer",
}

/** Only a service makes rows compact. */
export const keepWholeRows = <Row extends object, Answer extends Rows<Row | CompactRow>>(
  answer: Answer & Rows<Row | CompactRow>,
) => ({
  ...answer,
  results: answer.results.filter(isWhole),
})

const isWhole = <Row extends object>(row: Row | CompactRow): row is Exclude<Row, CompactRow> => !("reason" in row)
