import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"
import type { Cents } from "../evidence/money.ts"
import type { StoreUnavailable } from "./store.ts"

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

type Asked<A, E = never> = Effect.Effect<A, E | StoreUnavailable>

/** Budgets of accounts, one a project. Which domains are in a project, `Domains` knows. */
export class Projects extends Context.Service<
  Projects,
  {
    readonly set: (owner: string, budget: Omit<Budget, "setAt">) => Asked<void, TooManyProjects>
    readonly budget: (owner: string, projectId: string) => Asked<Budget | undefined>
    /** By their names. */
    readonly list: (owner: string) => Asked<ReadonlyArray<Budget>>
    /** Takes the place of a budget that the other one had. */
    readonly rename: (owner: string, from: string, to: string) => Asked<void>
    readonly remove: (owner: string, projectId: string) => Asked<void>
  }
>()("@surename/core/Projects") {}
