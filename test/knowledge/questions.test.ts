import { globSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { describe, expect, it } from "vitest"
import { checkQuestions, checkSet, listKnownQuestions, readQuestions, readTopics } from "./check-questions.ts"
import { readCorpus, readOutside } from "./read-corpus.ts"

const folder = join(import.meta.dirname, "..", "..", "adapters", "knowledge", "corpus")
const corpus = readTopics(
  Object.fromEntries(
    globSync("*.md", { cwd: folder })
      .filter((file) => file !== "README.md")
      .map((file) => [basename(file), readFileSync(join(folder, file), "utf8")]),
  ),
)
const inFile = (name: string) => readQuestions(readFileSync(join(import.meta.dirname, name), "utf8"))
const questions = inFile("questions.json")
const fresh = inFile("fresh-questions.json")
const heldOut = inFile("held-out-questions.json")

describe("the questions", () => {
  it("have answers that exist, best first, and none stands twice", () => {
    expect(checkQuestions(questions, corpus)).toEqual([])
  })

  it("are asked anew, twice, for figures that nothing is adjusted to: inside the subject and outside", () => {
    expect(checkQuestions([...questions, ...fresh, ...heldOut], corpus)).toEqual([])
    for (const [split, some, inside, outside] of [
      ["fresh", fresh, 80, 50],
      ["held_out", heldOut, 100, 40],
    ] as const) {
      expect(new Set(some.map((candidate) => candidate.split))).toEqual(new Set([split]))
      const refusable = some.filter(({ answers }) => answers.length === 0).length
      expect([some.length - refusable >= inside, refusable >= outside]).toEqual([true, true])
    }
  })

  it("are told to the search in no words of theirs: asked.txt and outside.txt have others", () => {
    const texts = readCorpus().flatMap(({ passages }) => passages.flatMap(({ asked, title }) => [title, ...asked]))
    expect(listKnownQuestions([...questions, ...fresh, ...heldOut], [...texts, ...readOutside()])).toEqual([])
  })

  it("are as many as promised, in even halves, about every topic", () => {
    expect(corpus.size).toBeGreaterThanOrEqual(180)
    expect(checkSet(questions, corpus)).toEqual([])
  })

  it("are counted rightly in the README", () => {
    const readme = readFileSync(join(import.meta.dirname, "README.md"), "utf8")
    expect(readme).toContain(`${questions.length} questions`)
    const rows = readme.split("\n").filter((line) => /^\|.*\d/u.test(line))
    const counted = ["tune", "test"].map((split) => questions.filter((question) => question.split === split).length)
    const sums = [2, 3].map((column) => rows.reduce((sum, row) => sum + Number(row.split("|")[column]), 0))
    expect(sums).toEqual(counted)
  })
})
