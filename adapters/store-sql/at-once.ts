import * as Effect from "effect/Effect"
import { Durability } from "./durability.ts"
import type { Connection, SqlClient, SqlError, Statement, Sql } from "./effect-sql.ts"

/** SQLite's connection beside Effect's client, and whether another caller's transaction has it just now. */
interface BatchConnection {
  readonly rows: (text: string, values: ReadonlyArray<unknown>, durability: Durability) => Rows
  readonly isTransaction: () => boolean
}

type Rows = Effect.Success<ReturnType<Connection["execute"]>>

const beside = new WeakMap<SqlClient.SqlClient, BatchConnection>()

export const allowAtOnce = (sql: Sql, one: BatchConnection): void => void beside.set(sql, one)

/**
 * For the few statements of every request. Effect's client makes a span and a place in the queue for each, which takes ten times as long as
 * SQLite itself (20 µs, not 2). During a transaction, while another process writes, and on Postgres they go the usual way.
 */
export const atOnce = <Row>(sql: Sql, statement: Statement<Row>): Effect.Effect<ReadonlyArray<Row>, SqlError> => {
  const found = beside.get(sql)
  return found === undefined ? statement : runBatched(found, () => statement.compile(), statement)
}

/** As `sql` takes them; a list stands for `IN (…)`. */
type Value = string | number | null | ReadonlyArray<string>

/** A statement whose text never changes: it is built once, not at every request. */
export const atOnceAs =
  (sql: Sql) =>
  <Row extends object>(
    text: TemplateStringsArray,
    ...values: ReadonlyArray<Value>
  ): Effect.Effect<ReadonlyArray<Row>, SqlError> => {
    const usual = Effect.suspend(() => sql<Row>(text, ...values.map((one) => (isList(one) ? sql.in(one) : one))))
    const found = beside.get(sql)
    return found === undefined ? usual : runBatched(found, () => [textOf(text, values), values.flat()], usual)
  }

const runBatched = <Row>(
  { isTransaction, rows }: BatchConnection,
  compiled: () => readonly [text: string, values: ReadonlyArray<unknown>],
  usual: Effect.Effect<ReadonlyArray<Row>, SqlError>,
): Effect.Effect<ReadonlyArray<Row>, SqlError> =>
  Effect.withFiber((fiber) => {
    if (isTransaction()) return usual
    try {
      return Effect.succeed(rows(...compiled(), fiber.getRef(Durability)))
    } catch {
      // Nothing was done. The usual road waits for a lock, and reports any other error.
      return usual
    }
  })

const isList = (value: Value): value is ReadonlyArray<string> => typeof value === "object" && value !== null

const textOf = (parts: TemplateStringsArray, values: ReadonlyArray<Value>): string => {
  const lengths = values.reduce<number>((all, one) => (isList(one) ? all * 1_000 + one.length : all), 0)
  const known = texts.get(parts) ?? new Map<number, string>()
  const before = known.get(lengths)
  if (before !== undefined) return before
  const text = parts.reduce((head, part, n) => `${head}${writeMarks(values[n - 1])}${part}`)
  texts.set(parts, known.set(lengths, text))
  return text
}

const writeMarks = (value: Value | undefined): string =>
  value !== undefined && isList(value) ? `(${value.map(() => "?").join(", ")})` : "?"

/** One object a place in the code; of lists there are as many lengths as `padded` makes. */
const texts = new WeakMap<TemplateStringsArray, Map<number, string>>()
