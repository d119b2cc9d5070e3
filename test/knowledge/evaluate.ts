import { type MeasuredQuestion, type Mixture, mixtures, rankPassages } from "@surename/adapters/knowledge"
import { type Question, listRightPassages } from "./questions.ts"

/** The rankings to compare: the service's own two, and vectors alone. */
export const ways = {
  words: mixtures.words,
  vectors: { share: 0, rank: 0, phrase: 0, meaning: 1, subjectWeight: 0, minScore: 0.6 },
  both: mixtures.words_and_meaning,
} as const satisfies Readonly<Record<string, Mixture>>

/** A question with what every passage measures against it. */
export interface MeasuredAnswer {
  readonly question: Question
  readonly measured: MeasuredQuestion
}

export interface Figures {
  readonly inside: number
  readonly outside: number
  /** The questions inside the subject by the place of the right passage: first, among the first three, or no passage at all. */
  readonly first: number
  readonly three: number
  readonly unanswered: number
  /** The questions outside the subject that found nothing. */
  readonly refused: number
}

export const computeSearchFigures = (answers: ReadonlyArray<MeasuredAnswer>, mixture: Mixture): Figures => {
  const [outside, inside] = [answers.filter(isOutside), answers.filter((answer) => !isOutside(answer))]
  const places = inside.map((answer) => placeOf(answer, mixture))
  const found = outside.map(({ measured }) => rankPassages(measured, mixture).length)
  return {
    inside: inside.length,
    outside: outside.length,
    first: places.filter((place) => place === 0).length,
    three: places.filter((place) => place >= 0 && place < 3).length,
    unanswered: inside.filter(({ measured }) => rankPassages(measured, mixture).length === 0).length,
    refused: found.filter((count) => count === 0).length,
  }
}

/** The place of the first right passage; -1 for none. */
export const placeOf = ({ measured, question }: MeasuredAnswer, mixture: Mixture): number => {
  const right = listRightPassages(question)
  return rankPassages(measured, mixture).findIndex(({ address }) => right.has(address))
}

export const isOutside = ({ question }: MeasuredAnswer): boolean => question.answers.length === 0

export const share = (count: number, of: number): string => (of === 0 ? "-" : `${((100 * count) / of).toFixed(1)} %`)
