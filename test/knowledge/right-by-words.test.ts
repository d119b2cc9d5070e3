import { mixtures, loadShippedCorpus } from "@surename/adapters/knowledge"
import { expect, it } from "vitest"
import { askByWords } from "./ask-all.ts"
import { listBelowFloor, floors } from "./floors.ts"
import { questions } from "./questions.ts"

const sample = questions.filter(({ split }) => split in floors.words)

it("by words alone it is right no less often than it was", async () => {
  expect(listBelowFloor(await askByWords(sample, await loadShippedCorpus()), mixtures.words, floors.words)).toEqual([])
})
