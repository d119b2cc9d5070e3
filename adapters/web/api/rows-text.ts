import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Predicate from "effect/Predicate"
import * as Stream from "effect/Stream"
import { csvMediaType, type rowsMediaType } from "@surename/core/interface/operation"
import { limits } from "@surename/core/limits"
import { csvHeading, csvRow } from "./csv-rows.ts"
import { toJsonText } from "./responses.ts"

export type RowType = typeof rowsMediaType | typeof csvMediaType

/**
 * The rows of pages as bytes. The next page is read when the client has taken the one before. A page that fails breaks the stream off, so
 * that nobody takes this for its end. Without `pageAfter`, the first page is all.
 */
export const rowsText = <E, R>(
  type: RowType,
  first: unknown,
  pageAfter?: (after: string) => Effect.Effect<unknown, E, R>,
): Effect.Effect<ReadableStream<Uint8Array>, never, R> => {
  const lineOf = type === csvMediaType ? csvRow : (row: unknown) => `${toJsonText(row)}\n`
  const pages = Stream.paginate(Effect.succeed(first), (page: Effect.Effect<unknown, E, R>) =>
    Effect.map(page, (output) => {
      const { next, rows } = pageOf(output)
      const text = rows.map(lineOf).join("")
      const isLast = pageAfter === undefined || rows.length < limits.jobRowsListedMax
      const following = isLast ? Option.none<Effect.Effect<unknown, E, R>>() : Option.some(pageAfter(String(next)))
      return [text === "" ? [] : [text], following] as const
    }),
  )
  const text = type === csvMediaType ? Stream.concat(Stream.make(csvHeading), pages) : pages
  return Stream.toReadableStreamEffect(Stream.encodeText(text), { strategy: { highWaterMark: 0 } })
}

const pageOf = (output: unknown): { readonly rows: ReadonlyArray<unknown>; readonly next: unknown } => {
  const { next_after: next, results: rows } = Predicate.isReadonlyObject(output) ? output : {}
  return { rows: Array.isArray(rows) ? rows : [], next }
}
