import type { Tool } from "@modelcontextprotocol/server"
import type { Spec, SpecOperation } from "@surename/core/documents/spec"
import { description } from "@surename/core/interface/operation"
import { isOperationName, type OperationName } from "@surename/core/operations/all"
import * as Predicate from "effect/Predicate"
import type { JsonSchema } from "effect/JsonSchema"

/** A tool and its operation. A former name of an operation is a tool of its own. */
export interface NamedTool {
  readonly operation: OperationName
  readonly tool: Tool
}

/**
 * The operations as tools, in the order one would call them. An open operation gives a first token: a caller of tools has one, and
 * a secret has no place in a conversation.
 */
export const toolsOf = ({ $defs, operations }: Pick<Spec, "$defs" | "operations">): ReadonlyArray<NamedTool> =>
  operations
    .filter(({ open }) => !open)
    .flatMap((operation) => {
      const tool = toolOf(operation, $defs)
      const of = operation.name
      if (!isOperationName(of)) return []
      const aliases = operation.aliases.map(({ name, note }) => ({
        operation: of,
        tool: { ...tool, name, title: `${tool.title} (deprecated)`, description: `${note} ${tool.description}` },
      }))
      return [{ operation: of, tool }, ...aliases]
    })

const toolOf = (operation: SpecOperation, $defs: Spec["$defs"]) => {
  const { hints, input, name, output } = operation
  return {
    name,
    title: titleOf(name),
    description: description(operation),
    inputSchema: { ...withDefinitions(input, $defs), type: "object" as const },
    outputSchema: { ...withDefinitions(output, $defs), type: "object" as const },
    annotations: {
      title: titleOf(name),
      readOnlyHint: hints.readOnly,
      destructiveHint: hints.destructive === true,
      idempotentHint: hints.idempotent,
      openWorldHint: hints.openWorld,
    },
  }
}

/** suggest_names → Suggest names */
const titleOf = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("_", " ")}`

type Definitions = Readonly<Record<string, JsonSchema>>

/** A schema that stands alone: with the definitions that it refers to, and those they refer to. */
const withDefinitions = (schema: JsonSchema, definitions: Definitions): JsonSchema => {
  const found = new Map<string, JsonSchema>()
  const waiting: Array<unknown> = [schema]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (Array.isArray(next)) waiting.push(...next)
    if (!Predicate.isReadonlyObject(next)) continue
    waiting.push(...Object.values(next).filter((one) => typeof one === "object" && one !== null))
    const name = typeof next["$ref"] === "string" ? next["$ref"].replace("#/$defs/", "") : undefined
    const definition = name === undefined ? undefined : definitions[name]
    if (name === undefined || definition === undefined || found.has(name)) continue
    found.set(name, definition)
    waiting.push(definition)
  }
  return found.size === 0 ? schema : { ...schema, $defs: Object.fromEntries(found) }
}
