import type { Violation } from "./violation.ts"

/** Files whose name shares no word with an export, such as `totp.ts`. A rename lowers the number; nothing raises it. */
const oddFilesAllowed = 39
const fixedNames =
  /(?:^adapters\/cli\/|\/(?:index|main|contract|logic|example|limits|errors|in-words|views|list-view)\.ts$)/u

export const checkFileNames = (
  texts: Readonly<Record<string, string>>,
  allowed: number = oddFilesAllowed,
): ReadonlyArray<Violation> => {
  const oddFiles = Object.entries(texts).flatMap(([file, text]) => {
    if (!/^(?:core|adapters|hosts|fixtures)\/[^.]+\.ts$/u.test(file) || fixedNames.test(file)) return []
    const names = Array.from(
      text.matchAll(/^export (?:declare )?(?:const|function|class|type|interface|let) (\w+)/gmu),
      ([, name = ""]) => name.toLowerCase(),
    )
    const words = file
      .slice(file.lastIndexOf("/") + 1, -3)
      .split("-")
      .map(toStem)
    return names.length === 0 || words.some((word) => names.some((name) => name.includes(word))) ? [] : [file]
  })
  const message = `${oddFiles.length} files are named otherwise than all that they export, and ${allowed} may be:\n${oddFiles.join("\n")}`
  return oddFiles.length <= allowed ? [] : [{ file: "test/house/check-file-names.ts", message }]
}

const toStem = (word: string): string => word.replace(/(?:ies|ing|ed|es|s|y|e)$/u, "")
