import { readFileSync } from "node:fs"
import { indexDeclarations } from "../../scripts/build/declarations.ts"
import { answerTypesFile } from "./answer-types.ts"

export const publicTypesFile = "test/golden/public-types.txt"

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8")

/** The declarations of the package `surename`; those of the answers are a golden file of their own. */
export const readPublicDeclarations = (): ReadonlyArray<string> => [
  indexDeclarations,
  read("hosts/embed/types.ts"),
  read(answerTypesFile),
]

/** Types that programs compile against, without comments: a change of the interface is read in its diff. */
export const writePublicTypes = (): string =>
  readPublicDeclarations()
    .slice(0, 2)
    .join("\n")
    .replaceAll(/^ *\/\*\*[^]*?\*\/\n/gmu, "")
    .replaceAll(/^ *\/\/.*\n/gmu, "")
    .replaceAll(/\n{2,}/gu, "\n\n")

/** Exports and fields that an editor shows no text for. */
export const findWithoutText = (text: string): ReadonlyArray<string> => {
  const lines = text.split("\n")
  const isBare = (at: number) => lines[at - 1]?.endsWith("*/") !== true
  return lines.filter(
    (line, at) => /^(?:export (?:declare|interface|type (?!\*))| *readonly \w+\??:(?!.*\) =>$))/u.test(line) && isBare(at),
  )
}
