import { mixtures } from "@surename/adapters/knowledge"
import { beforeAll, expect, it } from "vitest"
import { askAll } from "./ask-all.ts"
import { below, floors } from "./floors.ts"

let answers: Awaited<ReturnType<typeof askAll>> = []
beforeAll(async () => {
  answers = await askAll()
}, 300_000)

const { words_and_meaning: mixture } = mixtures

it("by words and meaning it is right no less often than it was", () => {
  expect(below(answers, mixture, floors.both)).toEqual([])
})

it.each([
  ["a line that is too strict", { ...mixture, minScore: 0.72 }, "among three"],
  ["a line that is too low", { ...mixture, minScore: 0.5 }, "refused"],
  ["meaning that is not looked at", { ...mixture, meaning: 0, minScore: 0.62 * 0.6, subjectWeight: 0 }, "refused"],
])("%s is noticed", (_, changed, what) => {
  expect(below(answers, changed, floors.both).join("\n")).toContain(what)
})
