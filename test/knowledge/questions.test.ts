import { globSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { describe, expect, it } from "vitest"
import { checkQuestions, checkSet, checkUntold, readQuestions, topicsOf } from "./check-questions.ts"
import { readCorpus, readOutside } from "./read-corpus.ts"

const folder = join(import.meta.dirname, "..", "..", "adapters", "knowledge", "corpus")
const corpus = topicsOf(
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
      expect(new Set(some.map((one) => one.split))).toEqual(new Set([split]))
      const refusable = some.filter(({ answers }) => answers.length === 0).length
      expect([some.length - refusable >= inside, refusable >= outside]).toEqual([true, true])
    }
  })

  it("are told to the search in no words of theirs: asked.txt and outside.txt have others", () => {
    const texts = readCorpus().flatMap(({ passages }) => passages.flatMap(({ asked, title }) => [title, ...asked]))
    expect(checkUntold([...questions, ...fresh, ...heldOut], [...texts, ...readOutside()])).toEqual([])
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

const small = topicsOf({ "a.md": "---\nid: a\ntopics: expiry\n---\n## One {#one}\nText.\n\n## Two {#two}\nText." })
const questionOf = (
  question: string,
  ...answers: ReadonlyArray<{ readonly passage: string; readonly grade: 1 | 2 | 3 }>
) => ({ question, split: "tune", language: "en", answers }) as const
const one = { passage: "a#one", grade: 3 } as const
const two = { passage: "a#two", grade: 2 } as const

describe("a question is refused", () => {
  it.each([
    ["with an unknown passage", [questionOf("x", { passage: "a#three", grade: 3 })], "a#three is not in the corpus"],
    ["when it stands twice", [questionOf("What is it?", one), questionOf("what IS it", one)], "stands twice"],
    ["without words", [questionOf("?!")], "has no letters"],
    ["with a passage twice", [questionOf("x", one, { ...one, grade: 1 })], "names a passage twice"],
    ["without a best answer", [questionOf("x", two)], "the first answer is not of grade 3"],
    ["with a worse answer before a better", [questionOf("x", one, two, { passage: "a#one", grade: 3 })], "grades rise"],
  ])("%s", (_, bad, why) => {
    expect(checkQuestions(bad, small).join("\n")).toContain(why)
  })

  it.each([
    ["of another split", { ...questionOf("x"), split: "train" }, "split"],
    ["of another grade", { ...questionOf("x"), answers: [{ passage: "a#one", grade: 4 }] }, "grade"],
    ["with a key too many", { ...questionOf("x"), note: "easy" }, "note"],
  ])("%s", (_, bad, where) => {
    expect(() => readQuestions(JSON.stringify([bad]))).toThrow(`["${where}"]`)
  })

  it("that the search was told", () => {
    expect(checkUntold([questionOf("What is it?"), questionOf("What was it?")], ["what is IT"])).toEqual([
      '"What is it?" is told',
    ])
  })

  it("not when it is right", () => {
    expect(checkQuestions([questionOf("x", one, two), questionOf("Müsli")], small)).toEqual([])
  })
})

describe("a set is refused", () => {
  it.each([
    ["that lacks the German half", questions.filter(({ language }) => language !== "de"), "0 and 0 German questions"],
    [
      "that lacks questions outside the subject",
      questions.filter(({ answers }) => answers.length > 0),
      "0 and 0 questions outside",
    ],
    [
      "that is lopsided",
      [...questions, ...Array.from({ length: 40 }, (_, at) => questionOf(`${at}`, one))],
      "English questions: lopsided",
    ],
    ["that asks for a passage too often", [...questions, ...questions], "more than two English questions"],
    [
      "that tests what it was tuned on",
      questions.flatMap((question) => [question, { ...question, split: "test" as const }]),
      "are the first answer in both splits",
    ],
  ])("%s", (_, bad, why) => {
    expect(checkSet(bad, corpus).join("\n")).toContain(why)
  })

  it("that forgets a topic", () => {
    expect(checkSet([questionOf("x")], small)).toContain("no question is about expiry")
  })
})
