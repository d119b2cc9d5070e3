import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import * as SchemaIssue from "effect/SchemaIssue"
import { Cents } from "@surename/core/evidence/money"

/** A stored value that this version cannot read. The message never repeats the value, which may be a secret. */
export class BadRow extends Data.TaggedError("BadRow")<{ readonly message: string }> {}

/** Makes a function that decodes a statement's rows. A row that does not fit is a defect, so that no answer is wrong. */
export const makeRowDecoder = <const Columns extends Readonly<Record<string, Schema.ConstraintDecoder<unknown>>>, A>(
  table: string,
  columns: Columns,
  toItem: (row: Schema.Struct<Columns>["Type"]) => A,
) => {
  const decode = Schema.decodeUnknownResult(Schema.Struct(columns))
  return <E>(statement: Effect.Effect<ReadonlyArray<object>, E>) =>
    Effect.flatMap(statement, (rows) => {
      const items: Array<A> = []
      for (const row of rows) {
        const decoded = decode(row)
        if (Result.isFailure(decoded)) return Effect.die(makeBadRow(table, decoded.failure))
        items.push(toItem(decoded.success))
      }
      return Effect.succeed(items)
    })
}

const makeBadRow = (table: string, { issue }: Schema.SchemaError) => {
  const column = String(format(issue).issues[0]?.path?.[0] ?? "row")
  return new BadRow({
    message: `a row of ${table} holds a ${column} that this version cannot read. Start the version that wrote it, or correct the row.`,
  })
}

const format = SchemaIssue.makeFormatterStandardSchemaV1()

/** Postgres sends its bigint as text. */
export const StoredInt = Schema.Union([
  Schema.Int,
  Schema.String.check(Schema.isPattern(/^-?\d+$/u)),
  Schema.BigInt,
]).pipe(Schema.decodeTo(Schema.Int, { decode: SchemaGetter.transform(Number), encode: SchemaGetter.passthrough() }))

export const StoredFlag = StoredInt.pipe(
  Schema.decodeTo(Schema.Boolean, {
    decode: SchemaGetter.transform((flag) => flag === 1),
    encode: SchemaGetter.transform(Number),
  }),
)

export const StoredCents = StoredInt.pipe(Schema.decodeTo(Cents))
