import * as Effect from "effect/Effect"

export type EmitRow<Row> = (row: Row) => Effect.Effect<void>

export const ignoreRows: EmitRow<unknown> = () => Effect.void
