import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { Cents } from "../../../evidence/money.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"

/** The account has no such project: no budget of this name, and no domain in it. */
export class NoSuchProject extends Data.TaggedError("NoSuchProject")<{ readonly message: string }> {}

export class TooManyProjects extends Data.TaggedError("TooManyProjects")<{ readonly message: string }> {}

export type Period = "monthly" | "yearly"

/** A ceiling that its owner wrote down. It authorises nothing. */
export interface Budget {
  readonly projectId: string
  readonly period: Period
  readonly amount: Cents
  /** Clock time (ms). */
  readonly setAt: number
}

/** Budgets of accounts, one a project. Which domains are in a project, `Domains` knows. */
export class Projects extends Context.Service<
  Projects,
  {
    readonly set: (owner: string, budget: Omit<Budget, "setAt">) => Stored<void, TooManyProjects>
    readonly budget: (owner: string, projectId: string) => Stored<Budget | undefined>
    /** By their names. */
    readonly list: (owner: string) => Stored<ReadonlyArray<Budget>>
    /** Takes the place of a budget that the other one had. */
    readonly rename: (owner: string, from: string, to: string) => Stored<void>
    readonly remove: (owner: string, projectId: string) => Stored<void>
  }
>()("@surename/core/Projects") {}
