import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import * as SchemaIssue from "effect/SchemaIssue"
import { Cents } from "@surename/core/evidence/money"
import { fromStoredText, toStoredText } from "./stored-text.ts"

/** A stored value that this version cannot read. The message never repeats the value, which may be a secret. */
export class BadRow extends Data.TaggedError("BadRow")<{ readonly message: string }> {}

type Fields = Readonly<Record<string, Schema.ConstraintDecoder<unknown>>>
type RowDecoder<A> = <E>(statement: Effect.Effect<ReadonlyArray<object>, E>) => Effect.Effect<Array<A>, E>

/**
 * Makes a function that decodes a statement's rows. The field `setAt` is the column `set_at`. A row that does not fit is a defect,
 * so that no answer is wrong.
 */
export function makeRowDecoder<const F extends Fields>(table: string, fields: F): RowDecoder<Schema.Struct<F>["Type"]>
export function makeRowDecoder<const F extends Fields, A>(
  table: string,
  fields: F,
  toItem: (row: Schema.Struct<F>["Type"]) => A,
): RowDecoder<A>
export function makeRowDecoder<A>(table: string, fields: Fields, toItem?: (row: object) => A): RowDecoder<unknown> {
  const decode = Schema.decodeUnknownResult(Schema.Struct(fields))
  const columns = Object.keys(fields).map((field) => [field, toColumn(field)] as const)
  return (statement) =>
    Effect.flatMap(statement, (rows) => {
      const items: Array<unknown> = []
      for (const row of rows) {
        const stored: Record<string, unknown> = {}
        for (const [field, column] of columns) stored[field] = Reflect.get(row, column)
        const decoded = decode(stored)
        if (Result.isFailure(decoded)) return Effect.die(makeBadRow(table, decoded.failure))
        items.push(toItem === undefined ? decoded.success : toItem(decoded.success))
      }
      return Effect.succeed(items)
    })
}

const toColumn = (field: string): string => field.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)

const makeBadRow = (table: string, { issue }: Schema.SchemaError) => {
  const column = toColumn(String(format(issue).issues[0]?.path?.[0] ?? "row"))
  return new BadRow({
    message: `a row of ${table} holds a ${column} that this version cannot read. Start the version that wrote it, or correct the row.`,
  })
}

const format = SchemaIssue.makeFormatterStandardSchemaV1()

/** The NULL of a column becomes an absent field. */
export const dropNull = <S extends Schema.Constraint>(schema: S) =>
  Schema.NullOr(schema).pipe(
    Schema.decodeTo(Schema.optionalKey(Schema.toType(schema)), {
      decode: SchemaGetter.transformOptional(Option.filter((value) => value !== null)),
      encode: SchemaGetter.transformOptional(Option.orElseSome(() => null)),
    }),
  )

/** Text that `toStoredText` wrote. */
export const StoredText = Schema.String.pipe(
  Schema.decodeTo(Schema.String, {
    decode: SchemaGetter.transform(fromStoredText),
    encode: SchemaGetter.transform(toStoredText),
  }),
)

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
