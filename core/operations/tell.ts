import * as Effect from "effect/Effect"

/** Gets each row as soon as it is known. The whole answer follows. */
export type EmitRow<Row> = (row: Row) => Effect.Effect<void>

export const ignoreRows: EmitRow<unknown> = () => Effect.void
