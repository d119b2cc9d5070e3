import type { Rule } from "./suite.ts"

export interface RuleDoc {
  readonly rule: Rule
  readonly says: string
  readonly page: string
  /** The proof of a rule that has no cases. */
  readonly instead?: string
}

/** The seven rules in one line each; their pages say where they are enforced and what proves them. */
export const rules: ReadonlyArray<RuleDoc> = [
  {
    rule: "R1",
    says: "“unregistered” only on an authoritative RDAP 404; any failure is “unknown”",
    page: "core/rules/r1.md",
  },
  { rule: "R2", says: "“pending” and “unprobed” claim nothing", page: "core/rules/r2.md" },
  { rule: "R3", says: "only the registry may say “not registered”, never an aggregator", page: "core/rules/r3.md" },
  { rule: "R4", says: "“unregistered” is not “purchasable”", page: "core/rules/r4.md" },
  {
    rule: "R5",
    says: "a price is the same for every buyer and budget",
    page: "core/rules/r5.md",
    instead: "types; any two buyers, projects and plans see the same items in 1,000 worlds",
  },
  {
    rule: "R6",
    says: "plans gate depth, never truth",
    page: "core/rules/r6.md",
    instead: "types; every plan is shown the same rows over HTTP",
  },
  { rule: "R7", says: "a failed DNS lookup is an error, never “not owned”", page: "core/rules/r7.md" },
]
