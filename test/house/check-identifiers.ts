import { readDeclarations } from "./declarations.ts"
import type { Violation } from "./violation.ts"

/**
 * Refuses the names and sentences in the "before" columns of CONTRIBUTING.md. Variables, parameters and functions are judged in every
 * file. A field counts only in camel case and in production code, because wire fields may be single words.
 */
export const checkIdentifiers = (
  contributing: string,
  texts: Readonly<Record<string, string>>,
): ReadonlyArray<Violation> => {
  const columns = contributing.split("\n").flatMap((line) => /^\| ([^|]+) \|/u.exec(line)?.[1] ?? [])
  const names = new Set(columns.flatMap((column) => Array.from(column.matchAll(/`(\w+)`/gu), ([, name = ""]) => name)))
  const fields = [...names].filter((name) => /[A-Z]/u.test(name)).map((name) => new RegExp(`\\b${name}\\b`, "u"))
  const sentences = columns.flatMap((column) => /^“(.+)”$/u.exec(column)?.[1] ?? [])
  return Object.entries(texts)
    .filter(([file]) => file.endsWith(".ts"))
    .flatMap(([file, text]) => {
      const isProduction = /^(?:core|adapters|hosts)\//u.test(file)
      return [
        ...readDeclarations(file, text).names.flatMap(({ name, start }) =>
          names.has(name) ? [{ words: name, start }] : [],
        ),
        ...(isProduction ? fields : []).flatMap((field) => readMatch(field.exec(text))),
        ...(isProduction ? sentences : []).flatMap((words) => readStart(words, text.indexOf(words))),
      ].map(({ words, start }) => ({
        file,
        line: text.slice(0, start).split("\n").length,
        message: `CONTRIBUTING.md shows "${words}" as an example of what not to write`,
      }))
    })
}

const readMatch = (match: RegExpExecArray | null) => (match === null ? [] : readStart(match[0], match.index))
const readStart = (words: string, start: number) => (start < 0 ? [] : [{ words, start }])
