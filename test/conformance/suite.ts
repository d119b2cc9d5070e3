import type { Scenario, World } from "@surename/fixtures"
import type * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"

export type Rule = "R1" | "R2" | "R3" | "R4" | "R5" | "R6" | "R7"

export type Json =
  | null
  | boolean
  | number
  | string
  | ReadonlyArray<Json>
  | { readonly [member: string]: Json | undefined }

/** One scenario of the small internet and what an honest answer to it shows. Data: a suite can be published as JSON. */
export interface Case {
  readonly id: string
  /** Id of the scenario that is played. */
  readonly scenario: string
  readonly rules: ReadonlyArray<Rule>
  /** The question about the scenario's name. The suite gives it a meaning. */
  readonly question?: string
  /** Each member must be equal in what was observed; `absent` must not be there. Other members are free. */
  readonly expect: { readonly [member: string]: Json }
  readonly absent?: ReadonlyArray<string>
  /** Moves the clock, so it plays in a world of its own. */
  readonly alone?: true
}

export interface Suite<Services> {
  readonly name: string
  readonly cases: ReadonlyArray<Case>
  readonly observe: (testCase: Case, scenario: Scenario) => Effect.Effect<Json, never, Services>
}

/** The adapters under test, placed in a world: over sockets, or in virtual time. */
export type Subject<Services> = (world: World) => Layer.Layer<Services>

export interface CaseResult {
  readonly id: string
  readonly passed: boolean
  readonly expected: Json
  readonly observed: Json
}
