import { join } from "node:path"
import { report } from "../child.ts"
import { readInstalledVersion, type Runtime } from "../runtimes.ts"
import type { Sizes } from "../sizes.ts"
import { writeTable } from "../table.ts"
import type { SearchMeasurement, AskerOptions } from "./asker.ts"

export interface KnowledgeMeasured {
  readonly runtime: string
  readonly whole: SearchMeasurement
  readonly words: SearchMeasurement
  readonly grown: SearchMeasurement
}

export const measureKnowledge = async (
  { args, name, program }: Runtime,
  { passages, questions }: Sizes["knowledge"],
): Promise<KnowledgeMeasured> => {
  const ask = (options: Omit<AskerOptions, "questions">) =>
    report<SearchMeasurement>(program, [
      ...args,
      join(import.meta.dirname, "asker.ts"),
      JSON.stringify({ ...options, questions }),
    ])
  return {
    runtime: readInstalledVersion(name),
    whole: await ask({ model: true }),
    words: await ask({ model: false }),
    grown: await ask({ model: true, passages }),
  }
}

export const writeKnowledgeTable = (
  measured: ReadonlyArray<KnowledgeMeasured>,
  { passages }: Sizes["knowledge"],
): string => {
  const row = (what: string, of: (measurement: KnowledgeMeasured) => string) => [what, ...measured.map(of)]
  const ms = (number: number) => `${number.toFixed(0)} ms`
  const p95 = ({ cpuMs }: SearchMeasurement) =>
    ms(cpuMs.toSorted((left, right) => left - right)[Math.floor(cpuMs.length * 0.95)] ?? Number.NaN)
  return writeTable(
    ["a question to the corpus", ...measured.map(({ runtime }) => runtime)],
    [
      row("the first, with the model loading", ({ whole }) => ms(whole.firstMs)),
      row("longest stall of the program meanwhile", ({ whole }) => ms(whole.stallMs)),
      row("a later one, p95 of processor time", ({ whole }) => p95(whole)),
      row("memory it adds", ({ whole }) => `${whole.extraMb.toFixed(0)} MB`),
      row("by words alone: the first", ({ words }) => ms(words.firstMs)),
      row("by words alone: a later one, p95 of processor time", ({ words }) => p95(words)),
      row("by words alone: memory it adds", ({ words }) => `${words.extraMb.toFixed(0)} MB`),
      row(`${passages} passages: the first`, ({ grown }) => ms(grown.firstMs)),
      row(`${passages} passages: longest stall meanwhile`, ({ grown }) => ms(grown.stallMs)),
      row(`${passages} passages: a later one, p95 of processor time`, ({ grown }) => p95(grown)),
      row(`${passages} passages: memory it adds`, ({ grown }) => `${grown.extraMb.toFixed(0)} MB`),
      row("ranked by", ({ grown, whole, words }) =>
        [whole, words, grown].map(({ rankedBy }) => rankedBy.join()).join(", "),
      ),
    ],
  )
}
