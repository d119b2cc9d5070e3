import * as Predicate from "effect/Predicate"
import type { JsonSchema } from "effect/JsonSchema"
import { hasBody } from "../interface/sent.ts"
import type { Spec, SpecOperation } from "./spec.ts"

export const componentSchemas = (spec: Spec): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [
      ...Object.entries(spec.$defs),
      ...spec.operations.flatMap((operation) => [
        ...(hasBody(operation) ? [[componentName(operation, "Input"), bodySchema(operation)] as const] : []),
        [componentName(operation, "Output"), operation.output] as const,
      ]),
    ].flatMap(([name, schema]) => (isReference(schema) ? [] : [[name, inComponents(toldApart(spec, schema))]])),
  )

/** Rows are of one of several kinds, which `classification` tells apart. */
const toldApart = (spec: Spec, schema: JsonSchema): JsonSchema => {
  if (!Array.isArray(schema["oneOf"])) return schema
  const mapping = schema["oneOf"].flatMap((kind: unknown) => {
    const reference = Predicate.hasProperty(kind, "$ref") ? String(kind.$ref) : ""
    const member = spec.$defs[reference.replace("#/$defs/", "")] ?? {}
    const values = fieldsOf(member).find(({ name }) => name === "classification")?.schema
    return Predicate.hasProperty(values, "enum") && Array.isArray(values.enum)
      ? values.enum.map((value) => [String(value), reference.replace("#/$defs/", root)] as const)
      : []
  })
  return { ...schema, discriminator: { propertyName: "classification", mapping: Object.fromEntries(mapping) } }
}

export const bodyReference = (operation: SpecOperation) => ({ $ref: `${root}${componentName(operation, "Input")}` })

export const outputReference = (operation: SpecOperation) =>
  isReference(operation.output)
    ? inComponents(operation.output)
    : { $ref: `${root}${componentName(operation, "Output")}` }

/** The fields of an input that do not stand in the path, each with whether it must be there. */
export const freeFields = ({ input, path_fields }: SpecOperation) =>
  fieldsOf(input).filter(({ name }) => !path_fields.includes(name))

export const fieldsOf = (schema: JsonSchema) => {
  const required = Array.isArray(schema["required"]) ? schema["required"] : []
  return Object.entries(Predicate.isReadonlyObject(schema["properties"]) ? schema["properties"] : {}).map(
    ([name, field]) => ({
      name,
      required: required.includes(name),
      schema: inComponents(field),
    }),
  )
}

const root = "#/components/schemas/"

/** check_live → CheckLiveInput. */
const componentName = ({ name }: SpecOperation, part: "Input" | "Output") =>
  `${name.replaceAll(/(?:^|_)([a-z])/gu, (_, letter: string) => letter.toUpperCase())}${part}`

const bodySchema = (operation: SpecOperation): JsonSchema => {
  // A path field may be repeated in the body, and must agree.
  if (operation.path_fields.length === 0) return operation.input
  return {
    ...operation.input,
    required: freeFields(operation).flatMap(({ name, required }) => (required ? [name] : [])),
  }
}

const isReference = (schema: JsonSchema) => typeof schema["$ref"] === "string"

/** OpenAPI keeps definitions elsewhere than JSON Schema does. */
export const inComponents = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.map(inComponents)
  if (!Predicate.isReadonlyObject(json)) return json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      key === "$ref" && typeof value === "string" ? value.replace("#/$defs/", root) : inComponents(value),
    ]),
  )
}
