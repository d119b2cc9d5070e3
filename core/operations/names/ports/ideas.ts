import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"

export const ideaFailures = [
  "timeout",
  "network",
  "refused",
  "throttled",
  "server_error",
  "too_large",
  "bad_answer",
  "budget_used_up",
] as const
export type IdeaFailure = (typeof ideaFailures)[number]

export class NoIdeas extends Data.TaggedError("NoIdeas")<{ readonly reason: IdeaFailure }> {}

/** All texts come from a stranger. Pass them on as data. */
export interface IdeaWish {
  readonly query: string
  readonly tlds: ReadonlyArray<string>
  readonly like: ReadonlyArray<string>
  readonly unlike: ReadonlyArray<string>
  readonly most: number
}

export interface IdeaModel {
  readonly model: string
  readonly perDay: number
  /** The core judges them like a caller's ideas. */
  readonly proposeIdeas: (wish: IdeaWish) => Effect.Effect<ReadonlyArray<string>, NoIdeas>
}

/** A language model, absent by default. */
export class Ideas extends Context.Reference<IdeaModel | undefined>("@surename/core/Ideas", {
  defaultValue: () => undefined,
}) {}
