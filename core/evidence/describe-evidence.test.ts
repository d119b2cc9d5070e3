import { controlPassed, makeObservation } from "@surename/fixtures"
import { expect, it } from "vitest"
import type { RdapObservation } from "./observation.ts"
import { describeEvidence } from "./describe-evidence.ts"
import { toEvidence } from "./to-row.ts"

const sentenceOf = (one: RdapObservation): string => toEvidence([one]).map(describeEvidence).at(-1) ?? ""

it("accepts a control only when its answer shows the known name", () => {
  const base = { role: "control_positive", asked: "nic.com", status: 200 } as const
  expect(sentenceOf(controlPassed("control_positive"))).toMatch(/status 200 in .*, as expected/u)
  for (const body of ["<html>Sign in</html>", '{"objectClassName":"domain","ldhName":"other.com"}', ""])
    expect(sentenceOf(makeObservation({ ...base, body }))).toMatch(
      /status 200 \(not_the_name\).*, which shows nothing/u,
    )
  expect(sentenceOf(makeObservation({ ...base, status: 404 }))).toContain("it should be the opposite")
  expect(sentenceOf(controlPassed("control_negative"))).toMatch(/as expected\. https:/u)
})
