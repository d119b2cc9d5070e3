import type { Violation } from "./violation.ts"

/** Checks that the files in backticks exist, and the test titles in “such quotes” behind their file. */
export const checkEvidence = (
  file: string,
  text: string,
  read: (path: string) => string | undefined,
): ReadonlyArray<Violation> =>
  [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:ts|js|md|json|html|css))`(?: \(?“([^”]+)”)?/gu)].flatMap(
    ([all, path = "", title]) => {
      const found = read(path)
      const line = text.slice(0, text.indexOf(all)).split("\n").length
      if (found === undefined) return [{ file, line, message: `${path} is no file here` }]
      return title === undefined || found.includes(title) ? [] : [{ file, line, message: `${path} has no “${title}”` }]
    },
  )
