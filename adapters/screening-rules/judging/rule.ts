import type { Mark } from "../mark.ts"
import type { Scope } from "./scope.ts"

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
  /** The rule's findings, the best one first; undefined when it does not apply. */
  readonly sees: (page: Scope) => Mark | undefined
}

type WithoutFamily = Omit<Rule, "family">

export const family = (name: string, rules: ReadonlyArray<WithoutFamily>): ReadonlyArray<Rule> =>
  rules.map((rule) => ({ ...rule, family: name }))
