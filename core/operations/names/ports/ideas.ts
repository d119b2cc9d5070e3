import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"

/** Why a source of ideas gave none. */
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

/** A stranger's words all of them: an adapter passes them on as data. */
export interface IdeaWish {
  readonly query: string
  readonly tlds: ReadonlyArray<string>
  readonly like: ReadonlyArray<string>
  readonly unlike: ReadonlyArray<string>
  readonly most: number
}

export interface IdeaModel {
  /** As rows name it. */
  readonly model: string
  /** For each caller. */
  readonly perDay: number
  /** Texts that may be labels. The core reads and judges them like a caller's ideas. */
  readonly ideasFor: (wish: IdeaWish) => Effect.Effect<ReadonlyArray<string>, NoIdeas>
}

/** A language model as one more source of ideas. By default there is none. */
export class Ideas extends Context.Reference<IdeaModel | undefined>("@surename/core/Ideas", {
  defaultValue: () => undefined,
}) {}
