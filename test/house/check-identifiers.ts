import { parseSync, Visitor } from "rolldown/utils"
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
        ...declaredNames(file, text).flatMap(({ name, start }) => (names.has(name) ? [{ words: name, start }] : [])),
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

interface Name {
  readonly name: string
  readonly start: number
}

export const declaredNames = (file: string, text: string): ReadonlyArray<Name> => {
  const found: Array<Name> = []
  /** A shorthand of a pattern, as in `{ said }`, takes the name of a field that is checked where it is declared. */
  const add = (pattern: unknown): void => {
    if (!isNode(pattern)) return
    if (pattern.type === "Identifier" && typeof pattern.name === "string")
      found.push({ name: pattern.name, start: pattern.start })
    if (pattern.type === "AssignmentPattern") add(pattern.left)
    if (pattern.type === "RestElement") add(pattern.argument)
    if (Array.isArray(pattern.elements)) pattern.elements.forEach(add)
    if (Array.isArray(pattern.properties))
      for (const property of pattern.properties)
        if (isNode(property) && property.shorthand !== true)
          add(property.type === "Property" ? property.value : property)
  }
  const addParameters = ({ params }: { readonly params: ReadonlyArray<unknown> }) => params.forEach(add)
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    FunctionDeclaration: (node) => [add(node.id), addParameters(node)],
    FunctionExpression: addParameters,
    ArrowFunctionExpression: addParameters,
    TSFunctionType: addParameters,
  }).visit(parseSync(file, text).program)
  return found
}

interface Node {
  readonly type: string
  readonly start: number
  readonly name?: unknown
  readonly left?: unknown
  readonly argument?: unknown
  readonly value?: unknown
  readonly shorthand?: unknown
  readonly elements?: unknown
  readonly properties?: unknown
}
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value
