import { makeScreening, type Rule, rules, screeningRules } from "@surename/adapters/screening-rules"
import { describe, expect, it } from "vitest"
import decided from "./decided.json" with { type: "json" }
import { familyCases } from "./family-cases.ts"
import type { GivenDraft } from "./given-draft.ts"
import { lureCases } from "./lure-cases.ts"
import { markCases, blindRules } from "./mark-cases.ts"
import { ruleCases } from "./rule-cases.ts"
import { screenDraft } from "./screened.ts"
import { readSet } from "./sets/read-set.ts"
import { takingCases, takingMarks } from "./taking-cases.ts"

const corpus = ["tricks", "unseen", "untouched", "asking"].flatMap((name) => readSet(name).phishing)
type Cases = ReadonlyArray<readonly [what: string, draft: GivenDraft]>
const own = [familyCases, ruleCases, lureCases, takingCases, markCases, takingMarks].flatMap((cases) =>
  cases.map(([, draft]) => draft),
)
const drafts = new Map([...corpus, ...own].map((draft) => [draft.id, draft]))
/** Cases of their own, and those that another draft decides. */
const casesOf = (cases: Cases, ids: Readonly<Record<string, string>>): Cases => [
  ...cases,
  ...Object.entries(ids).map(([what, id]) => [what, drafts.get(id) ?? { id, files: {} }] as const),
]

const decides = (draft: GivenDraft, mutant: ReadonlyArray<Rule>) => {
  expect(screenDraft(screeningRules, draft).flagged).toBe(true)
  expect(screenDraft(makeScreening(mutant, "mutant"), draft).flagged).toBe(false)
}

describe("every rule is needed", () => {
  const cases = casesOf([...ruleCases, ...lureCases, ...takingCases], decided.rules)

  it("has a draft that it decides", () =>
    expect([...new Set(cases.map(([id]) => id))].sort()).toEqual(rules.map(({ id }) => id).sort()))

  it.each(cases)("%s", (id, draft) =>
    decides(
      draft,
      rules.filter((rule) => rule.id !== id),
    ),
  )
})

// All but `part` and `frame`: those only say which files belong to a page.
describe("every kind of mark is needed", () => {
  it.each(casesOf([...markCases, ...takingMarks], decided.marks))("%s", (kind, draft) =>
    decides(draft, blindRules(kind)),
  )
})
