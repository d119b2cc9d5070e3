import { readFileSync } from "node:fs"
import { readQuestions } from "./check-questions.ts"

export type Question = ReturnType<typeof readQuestions>[number]

const inFile = (name: string) => readQuestions(readFileSync(new URL(name, import.meta.url), "utf8"))

export const questions: ReadonlyArray<Question> = [
  ...inFile("./questions.json"),
  ...inFile("./fresh-questions.json"),
  ...inFile("./held-out-questions.json"),
]

/** The passages that answer it; none for a question outside the subject. */
export const listRightPassages = ({ answers }: Question): ReadonlySet<string> =>
  new Set(answers.flatMap(({ grade, passage }) => (grade === 3 ? [passage] : [])))
