import { parseSync, Visitor } from "rolldown/utils"
import type { Violation } from "./violation.ts"

/** Participles and verbs that name nothing: of nine things called `told`, each was another. Fields of the wire and of tables may stay. */
const banned =
  /^(?:told|asked|kept|shown|heard|said|wanted|owned|survived|telling|asking|seeing|remembering|owning|ending|spoken|looked|listened|meant|lately|tells|says|wholly)$/u

/** Checks the names of variables, parameters and functions. */
export const checkIdentifiers = (texts: Readonly<Record<string, string>>): ReadonlyArray<Violation> =>
  Object.entries(texts)
    .filter(([file]) => file.endsWith(".ts"))
    .flatMap(([file, text]) =>
      declaredNames(file, text)
        .filter(({ name }) => banned.test(name))
        .map(({ name, start }) => ({
          file,
          line: text.slice(0, start).split("\n").length,
          message: `"${name}" names no thing and no action; use a noun or a verb phrase`,
        })),
    )

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
