import * as Schema from "effect/Schema"

type Fields = Readonly<Record<string, unknown>>

/** One of two fields, and not both, said in the JSON Schema as well. */
export const eitherField = (one: string, other: string, message: string) =>
  Schema.makeFilter((input: Fields) => one in input !== other in input || message, {
    toJsonSchema: () => ({ oneOf: [having(one), having(other)] }),
  })

/** A field with a text in it, unless the other field stands for it. */
export const textUnless = (field: string, other: string, message: string) =>
  Schema.makeFilter(
    (input: Fields) => other in input || (field in input && input[field] !== "") || { path: [field], issue: message },
    { toJsonSchema: () => ({ anyOf: [having(other), having(field, { type: "string", minLength: 1 })] }) },
  )

const having = (field: string, schema = {}) => ({ type: "object", properties: { [field]: schema }, required: [field] })
