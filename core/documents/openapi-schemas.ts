import * as Predicate from "effect/Predicate"
import type { JsonSchema } from "effect/JsonSchema"
import { hasBody } from "../interface/sent.ts"
import type { Spec, SpecOperation } from "./spec.ts"

export const makeComponentSchemas = (spec: Spec): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [
      ...Object.entries(spec.$defs),
      ...spec.operations.flatMap((operation) => [
        ...(hasBody(operation) ? [[toComponentName(operation, "Input"), makeBodySchema(operation)] as const] : []),
        [toComponentName(operation, "Output"), operation.output] as const,
      ]),
    ].flatMap(([name, schema]) =>
      isReference(schema) ? [] : [[name, toComponentReferences(addDiscriminator(spec, schema))]],
    ),
  )

const addDiscriminator = (spec: Spec, schema: JsonSchema): JsonSchema => {
  if (!Array.isArray(schema["oneOf"])) return schema
  const mapping = schema["oneOf"].flatMap((kind: unknown) => {
    const reference = Predicate.hasProperty(kind, "$ref") ? String(kind.$ref) : ""
    const member = spec.$defs[reference.replace("#/$defs/", "")] ?? {}
    const values = listFields(member).find(({ name }) => name === "classification")?.schema
    return Predicate.hasProperty(values, "enum") && Array.isArray(values.enum)
      ? values.enum.map((value) => [String(value), reference.replace("#/$defs/", root)] as const)
      : []
  })
  return { ...schema, discriminator: { propertyName: "classification", mapping: Object.fromEntries(mapping) } }
}

export const makeBodyReference = (operation: SpecOperation) => ({
  $ref: `${root}${toComponentName(operation, "Input")}`,
})

export const makeOutputReference = (operation: SpecOperation) =>
  isReference(operation.output)
    ? toComponentReferences(operation.output)
    : { $ref: `${root}${toComponentName(operation, "Output")}` }

export const listFreeFields = ({ input, path_fields }: SpecOperation) =>
  listFields(input).filter(({ name }) => !path_fields.includes(name))

export const listFields = (schema: JsonSchema) => {
  const required = Array.isArray(schema["required"]) ? schema["required"] : []
  return Object.entries(Predicate.isReadonlyObject(schema["properties"]) ? schema["properties"] : {}).map(
    ([name, field]) => ({
      name,
      required: required.includes(name),
      schema: toComponentReferences(field),
    }),
  )
}

const root = "#/components/schemas/"

const toComponentName = ({ name }: SpecOperation, part: "Input" | "Output") =>
  `${name.replaceAll(/(?:^|_)([a-z])/gu, (_, letter: string) => letter.toUpperCase())}${part}`

const makeBodySchema = (operation: SpecOperation): JsonSchema => {
  // The body may repeat a path field with an equal value.
  if (operation.path_fields.length === 0) return operation.input
  return {
    ...operation.input,
    required: listFreeFields(operation).flatMap(({ name, required }) => (required ? [name] : [])),
  }
}

const isReference = (schema: JsonSchema) => typeof schema["$ref"] === "string"

/** OpenAPI keeps definitions at another path than JSON Schema. */
export const toComponentReferences = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.map(toComponentReferences)
  if (!Predicate.isReadonlyObject(json)) return json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      key === "$ref" && typeof value === "string" ? value.replace("#/$defs/", root) : toComponentReferences(value),
    ]),
  )
}
