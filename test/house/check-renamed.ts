import { declaredNames } from "./check-identifiers.ts"
import type { Violation } from "./violation.ts"

/** Refuses the names and sentences in the "before" columns of CONTRIBUTING.md. */
export const checkRenamed = (
  contributing: string,
  texts: Readonly<Record<string, string>>,
): ReadonlyArray<Violation> => {
  const columns = contributing.split("\n").flatMap((line) => /^\| ([^|]+) \|/u.exec(line)?.[1] ?? [])
  const names = columns.flatMap((column) => Array.from(column.matchAll(/`(\w+)`/gu), ([, name = ""]) => name))
  const sentences = columns.flatMap((column) => /^“(.+)”$/u.exec(column)?.[1] ?? [])
  return Object.entries(texts)
    .filter(([file]) => /^(?:core|adapters|hosts)\/.*\.ts$/u.test(file))
    .flatMap(([file, text]) =>
      [
        ...sentences.filter((sentence) => text.includes(sentence)),
        ...names.filter((name) => text.includes(name) && isDeclared(name, file, text)),
      ].map((words) => ({ file, message: `CONTRIBUTING.md shows "${words}" as an example of what not to write` })),
    )
}

/** A field counts only in camel case, because wire fields may be single words. */
const isDeclared = (name: string, file: string, text: string): boolean =>
  declaredNames(file, text).some((declared) => declared.name === name) ||
  (/[A-Z]/u.test(name) && new RegExp(`\\b${name}\\b`, "u").test(text))
