import * as Schema from "effect/Schema"
import { readCorpusFile } from "../house/check-corpus-file.ts"

const splits = ["tune", "test"] as const
const languages = ["en", "de", "es"] as const

const Question = Schema.Struct({
  question: Schema.String,
  /** `fresh` and `held_out` questions came later, for figures that nothing was adjusted to. */
  split: Schema.Literals([...splits, "fresh", "held_out"]),
  language: Schema.Literals(languages),
  answers: Schema.Array(Schema.Struct({ passage: Schema.String, grade: Schema.Literals([1, 2, 3]) })),
})
type Question = typeof Question.Type

export const readQuestions = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(Question)), {
  onExcessProperty: "error",
})

/** The corpus as this check needs it: of each passage's address, the topics of its source. */
export type Topics = ReadonlyMap<string, ReadonlyArray<string>>

export const readTopics = (texts: Readonly<Record<string, string>>): Topics =>
  new Map(
    Object.entries(texts).flatMap(([file, text]) => {
      const { name, front, passages } = readCorpusFile(file, text)
      return passages.map(({ id }) => [`${name}#${id}`, (front.get("topics") ?? "").split(", ")])
    }),
  )

/** The faults of single questions, in words. */
export const checkQuestions = (questions: ReadonlyArray<Question>, corpus: Topics): ReadonlyArray<string> => {
  const seen = new Set<string>()
  return questions.flatMap(({ question, answers }) => {
    const letters = bare(question)
    const isRepeated = seen.has(letters)
    seen.add(letters)
    const passages = answers.map(({ passage }) => passage)
    return [
      ...(letters === "" ? ["has no letters"] : []),
      ...(isRepeated ? ["stands twice"] : []),
      ...passages.filter((passage) => !corpus.has(passage)).map((passage) => `${passage} is not in the corpus`),
      ...(new Set(passages).size === passages.length ? [] : ["names a passage twice"]),
      ...(answers.length === 0 || answers[0]?.grade === 3 ? [] : ["the first answer is not of grade 3"]),
      ...(answers.every(({ grade }, at) => grade <= (answers[at - 1]?.grade ?? 3)) ? [] : ["grades rise"]),
    ].map((why) => `"${question}": ${why}`)
  })
}

/** The faults of the whole set: too few of a kind, lopsided splits, passages asked too often, topics forgotten. */
export const checkSet = (questions: ReadonlyArray<Question>, corpus: Topics): ReadonlyArray<string> => {
  const answered = questions.filter(({ answers }) => answers.length > 0)
  const english = answered.filter(({ language }) => language === "en")
  const [tune = [], test = []] = splits.map((split) =>
    english.filter((question) => question.split === split).map(mainOf),
  )
  const both = new Set(tune.filter((passage) => test.includes(passage)))
  const testedTopics = new Set(answered.flatMap((question) => corpus.get(mainOf(question)) ?? []))
  const topics = new Set([...corpus.values()].flat())
  return [
    ...halves("English questions", english, 80),
    ...halves("questions outside the subject", outside(questions), 30),
    ...halves("German questions", inLanguage(answered, "de"), 13),
    ...halves("Spanish questions", inLanguage(answered, "es"), 13),
    ...[...Map.groupBy([...tune, ...test], (passage) => passage)]
      .filter(([, times]) => times.length > 2)
      .map(([passage]) => `${passage} is the first answer of more than two English questions`),
    ...(both.size * 10 > test.length ? [`${both.size} passages are the first answer in both splits`] : []),
    ...[...topics].filter((topic) => !testedTopics.has(topic)).map((topic) => `no question is about ${topic}`),
  ]
}

/** Questions that the search was told the answer of: they would measure nothing. */
export const listKnownQuestions = (
  questions: ReadonlyArray<Question>,
  texts: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const known = new Set(texts.map(bare))
  return questions.filter(({ question }) => known.has(bare(question))).map(({ question }) => `"${question}" is told`)
}

const bare = (question: string) => question.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "")

const mainOf = ({ answers }: Question) => answers[0]?.passage ?? ""

const outside = (questions: ReadonlyArray<Question>) => questions.filter(({ answers }) => answers.length === 0)

const inLanguage = (questions: ReadonlyArray<Question>, language: Question["language"]) =>
  questions.filter((question) => question.language === language)

/** Each split has enough of them, and none more than a tenth more than the other. */
const halves = (what: string, questions: ReadonlyArray<Question>, least: number): ReadonlyArray<string> => {
  const [tune = 0, test = 0] = splits.map((split) => questions.filter((question) => question.split === split).length)
  return [
    ...(Math.min(tune, test) < least ? [`${tune} and ${test} ${what}; each split has at least ${least}`] : []),
    ...(Math.abs(tune - test) * 10 > Math.min(tune, test) ? [`${tune} and ${test} ${what}: lopsided`] : []),
  ]
}
