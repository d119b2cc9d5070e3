import { type Mixture, rankPassages } from "@surename/adapters/knowledge"
import { askAll } from "./ask-all.ts"
import { type MeasuredAnswer, isOutside, placeOf } from "./evaluate.ts"

/** Tries mixtures on the English questions marked "tune" and "test", and prints the best of each kind, for `mixtures` in `adapters/knowledge/rank-passages.ts`. */
const splits: ReadonlyArray<string> = ["tune", "test"]
const answers = (await askAll()).filter(({ question }) => question.language === "en" && splits.includes(question.split))

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, n) => round(from + n * step))
const round = (one: number) => Math.round(one * 1000) / 1000

type Weights = Omit<Mixture, "minScore">
const mix = (meaning: number, belongs: number): ReadonlyArray<Weights> =>
  steps(0, 0.3, 0.1).flatMap((rank) =>
    steps(0.1, 0.5, 0.1)
      .map((phrase) => ({ rank, phrase, share: round(1 - rank - phrase - meaning), meaning, subjectWeight: belongs }))
      .filter(({ share }) => share >= 0),
  )
const kinds: Readonly<Record<string, ReadonlyArray<Weights>>> = {
  words: mix(0, 0),
  both: steps(0.3, 0.6, 0.1).flatMap((meaning) => steps(0.5, 1.5, 0.5).flatMap((belongs) => mix(meaning, belongs))),
}

/** Ranked once: what a line between answer and none changes is only who gets one. */
const judge = (weights: Weights) => {
  const always = { ...weights, minScore: -Infinity }
  return answers.map((answer: MeasuredAnswer) => {
    const best = rankPassages(answer.measured, always)[0]?.score ?? 0
    const sure = best + weights.subjectWeight * answer.measured.subjectMargin
    return { sure, place: placeOf(answer, always), outside: isOutside(answer) }
  })
}

const sharesFrom = (all: ReturnType<typeof judge>, least: number) => {
  const [inside, outside] = [all.filter((one) => !one.outside), all.filter((one) => one.outside)]
  const right = inside.filter(({ place, sure }) => sure >= least && place >= 0 && place < 3)
  return {
    first: right.filter(({ place }) => place === 0).length / inside.length,
    three: right.length / inside.length,
    refused: outside.filter(({ sure }) => sure < least).length / outside.length,
  }
}

for (const [kind, all] of Object.entries(kinds)) {
  const tried = all.flatMap((weights) => {
    const once = judge(weights)
    return steps(0.4, 0.8, 0.02).map((least) => ({
      mixture: { ...weights, minScore: least },
      shares: sharesFrom(once, least),
    }))
  })
  /** Measures how far the worst of the three exceeds its target. Equal ones compare by sum. */
  const worth = ({ shares: { first, refused, three } }: (typeof tried)[number]) =>
    Math.min(first - 0.75, three - 0.92, refused - 0.9) + (first + three + refused) / 1000
  for (const { mixture, shares } of tried.toSorted((left, right) => worth(right) - worth(left)).slice(0, 5))
    process.stdout.write(`${kind} ${JSON.stringify(mixture)} ${JSON.stringify(shares)}\n`)
}
process.exit(0)
