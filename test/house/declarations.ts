import { parseSync, Visitor } from "rolldown/utils"

interface Name {
  readonly name: string
  readonly start: number
}
/** Names that a file declares, as its checks need them. */
export interface Declarations {
  readonly names: ReadonlyArray<Name>
  /** Aliases such as `{ retryInMs: again }`, written `retryInMs: again`. */
  readonly aliases: ReadonlyArray<string>
  readonly exportedFunctions: ReadonlyArray<string>
  /** Members with a function type, of interfaces and of types in braces. */
  readonly functionMembers: ReadonlyArray<string>
  /** The other members. */
  readonly valueMembers: ReadonlyArray<string>
}

/** Parsing takes most of the time of a check, and four checks need the names. */
const cache = new Map<string, Declarations>()

export const readDeclarations = (file: string, text: string): Declarations => {
  const cached = cache.get(text)
  if (cached !== undefined) return cached
  const declarations = visitDeclarations(file, text)
  cache.set(text, declarations)
  return declarations
}

const visitDeclarations = (file: string, text: string): Declarations => {
  const names: Array<Name> = []
  const aliases: Array<string> = []
  const exportedFunctions: Array<string> = []
  const functionMembers: Array<string> = []
  const valueMembers: Array<string> = []
  const addParameters = ({ params }: { readonly params: ReadonlyArray<unknown> }) =>
    names.push(...params.flatMap(namesOfPattern))
  new Visitor({
    VariableDeclarator: ({ id }) => names.push(...namesOfPattern(id)),
    FunctionDeclaration: (node) => {
      names.push(...namesOfPattern(node.id))
      addParameters(node)
    },
    FunctionExpression: addParameters,
    ArrowFunctionExpression: addParameters,
    TSFunctionType: addParameters,
    ObjectPattern: ({ properties }) => {
      for (const property of properties) {
        if (property.type !== "Property" || property.shorthand || property.key.type !== "Identifier") continue
        const { key, value } = property
        if (value.type === "Identifier" && /[A-Z]/u.test(key.name)) aliases.push(`${key.name}: ${value.name}`)
      }
    },
    ExportNamedDeclaration: ({ declaration }) => {
      if (declaration?.type === "FunctionDeclaration" && declaration.id) exportedFunctions.push(declaration.id.name)
      if (declaration?.type !== "VariableDeclaration") return
      for (const { id, init } of declaration.declarations)
        if (id.type === "Identifier" && isFunction(init)) exportedFunctions.push(id.name)
    },
    TSMethodSignature: ({ key }) => {
      if (key.type === "Identifier") functionMembers.push(key.name)
    },
    TSPropertySignature: ({ key, typeAnnotation }) => {
      const members = isFunctionType(typeAnnotation?.typeAnnotation) ? functionMembers : valueMembers
      if (key.type === "Identifier") members.push(key.name)
    },
  }).visit(parseSync(file, text).program)
  return { names, aliases, exportedFunctions, functionMembers, valueMembers }
}

/** A shorthand of a pattern, as in `{ said }`, takes the name of a field that is checked where it is declared. */
const namesOfPattern = (pattern: unknown): ReadonlyArray<Name> => {
  if (!isNode(pattern)) return []
  if (pattern.type === "Identifier" && typeof pattern.name === "string")
    return [{ name: pattern.name, start: pattern.start }]
  if (pattern.type === "AssignmentPattern") return namesOfPattern(pattern.left)
  if (pattern.type === "RestElement") return namesOfPattern(pattern.argument)
  const { elements = [], properties = [] } = pattern
  return [
    ...elements.flatMap(namesOfPattern),
    ...properties.flatMap((property) =>
      isNode(property) && property.shorthand !== true
        ? namesOfPattern(property.type === "Property" ? property.value : property)
        : [],
    ),
  ]
}

const isFunctionType = (node: unknown): boolean => {
  if (!isNode(node)) return false
  if (node.type === "TSUnionType") return (node.types ?? []).some(isFunctionType)
  return node.type === "TSFunctionType" || (node.type === "TSParenthesizedType" && isFunctionType(node.typeAnnotation))
}

/** Also `Effect.fn("name")(function* …)` and `Effect.fnUntraced(function* …)`. */
const isFunction = (node: unknown): boolean => {
  if (!isNode(node)) return false
  if (node.type === "ArrowFunctionExpression" || node.type === "FunctionExpression") return true
  return node.type === "CallExpression" && writeCallee(node).startsWith("Effect.fn")
}

const writeCallee = ({ callee }: Node): string => {
  if (!isNode(callee)) return ""
  if (callee.type === "CallExpression") return writeCallee(callee)
  const { object, property } = callee
  return isNode(object) && isNode(property) ? `${object.name}.${property.name}` : ""
}

interface Node {
  readonly type: string
  readonly start: number
  readonly name?: unknown
  readonly left?: unknown
  readonly argument?: unknown
  readonly value?: unknown
  readonly shorthand?: unknown
  readonly callee?: unknown
  readonly object?: unknown
  readonly property?: unknown
  readonly typeAnnotation?: unknown
  readonly elements?: ReadonlyArray<unknown>
  readonly properties?: ReadonlyArray<unknown>
  readonly types?: ReadonlyArray<unknown>
}
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value
