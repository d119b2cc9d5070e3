import { expect, it } from "vitest"
import table from "../data/rules.json" with { type: "json" }
import { rules } from "./rules.ts"

it("has one rule for each row of the table", () =>
  expect(rules.map(({ id }) => id).toSorted()).toEqual(Object.keys(table).toSorted()))
