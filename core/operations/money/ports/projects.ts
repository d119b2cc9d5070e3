import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { Cents } from "../../../evidence/money.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"

export class NoSuchProject extends Data.TaggedError("NoSuchProject")<{ readonly message: string }> {}

export class TooManyProjects extends Data.TaggedError("TooManyProjects")<{ readonly message: string }> {}

export type Period = "monthly" | "yearly"

/** An owner's ceiling. It authorises nothing. */
export interface Budget {
  readonly projectId: string
  readonly period: Period
  readonly amount: Cents
  readonly setAt: number
}

export class Projects extends Context.Service<
  Projects,
  {
    readonly set: (owner: string, budget: Omit<Budget, "setAt">) => Stored<void, TooManyProjects>
    readonly findBudget: (owner: string, projectId: string) => Stored<Budget | undefined>
    readonly list: (owner: string) => Stored<ReadonlyArray<Budget>>
    /** Replaces the budget of the other project. */
    readonly rename: (owner: string, from: string, to: string) => Stored<void>
    readonly remove: (owner: string, projectId: string) => Stored<void>
  }
>()("@surename/core/Projects") {}
