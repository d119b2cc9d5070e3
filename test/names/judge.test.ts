import { expect, it } from "vitest"
import { gradeNames } from "./judge.ts"

it("earns nothing with two words of the concept side by side", () => {
  const concept = {
    language: "en",
    query: "dentists in Berlin",
    good: ["dentist", "molar"],
    wrong: [],
    qualifiers: [["berlin"]],
  }
  const pasted = gradeNames(concept, ["berlindentist", "dentistberlin", "dentistsberlin"])
  expect(pasted).toMatchObject({ good: 0, kept: 0 })
  expect(gradeNames(concept, ["berlinmolar", "molarberlin", "oldberlin"])).toMatchObject({ good: 2, kept: 100 })
})
