import { makeSpec, type Spec } from "@surename/core/documents/spec"
import * as Predicate from "effect/Predicate"

type Json = Readonly<Record<string, unknown>>
export const answerTypesFile = "core/interface/answers.ts"

/** The inputs and answers of every operation as plain types, with what each field means: for programs that never see a schema. */
export const answerTypes = (spec: Spec = makeSpec()): string => {
  const named = spec.operations.flatMap(({ input, name, output }) => [
    [`${pascal(name)}Input`, input] as const,
    [`${pascal(name)}Output`, output] as const,
  ])
  const own = named.filter(([name, schema]) => schema["$ref"] !== `#/$defs/${name}`)
  const table = (part: "Input" | "Output") =>
    `{\n${spec.operations.map(({ name }) => `  readonly ${name}: ${pascal(name)}${part}\n`).join("")}}`
  const definitions = [...Object.entries(spec.$defs), ...own].map(([name, schema]) => declaration(name, schema, spec))
  return [
    "// Written by `npm run golden` from the contracts. An absent field was never measured, `null` says that the measurement failed.",
    ...definitions,
    `/** The input of each operation. */\nexport interface Inputs ${table("Input")}`,
    `/** The answer of each operation. */\nexport interface Answers ${table("Output")}`,
    "",
  ].join("\n\n")
}

const pascal = (name: string) => name.replaceAll(/(?:^|_)([a-z])/gu, (_, letter: string) => letter.toUpperCase())

const declaration = (name: string, schema: Json, { reading, unknown_reasons: reasons }: Spec): string => {
  const fields: Readonly<Record<string, string>> = name.endsWith("Row") ? reading.fields : {}
  const isUndecided = /^(?:Unknown|Undecided)\w*Row$/u.test(name)
  // The wire says `registered: null` there. A program that does not see it cannot take it for "free".
  const seen = isUndecided ? withoutField(schema, "registered") : schema
  const about =
    typeof schema["description"] === "string" ? schema["description"] : (abouts[name] ?? kindText(name, Object.keys(reasons)))
  const text = about === "" ? "" : `/** ${about} */\n`
  return isObject(seen)
    ? `${text}export interface ${name} ${objectType(seen, fields, "")}`
    : `${text}export type ${name} = ${typeOf(seen, "")}`
}

const abouts: Readonly<Record<string, string>> = {
  Row: "A row of `checkLive` and `checkMany`. Look at `classification` first: TypeScript then knows what the row holds.",
  ScanRow: "A row of `scanNamespace`. Look at `classification` first: TypeScript then knows what the row holds.",
  SuggestedRow: "A row of `suggestNames`. Look at `classification` first: TypeScript then knows what the row holds.",
  RefusedName: "An input that cannot be a name to register. It has no classification; nothing was asked.",
}

const kindText = (name: string, reasons: ReadonlyArray<string>): string => {
  if (!name.endsWith("Row")) return ""
  if (name.startsWith("Registered")) return "The name is registered."
  if (name.startsWith("Unregistered"))
    return "The authoritative registry has no registration (R1, R3). That does not say that you can buy it (R4)."
  if (name.startsWith("Unknown")) return `It could not be determined, for one of ${reasons.length} reasons. Never read it as free (R1).`
  return "Nothing was decided: the deadline elapsed, or nobody asked. No claim (R2)."
}

const isObject = (schema: Json) => Predicate.isReadonlyObject(schema["properties"])

const withoutField = (schema: Json, field: string): Json => ({
  ...schema,
  properties: Object.fromEntries(Object.entries({ ...recordOf(schema["properties"]) }).filter(([name]) => name !== field)),
})

const recordOf = (value: unknown): Json => (Predicate.isReadonlyObject(value) ? value : {})
const listOf = (value: unknown): ReadonlyArray<Json> => (Array.isArray(value) ? value.map(recordOf) : [])

const objectType = (schema: Json, fields: Readonly<Record<string, string>>, indent: string): string => {
  const required = Array.isArray(schema["required"]) ? schema["required"] : []
  const lines = Object.entries(recordOf(schema["properties"])).map(([name, value]) => {
    const field = recordOf(value)
    const about = fields[name] ?? field["description"]
    const text = typeof about === "string" ? `${indent}  /** ${about} */\n` : ""
    return `${text}${indent}  readonly ${propertyName(name)}${required.includes(name) ? "" : "?"}: ${typeOf(field, `${indent}  `)}\n`
  })
  return `{\n${lines.join("")}${indent}}`
}

const typeOf = (schema: Json, indent: string): string => {
  const { $ref, allOf, anyOf, const: only, enum: literals, items, not, oneOf, type } = schema
  // A reference with a description of its own.
  if (type === undefined && Array.isArray(allOf)) return typeOf(recordOf(allOf[0]), indent)
  if (not !== undefined) return "never"
  if (typeof $ref === "string") return $ref.replace("#/$defs/", "")
  if (Array.isArray(literals)) return literals.map((one) => JSON.stringify(one)).join(" | ")
  if (only !== undefined) return JSON.stringify(only)
  if (anyOf !== undefined || oneOf !== undefined)
    return [...new Set(listOf(anyOf ?? oneOf).map((one) => typeOf(one, indent)))].join(" | ")
  if (type === "array") return `ReadonlyArray<${typeOf(recordOf(items), indent)}>`
  if (isObject(schema)) return objectType(schema, {}, indent)
  if (type === "object") return `Readonly<Record<string, ${recordType(schema, indent)}>>`
  return typeof type === "string" ? (primitives[type] ?? "unknown") : "unknown"
}

const recordType = ({ additionalProperties: more }: Json, indent: string) =>
  more === false ? "never" : Predicate.isReadonlyObject(more) ? typeOf(more, indent) : "unknown"

const primitives: Readonly<Record<string, string>> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  null: "null",
}

const propertyName = (name: string) => (/^\w+$/u.test(name) ? name : JSON.stringify(name))
