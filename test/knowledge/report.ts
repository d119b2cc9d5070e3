import { rankPassages } from "@surename/adapters/knowledge"
import { askAll } from "./ask-all.ts"
import { type MeasuredAnswer, computeSearchFigures, isOutside, placeOf, share, ways } from "./evaluate.ts"

/** `npm run kb-report`: how often each way to rank is right, and where the service's own is wrong. */
const answers = await askAll()
const printLine = (line: string) => process.stdout.write(`${line}\n`)

printLine("| split | language | ranked by | questions | first | among three | unanswered | outside | refused |")
printLine("|---|---|---|---|---|---|---|---|---|")
for (const [group, some] of Map.groupBy(answers, ({ question }) => `${question.split} | ${question.language}`)) {
  for (const [way, mixture] of Object.entries(ways)) {
    const { first, inside, outside, refused, three, unanswered } = computeSearchFigures(some, mixture)
    const inShares = [inside, share(first, inside), share(three, inside), share(unanswered, inside), outside]
    printLine(`| ${[group, way, ...inShares, share(refused, outside)].join(" | ")} |`)
  }
}

printLine("\nNot first, or answered though outside the subject (words and vectors together):")
const isMissed = (answer: MeasuredAnswer) =>
  isOutside(answer) ? rankPassages(answer.measured, ways.both).length > 0 : placeOf(answer, ways.both) !== 0
for (const answer of answers.filter(isMissed)) {
  const found = rankPassages(answer.measured, ways.both).slice(0, 3)
  const place = isOutside(answer) ? "outside" : `place ${placeOf(answer, ways.both) + 1 || "none"}`
  printLine(`- ${answer.question.split}, ${place}: ${answer.question.question}`)
  printLine(
    `  wanted ${answer.question.answers.map(({ grade, passage }) => `${passage} (${grade})`).join(", ") || "nothing"}`,
  )
  printLine(`  found ${found.map(({ address, score }) => `${address} ${score.toFixed(2)}`).join(", ") || "nothing"}`)
}
process.exit(0)
