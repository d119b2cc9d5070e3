import type * as Effect from "effect/Effect"
import type { Requester } from "@surename/core/calls/call"
import type { Html, Visit } from "../../page.ts"
import type { Asked } from "./choice-fields.ts"
import type { Question } from "./question.ts"

/** One search on its way: the parts of the page that are made as rows arrive. */
export interface Search {
  readonly visit: Visit
  readonly question: Question
  readonly choice: Asked
  /** The names whose hearts are filled. */
  readonly saved: ReadonlySet<string>
  readonly requester: Requester
}

/** Puts markup on the page. */
export type Emit = (...parts: ReadonlyArray<Html>) => Effect.Effect<void>
