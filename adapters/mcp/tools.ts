import type { Tool } from "@modelcontextprotocol/server"
import type { Spec, SpecOperation } from "@surename/core/documents/spec"
import { describeOperation } from "@surename/core/interface/operation"
import { isOperationName, type OperationName } from "@surename/core/operations/all"
import * as Predicate from "effect/Predicate"
import type { JsonSchema } from "effect/JsonSchema"

export interface NamedTool {
  readonly operation: OperationName
  readonly tool: Tool
}

/** Lists tools in the order of use. Omits open operations, because a caller of tools has a token. */
export const makeTools = ({ $defs, operations }: Pick<Spec, "$defs" | "operations">): ReadonlyArray<NamedTool> =>
  operations
    .filter(({ open }) => !open)
    .flatMap((operation) => {
      const tool = makeTool(operation, $defs)
      const operationName = operation.name
      if (!isOperationName(operationName)) return []
      const aliases = operation.aliases.map(({ name, note }) => ({
        operation: operationName,
        tool: { ...tool, name, title: `${tool.title} (deprecated)`, description: `${note} ${tool.description}` },
      }))
      return [{ operation: operationName, tool }, ...aliases]
    })

const makeTool = (operation: SpecOperation, $defs: Spec["$defs"]) => {
  const { hints, input, name, output } = operation
  return {
    name,
    title: toTitle(name),
    description: describeOperation(operation),
    inputSchema: { ...addDefinitions(input, $defs), type: "object" as const },
    outputSchema: { ...addDefinitions(output, $defs), type: "object" as const },
    annotations: {
      title: toTitle(name),
      readOnlyHint: hints.readOnly,
      destructiveHint: hints.destructive === true,
      idempotentHint: hints.idempotent,
      openWorldHint: hints.openWorld,
    },
  }
}

const toTitle = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("_", " ")}`

type Definitions = Readonly<Record<string, JsonSchema>>

const addDefinitions = (schema: JsonSchema, definitions: Definitions): JsonSchema => {
  const usedDefinitions = new Map<string, JsonSchema>()
  const pending: Array<unknown> = [schema]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (Array.isArray(next)) pending.push(...next)
    if (!Predicate.isReadonlyObject(next)) continue
    pending.push(...Object.values(next).filter((value) => typeof value === "object" && value !== null))
    const name = typeof next["$ref"] === "string" ? next["$ref"].replace("#/$defs/", "") : undefined
    const definition = name === undefined ? undefined : definitions[name]
    if (name === undefined || definition === undefined || usedDefinitions.has(name)) continue
    usedDefinitions.set(name, definition)
    pending.push(definition)
  }
  return usedDefinitions.size === 0 ? schema : { ...schema, $defs: Object.fromEntries(usedDefinitions) }
}
