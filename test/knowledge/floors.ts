import type { Mixture } from "@surename/adapters/knowledge"
import { type MeasuredAnswer, computeSearchFigures, share } from "./evaluate.ts"

/** In percent: of the questions inside the first and the first three right, of those outside the refused. */
type Floor = readonly [first: number, three: number, refused: number]

/** Four points below what `docs/knowledge.md` tells of English questions: who loses five is told. */
export const floors: Readonly<Record<"both" | "words", Readonly<Record<string, Floor>>>> = {
  both: { tune: [87, 94, 89], test: [85, 93, 94], fresh: [81, 89, 94], held_out: [83, 91, 89] },
  words: { fresh: [73, 76, 96], held_out: [81, 90, 80] },
}

/** The figures that are lower than their floor. */
export const listBelowFloor = (
  answers: ReadonlyArray<MeasuredAnswer>,
  mixture: Mixture,
  floor: Readonly<Record<string, Floor>>,
): ReadonlyArray<string> =>
  Object.entries(floor).flatMap(([split, [first, three, refused]]) => {
    const figures = computeSearchFigures(
      answers.filter(({ question }) => question.split === split && question.language === "en"),
      mixture,
    )
    const shortfall = (what: string, count: number, of: number, least: number) =>
      100 * count >= least * of ? [] : [`${split}: ${what} ${share(count, of)}, at least ${least} %`]
    return [
      ...(figures.inside * figures.outside === 0 ? [`${split}: no questions`] : []),
      ...shortfall("first", figures.first, figures.inside, first),
      ...shortfall("among three", figures.three, figures.inside, three),
      ...shortfall("refused", figures.refused, figures.outside, refused),
    ]
  })
