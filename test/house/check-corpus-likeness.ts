import type { CorpusFile } from "./check-corpus-file.ts"
import type { Violation } from "./violation.ts"

/** Of the runs of three words in the shorter passage, how many the other one may have, too. The closest pair of the corpus shares 0.11. */
const most = 0.25
const run = 3

/** Passages that say the same in the same words: one of them is in the way of the other when people search. */
export const checkLikeness = (files: ReadonlyArray<CorpusFile>): ReadonlyArray<Violation> => {
  const all = files.flatMap(({ file, name, passages }) =>
    passages.map(({ id, line, text, title }) => ({ file, line, title, address: `${name}#${id}`, runs: runsOf(text) })),
  )
  return all.flatMap((one, at) =>
    all.slice(0, at).flatMap((other) => {
      const violation = (message: string): Violation => ({ file: one.file, line: one.line, message })
      const [small, large] = one.runs.size < other.runs.size ? [one.runs, other.runs] : [other.runs, one.runs]
      const shared = [...small].filter((words) => large.has(words)).length
      return [
        ...(shared > most * small.size ? [violation(`says much the same as ${other.address}, in the same words`)] : []),
        ...(one.title.toLowerCase() === other.title.toLowerCase()
          ? [violation(`has the title of ${other.address}`)]
          : []),
      ]
    }),
  )
}

const runsOf = (text: string): ReadonlySet<string> => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.slice(run - 1).map((_, at) => words.slice(at, at + run).join(" ")))
}
