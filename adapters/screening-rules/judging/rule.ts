import * as Struct from "effect/Struct"
import data from "../data/rules.json" with { type: "json" }
import type { Mark } from "../mark.ts"
import type { PageMarks } from "./list-pages.ts"

/** Finds the mark that shows the rule's sign best. Returns `undefined` when the rule does not apply. */
export type FindMark = (page: PageMarks) => Mark | undefined

/** A family is an intent of a page. A rule is one sign of it. */
export interface Rule {
  readonly family: string
  readonly id: string
  /**
   * A rule that alone reaches `draftLimits.screeningFlagWeight` counts only marks that are present. No other text may cancel it. Only
   * lighter rules may read a name, a warning or a heading (`strong-signs.test.ts`).
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
