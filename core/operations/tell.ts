import * as Effect from "effect/Effect"

/** Hears of each row as soon as it is known. The answer comes all the same, whole. */
export type Tell<Row> = (row: Row) => Effect.Effect<void>

export const untold: Tell<unknown> = () => Effect.void
