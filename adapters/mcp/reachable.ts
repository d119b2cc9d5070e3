import * as Predicate from "effect/Predicate"
import type { JsonSchema } from "effect/JsonSchema"

type Definitions = Readonly<Record<string, JsonSchema>>

/** A schema that stands alone: with the definitions that it refers to, and those they refer to. */
export const withDefinitions = (schema: JsonSchema, definitions: Definitions): JsonSchema => {
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
