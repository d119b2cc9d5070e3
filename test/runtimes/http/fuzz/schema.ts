/** As much of JSON Schema as inputs of the contract use; what is not understood here must not be skipped silently. */
export interface InputSchema {
  readonly type: "object"
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly required?: ReadonlyArray<string>
}

export type FieldSchema =
  | { readonly type: "string"; readonly maxLength?: number; readonly enum?: ReadonlyArray<string> }
  | { readonly type: "integer"; readonly minimum?: number; readonly maximum?: number }
  | { readonly type: "number"; readonly minimum?: number; readonly maximum?: number }
  | { readonly type: "boolean"; readonly enum?: ReadonlyArray<boolean> }
  | { readonly type: "either"; readonly first: FieldSchema }
  | InputSchema
  | {
      readonly type: "array"
      readonly items: FieldSchema
      readonly minItems?: number
      readonly maxItems?: number
    }

/** The bound of the input's logic where a schema names none. */
export const bounds = { minItems: 0, maxItems: 4, minimum: -9, maximum: 9 } as const
/** A list of thousands is generated with so many. */
export const longestList = 200

export const readInputSchema = (schema: unknown, definitions: Readonly<Record<string, unknown>> = {}): InputSchema => {
  const read = withoutReferences(JSON.parse(JSON.stringify(schema)), definitions)
  if (!isInput(read)) throw new Error(`the generator does not know this kind of input: ${JSON.stringify(schema)}`)
  return read
}

/** Every definition in the place it is named in, and of text or null the text: what may be null is not all that is tried. */
const withoutReferences = (schema: unknown, definitions: Readonly<Record<string, unknown>>): unknown => {
  if (Array.isArray(schema)) return schema.map((one) => withoutReferences(one, definitions))
  if (!isRecord(schema)) return schema
  const { $ref, anyOf, ...rest } = schema
  if (typeof $ref === "string")
    return withoutReferences(JSON.parse(JSON.stringify(definitions[$ref.split("/").at(-1) ?? ""])), definitions)
  if (Array.isArray(anyOf)) {
    const first = withoutReferences(anyOf[0], definitions)
    const kinds = anyOf.filter((one) => !isRecord(one) || one["type"] !== "null")
    return kinds.length === 1 ? first : { type: "either", first }
  }
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withoutReferences(value, definitions)]))
}

const isInput = (schema: unknown): schema is InputSchema =>
  isRecord(schema) &&
  schema["type"] === "object" &&
  (schema["properties"] === undefined ||
    (isRecord(schema["properties"]) && Object.values(schema["properties"]).every(isField)))

const isField = (schema: unknown): schema is FieldSchema => {
  if (!isRecord(schema)) return false
  const knows = (...words: ReadonlyArray<string>) =>
    Object.keys(schema).every((word) => word === "type" || word === "description" || words.includes(word))
  if (schema["type"] === "string") return knows("minLength", "maxLength", "enum", "pattern", "allOf")
  if (schema["type"] === "object") return isInput(schema)
  if (schema["type"] === "integer" || schema["type"] === "number") return knows("minimum", "maximum")
  if (schema["type"] === "boolean") return knows("enum")
  if (schema["type"] === "either") return isField(schema["first"])
  return schema["type"] === "array" && knows("items", "minItems", "maxItems", "allOf") && isField(schema["items"])
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
