import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Predicate from "effect/Predicate"
import * as Stream from "effect/Stream"
import { toCsvCell } from "@surename/core/interface/csv-cell"
import { csvMediaType, type rowsMediaType } from "@surename/core/interface/operation"
import { jobLimits } from "@surename/core/operations/jobs/limits"
import { toJsonText } from "./responses.ts"

export type RowType = typeof rowsMediaType | typeof csvMediaType

/** Reads the next page when the client took the one before. A failed page breaks the stream, so that nobody takes it for the end. */
export const encodeRows = <E, R>(
  type: RowType,
  first: unknown,
  readPage?: (after: string) => Effect.Effect<unknown, E, R>,
): Effect.Effect<ReadableStream<Uint8Array>, never, R> => {
  const toLine = type === csvMediaType ? writeCsvRow : (row: unknown) => `${toJsonText(row)}\n`
  const pages = Stream.paginate(Effect.succeed(first), (page: Effect.Effect<unknown, E, R>) =>
    Effect.map(page, (output) => {
      const { next, rows } = readRowsPage(output)
      const text = rows.map(toLine).join("")
      const isLast = readPage === undefined || rows.length < jobLimits.jobRowsListedMax
      const nextPage = isLast ? Option.none<Effect.Effect<unknown, E, R>>() : Option.some(readPage(String(next)))
      return [text === "" ? [] : [text], nextPage] as const
    }),
  )
  const text = type === csvMediaType ? Stream.concat(Stream.make(csvHeading), pages) : pages
  return Stream.toReadableStreamEffect(Stream.encodeText(text), { strategy: { highWaterMark: 0 } })
}

const readRowsPage = (output: unknown): { readonly rows: ReadonlyArray<unknown>; readonly next: unknown } => {
  const { next_after: next, results: rows } = Predicate.isReadonlyObject(output) ? output : {}
  return { rows: Array.isArray(rows) ? rows : [], next }
}

/** The columns of every kind of row. A missing fact is an empty cell. */
const columns: ReadonlyArray<readonly [heading: string, ...path: ReadonlyArray<string>]> = [
  ["index"],
  ["line"],
  ["domain"],
  ["unicode"],
  ["classification"],
  ["registered"],
  ["unknown_reason"],
  ["rdap_source"],
  ["last_verified_at"],
  ["source"],
  ["registrar", "registration", "registrar"],
  ["registered_at", "lifecycle", "registered_at"],
  ["expires_at", "lifecycle", "expires_at"],
  ["resolves"],
  ["serves"],
  ["parked"],
  ["tld_base_price_usd"],
  ["total"],
  ["error", "error", "message"],
]

const csvHeading = `${columns.map(([heading]) => heading).join(",")}\r\n`

const writeCsvRow = (row: unknown): string =>
  `${columns.map(([heading, ...path]) => toCsvCell(toCellText(readAtPath(row, path.length === 0 ? [heading] : path)))).join(",")}\r\n`

const readAtPath = (row: unknown, path: ReadonlyArray<string>): unknown =>
  path.reduce<unknown>((value, key) => (Predicate.isReadonlyObject(value) ? value[key] : undefined), row)

const toCellText = (value: unknown): string => (value === undefined || value === null ? "" : String(value))
