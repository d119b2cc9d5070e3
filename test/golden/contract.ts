import { readFile } from "node:fs/promises"
import { makeDocuments } from "@surename/core/documents/documents"
import { answerTypes, answerTypesFile } from "./answer-types.ts"
import { publicTypes, publicTypesFile } from "./public-types.ts"

/** Path from the root → what the file holds: the open documents, as they are served, and the types of programs that call. */
export const goldenDocuments = (): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(makeDocuments().map(({ path, text }) => [`test/golden/contract${path}`, text])),
  [answerTypesFile]: answerTypes(),
  [publicTypesFile]: publicTypes(),
})

/** Paths whose file differs from what this runtime makes. */
export const changedDocuments = async (): Promise<ReadonlyArray<string>> => {
  const pages = Object.entries(goldenDocuments())
  const texts = await Promise.all(pages.map(([path]) => readFile(new URL(`../../${path}`, import.meta.url), "utf8")))
  return pages.flatMap(([path, text], at) => (texts[at] === text ? [] : [path]))
}
