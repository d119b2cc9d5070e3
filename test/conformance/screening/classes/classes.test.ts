import { screeningRules } from "@surename/adapters/screening-rules"
import { expect, it } from "vitest"
import { screened } from "../screened.ts"
import { classDrafts, classInnocents } from "./drafts.ts"

const flagged = (drafts: typeof classDrafts) => drafts.filter((draft) => screened(screeningRules, draft).flagged)

it("catches at least 95 % of every class in every language", () => {
  const caught = flagged(classDrafts)
  expect(classDrafts).toHaveLength(120)
  expect(
    caught.length,
    `missed: ${classDrafts
      .filter((draft) => !caught.includes(draft))
      .map(({ id }) => id)
      .join("; ")}`,
  ).toBeGreaterThanOrEqual(114)
})

it("leaves pages alone that ask the same under a name of their own", () => {
  expect(classInnocents).toHaveLength(30)
  expect(flagged(classInnocents).map(({ id }) => id)).toEqual([])
})
