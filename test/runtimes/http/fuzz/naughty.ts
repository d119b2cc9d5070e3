import type { FieldSchema, InputSchema } from "./schema.ts"
import naughty from "./data/naughty-strings.json" with { type: "json" }

export const naughtyStrings: ReadonlyArray<string> = naughty.strings.map((text) =>
  Buffer.from(text, "base64").toString("utf8"),
)

/** Each in each string field of an input, alone and in lists, and as a field's name. */
export const naughtyInputs = ({ properties = {} }: InputSchema): ReadonlyArray<unknown> => {
  const fields = Object.entries(properties).filter(([, schema]) => holdsText(schema))
  return naughtyStrings.flatMap((text) => [
    ...fields.map(([name, schema]) => ({ [name]: schema.type === "array" ? ["example.com", text] : text })),
    { [text]: text },
  ])
}

const holdsText = (schema: FieldSchema): boolean =>
  schema.type === "string" || (schema.type === "array" && holdsText(schema.items))
