import type { Violation } from "./violation.ts"

/** A change that needs more raises a number in a commit of its own, with the reason. A change that needs less lowers it. */
const budget = {
  "lines of tests": 96_310,
  "lines of production code": 89_825,
  "words of documents": 60_120,
}
export type Budget = Readonly<Record<keyof typeof budget, number>>

const isTest = (file: string) => file.startsWith("test/") || /\.(?:test|types)\.ts$/u.test(file)
const isProduction = (file: string) => /^(?:core|adapters|hosts)\//u.test(file) && !isTest(file)
/** Passages of the knowledge corpus are data. */
const isDocument = (file: string) => file.endsWith(".md") && !file.startsWith("adapters/knowledge/corpus/")

export const measureHouse = (texts: Readonly<Record<string, string>>): Budget => {
  const sum = (counts: (file: string) => boolean, separator: RegExp) =>
    Object.entries(texts).reduce(
      (all, [file, text]) => (counts(file) ? all + (text.match(separator)?.length ?? 0) : all),
      0,
    )
  return {
    "lines of production code": sum((file) => file.endsWith(".ts") && isProduction(file), /\n/gu),
    "lines of tests": sum((file) => file.endsWith(".ts") && isTest(file), /\n/gu),
    "words of documents": sum(isDocument, /\S+/gu),
  }
}

export const checkBudget = (texts: Readonly<Record<string, string>>, most: Budget = budget): ReadonlyArray<Violation> =>
  Object.entries(measureHouse(texts)).flatMap(([what, count]) => {
    const allowed = Object.entries(most).find(([name]) => name === what)?.[1] ?? 0
    return count <= allowed
      ? []
      : [{ file: "test/house/check-budget.ts", message: `there are ${count} ${what}, and the budget is ${allowed}` }]
  })
