import * as Struct from "effect/Struct"
import data from "../data/rules.json" with { type: "json" }
import type { Mark } from "../mark.ts"
import type { Scope } from "./scope.ts"

/** Finds the best mark on a page. `undefined` when the rule does not apply. */
export type FindMark = (page: Scope) => Mark | undefined

/** A family is what a page does. A rule is one sign of it. */
export interface Rule {
  readonly family: string
  readonly id: string
  /**
   * A rule that reaches `limits.screeningFlagWeight` alone counts what is there. No other text of the page may cancel it: only a
   * lighter rule reads a name, a warning or a heading. `strong-signs.test.ts` checks this.
   */
  readonly weight: number
  readonly advice: string
  readonly find: FindMark
}

type RuleId = keyof typeof data
export type RuleFinders = { readonly [Id in RuleId]?: FindMark }

const ruleData: Readonly<Record<RuleId, Omit<Rule, "id" | "find">>> = data

export const makeRules = <Id extends RuleId>(finders: Readonly<Record<Id, FindMark>>): ReadonlyArray<Rule> =>
  Struct.keys(finders).map((id) => ({ id, ...ruleData[id], find: finders[id] }))
