import type * as Effect from "effect/Effect"
import type { Requester } from "@surename/core/calls/call"
import type { Html, Visit } from "../../page.ts"
import type { OwnPlaces } from "../name/own-places.ts"
import type { Choice } from "./choice-fields.ts"
import type { Question } from "./question.ts"

export interface Search {
  readonly visit: Visit
  readonly question: Question
  readonly choice: Choice
  /** Names with a filled heart. */
  readonly saved: ReadonlySet<string>
  /** The visitor's own places of an exact name. */
  readonly places: OwnPlaces
  readonly requester: Requester
}

export type Emit = (...parts: ReadonlyArray<Html>) => Effect.Effect<void>
