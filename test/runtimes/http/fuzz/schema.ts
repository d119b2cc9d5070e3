/** As much of JSON Schema as inputs of the contract use; what is not understood here must not be skipped silently. */
export interface InputSchema {
  readonly type: "object"
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly required?: ReadonlyArray<string>
}

export type FieldSchema =
  | { readonly type: "string"; readonly maxLength?: number }
  | { readonly type: "integer"; readonly minimum: number; readonly maximum: number }
  | {
      readonly type: "array"
      readonly items: FieldSchema
      readonly minItems: number
      readonly maxItems: number
    }

export const inputSchema = (schema: unknown): InputSchema => {
  const read: unknown = JSON.parse(JSON.stringify(schema))
  if (!isInput(read)) throw new Error(`the generator does not know this kind of input: ${JSON.stringify(schema)}`)
  return read
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
  if (schema["type"] === "string") return knows("maxLength")
  if (schema["type"] === "integer") return knows("minimum", "maximum")
  return schema["type"] === "array" && knows("items", "minItems", "maxItems") && isField(schema["items"])
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
