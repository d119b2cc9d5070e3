import { readFile } from "node:fs/promises"
import { makeDocuments } from "@surename/core/documents/documents"
import { answerTypes, answerTypesFile } from "./answer-types.ts"
import { writePublicTypes, publicTypesFile } from "./public-types.ts"

/** Path from the root → what the file holds: the contract as it is served, OpenAPI's form of it, and the types of programs that call. */
export const makeGoldenDocuments = (): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    makeDocuments().flatMap(({ path, text }) => {
      const golden = forms[path]?.(text)
      return golden === undefined ? [] : [[`test/golden/contract${path}`, golden]]
    }),
  ),
  [answerTypesFile]: answerTypes(),
  [publicTypesFile]: writePublicTypes(),
})

/** Paths whose file differs from what this runtime makes. */
export const listChangedDocuments = async (): Promise<ReadonlyArray<string>> => {
  const pages = Object.entries(makeGoldenDocuments())
  const texts = await Promise.all(pages.map(([path]) => readFile(new URL(`../../${path}`, import.meta.url), "utf8")))
  return pages.flatMap(([path, text], at) => (texts[at] === text ? [] : [path]))
}

/** A path, a schema or an example of OpenAPI stands on one line, because `spec.json` shows the same change to be read. */
const writeByLines = (text: string): string => {
  const { components, paths, ...rest }: OpenapiDocument = JSON.parse(text)
  const sections = Object.entries(components).map(([name, all]) => [name, listLines(all)] as const)
  return `${joinLines([
    ...Object.entries(rest).map(([name, value]) => [name, JSON.stringify(value)] as const),
    ["paths", listLines(paths)],
    ["components", joinLines(sections)],
  ])}\n`
}

type Entries = Readonly<Record<string, unknown>>

interface OpenapiDocument extends Entries {
  readonly paths: Entries
  readonly components: Readonly<Record<string, Entries>>
}

const listLines = (all: Entries): string =>
  joinLines(Object.entries(all).map(([name, value]) => [name, JSON.stringify(value)]))

const joinLines = (entries: ReadonlyArray<readonly [string, string]>): string =>
  `{\n${entries.map(([name, text]) => `${JSON.stringify(name)}: ${text}`).join(",\n")}\n}`

const forms: Readonly<Record<string, (text: string) => string>> = {
  "/spec.json": (text) => text,
  "/openapi.json": writeByLines,
}
