import { readFileSync } from "node:fs"
import * as Schema from "effect/Schema"

/** `grade` 3: it answers the question; 2: in part; 1: it is about the same thing. Without answers, the question is outside the subject. */
export const Question = Schema.Struct({
  question: Schema.String,
  split: Schema.Literals(["tune", "test"]),
  language: Schema.Literals(["en", "de", "es"]),
  answers: Schema.Array(Schema.Struct({ passage: Schema.String, grade: Schema.Literals([3, 2, 1]) })),
})
export type Question = typeof Question.Type

export const questions: ReadonlyArray<Question> = Schema.decodeUnknownSync(Schema.Array(Question))(
  JSON.parse(readFileSync(new URL("./questions.json", import.meta.url), "utf8")),
)

/** The passages with the best grade that the question has. */
export const rightOf = ({ answers }: Question): ReadonlySet<string> => {
  const best = Math.max(...answers.map(({ grade }) => grade))
  return new Set(answers.flatMap(({ grade, passage }) => (grade === best ? [passage] : [])))
}
