import { mixtures } from "@surename/adapters/knowledge"
import { beforeAll, expect, it } from "vitest"
import { askAll } from "./ask-all.ts"
import { listBelowFloor, floors } from "./floors.ts"

let answers: Awaited<ReturnType<typeof askAll>> = []
beforeAll(async () => {
  answers = await askAll()
}, 300_000)

const { words_and_meaning: mixture } = mixtures

it("by words and meaning it is right no less often than it was", () => {
  expect(listBelowFloor(answers, mixture, floors.both)).toEqual([])
})
