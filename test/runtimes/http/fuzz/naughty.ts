import type { FieldSchema, InputSchema } from "./schema.ts"
import naughty from "./data/naughty-strings.json" with { type: "json" }

export const naughtyStrings: ReadonlyArray<string> = naughty.strings.map((text) =>
  Buffer.from(text, "base64").toString("utf8"),
)

/** Each in each string field of an input, alone and in lists, and as a field's name. */
export const makeNaughtyInputs = (
  { properties = {} }: InputSchema,
  strings: ReadonlyArray<string>,
): ReadonlyArray<unknown> => {
  const fields = Object.entries(properties).filter(([, schema]) => holdsText(schema))
  return strings.flatMap((text) => [
    ...fields.map(([name, schema]) => ({ [name]: makeHolding(schema, text) })),
    { [text]: text },
  ])
}

const makeHolding = (schema: FieldSchema, text: string): unknown => {
  if (schema.type === "object")
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, one]) => [name, makeHolding(one, text)]),
    )
  if (schema.type !== "array") return text
  return schema.items.type === "string" ? ["example.com", text] : [makeHolding(schema.items, text)]
}

const holdsText = (schema: FieldSchema): boolean =>
  schema.type === "string" || schema.type === "object" || (schema.type === "array" && holdsText(schema.items))
