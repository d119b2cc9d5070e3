import { readFileSync } from "node:fs"
import { readQuestions } from "./check-questions.ts"

export type Question = ReturnType<typeof readQuestions>[number]

export const questions: ReadonlyArray<Question> = readQuestions(
  readFileSync(new URL("./questions.json", import.meta.url), "utf8"),
)

/** The passages that answer it; none for a question outside the subject. */
export const rightOf = ({ answers }: Question): ReadonlySet<string> =>
  new Set(answers.flatMap(({ grade, passage }) => (grade === 3 ? [passage] : [])))
