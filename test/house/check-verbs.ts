import { parseSync, Visitor } from "rolldown/utils"
import verbs from "./data/verbs.json" with { type: "json" }
import type { Violation } from "./violation.ts"

/** Functions that do not begin with a verb of `verbs.json`. A rename lowers a number; nothing raises one. */
const exceptionsAllowed = { core: 4, adapters: 50, hosts: 1, fixtures: 48, scripts: 0, coreMembers: 17 }

const folders = ["core", "adapters", "hosts", "fixtures", "scripts"] as const

const verbSet: ReadonlySet<string> = new Set(verbs)

/** Counts by top folder, because renaming takes several commits. Members are those of ports and other interfaces. */
export const checkVerbs = (
  texts: Readonly<Record<string, string>>,
  allowed: typeof exceptionsAllowed = exceptionsAllowed,
): ReadonlyArray<Violation> => [
  ...folders.flatMap((folder) =>
    checkCount(`exported functions of ${folder}`, listExceptions(texts, folder, exportedFunctions), allowed[folder]),
  ),
  ...checkCount("function members in core", listExceptions(texts, "core", functionMembers), allowed.coreMembers),
]

const checkCount = (kind: string, exceptions: ReadonlyArray<string>, most: number): ReadonlyArray<Violation> =>
  exceptions.length <= most
    ? []
    : [
        {
          file: "test/house/check-verbs.ts",
          message: `${exceptions.length} ${kind} have no verb, and ${most} may. Begin with a verb, or add it to verbs.json:\n${exceptions.join("\n")}`,
        },
      ]

const listExceptions = (
  texts: Readonly<Record<string, string>>,
  folder: string,
  listNames: (file: string, text: string) => ReadonlyArray<string>,
): ReadonlyArray<string> =>
  Object.entries(texts)
    .filter(([file]) => file.startsWith(`${folder}/`) && /(?<!\.test|\.types|\.d)\.ts$/u.test(file))
    .flatMap(([file, text]) => listNames(file, text).map((name) => `${file} ${name}`))
    .filter((line) => !beginsWithVerb(line.slice(line.lastIndexOf(" ") + 1)))

const beginsWithVerb = (name: string): boolean => verbSet.has(/^[a-z]+/u.exec(name)?.[0] ?? "")

/** Classes and schemas begin with a capital letter. */
const exportedFunctions = (file: string, text: string): ReadonlyArray<string> => {
  const names: Array<string> = []
  new Visitor({
    ExportNamedDeclaration: ({ declaration }) => {
      if (declaration?.type === "FunctionDeclaration" && declaration.id) names.push(declaration.id.name)
      if (declaration?.type !== "VariableDeclaration") return
      for (const { id, init } of declaration.declarations)
        if (id.type === "Identifier" && isFunction(init)) names.push(id.name)
    },
  }).visit(parseSync(file, text).program)
  return names.filter((name) => /^[a-z]/u.test(name))
}

/** Members with a function type, of interfaces and of types in braces. */
const functionMembers = (file: string, text: string): ReadonlyArray<string> => {
  const names: Array<string> = []
  new Visitor({
    TSMethodSignature: ({ key }) => {
      if (key.type === "Identifier") names.push(key.name)
    },
    TSPropertySignature: ({ key, typeAnnotation }) => {
      if (key.type === "Identifier" && isFunctionType(typeAnnotation?.typeAnnotation)) names.push(key.name)
    },
  }).visit(parseSync(file, text).program)
  return names
}

const isFunctionType = (node: unknown): boolean => {
  if (!isNode(node)) return false
  if (node.type === "TSUnionType") return Array.isArray(node.types) && node.types.some(isFunctionType)
  return node.type === "TSFunctionType" || (node.type === "TSParenthesizedType" && isFunctionType(node.typeAnnotation))
}

/** Also `Effect.fn("name")(function* …)` and `Effect.fnUntraced(function* …)`. */
const isFunction = (node: unknown): boolean => {
  if (!isNode(node)) return false
  if (node.type === "ArrowFunctionExpression" || node.type === "FunctionExpression") return true
  return node.type === "CallExpression" && writeCallee(node).startsWith("Effect.fn")
}

const writeCallee = (node: Node): string => {
  const { callee } = node
  if (!isNode(callee)) return ""
  if (callee.type === "CallExpression") return writeCallee(callee)
  const { object, property } = callee
  return isNode(object) && isNode(property) ? `${object.name}.${property.name}` : ""
}

interface Node {
  readonly type: string
  readonly name?: unknown
  readonly callee?: unknown
  readonly object?: unknown
  readonly property?: unknown
  readonly typeAnnotation?: unknown
  readonly types?: unknown
}
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value
