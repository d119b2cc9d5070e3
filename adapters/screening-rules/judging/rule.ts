import * as Struct from "effect/Struct"
import data from "../data/rules.json" with { type: "json" }
import type { Mark } from "../mark.ts"
import type { Scope } from "./scope.ts"

/** The best finding on a page; undefined when the rule does not apply. */
export type Sees = (page: Scope) => Mark | undefined

/** A family is what a page does; a rule is one sign of it. */
export interface Rule {
  readonly family: string
  readonly id: string
  /**
   * A rule that reaches `limits.screeningFlagWeight` alone counts what is there. Another text of the page (a name, a warning, a heading) never
   * takes its sign away: only a lighter rule looks at such a text. `strong-signs.test.ts` holds every rule to that.
   */
  readonly weight: number
  /** For the owner of the draft, in plain English. */
  readonly advice: string
  readonly sees: Sees
}

type RuleId = keyof typeof data
export type Signs = { readonly [Id in RuleId]?: Sees }

const table: Readonly<Record<RuleId, Omit<Rule, "id" | "sees">>> = data

/** `data/rules.json` has the family, the weight and the advice of each rule. */
export const makeRules = <Id extends RuleId>(signs: Readonly<Record<Id, Sees>>): ReadonlyArray<Rule> =>
  Struct.keys(signs).map((id) => ({ id, ...table[id], sees: signs[id] }))
