import { parseSync, Visitor } from "rolldown/utils"
import verbs from "./data/verbs.json" with { type: "json" }
import type { Violation } from "./violation.ts"

/** Exported functions that do not begin with a verb of `verbs.json`. A rename lowers a number; nothing raises one. */
export const exceptionsAllowed = { core: 4, adapters: 100 }

const verbSet: ReadonlySet<string> = new Set(verbs)
const folders = ["core", "adapters"] as const

/** Counts by top folder, because renaming takes several commits. */
export const checkVerbs = (
  texts: Readonly<Record<string, string>>,
  allowed: Readonly<Record<(typeof folders)[number], number>> = exceptionsAllowed,
): ReadonlyArray<Violation> =>
  folders.flatMap((folder) => {
    const exceptions = listExceptions(texts, folder)
    return exceptions.length <= allowed[folder]
      ? []
      : [
          {
            file: "test/house/check-verbs.ts",
            message: `${folder} has ${exceptions.length} exported functions without a verb, and may have ${allowed[folder]}. Begin with a verb, or add it to verbs.json:\n${exceptions.join("\n")}`,
          },
        ]
  })

const listExceptions = (texts: Readonly<Record<string, string>>, folder: string): ReadonlyArray<string> =>
  Object.entries(texts)
    .filter(([file]) => file.startsWith(`${folder}/`) && /(?<!\.test|\.types|\.d)\.ts$/u.test(file))
    .flatMap(([file, text]) => exportedFunctions(file, text).map((name) => `${file} ${name}`))
    .filter((line) => !beginsWithVerb(line.slice(line.lastIndexOf(" ") + 1)))

export const beginsWithVerb = (name: string): boolean => verbSet.has(/^[a-z]+/u.exec(name)?.[0] ?? "")

/** Classes and schemas begin with a capital letter. */
export const exportedFunctions = (file: string, text: string): ReadonlyArray<string> => {
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
}
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value
