import * as Schema from "effect/Schema"

type Fields = Readonly<Record<string, unknown>>

/** One of two fields, and not both, said in the JSON Schema as well. */
export const eitherField = (one: string, other: string, message: string) =>
  Schema.makeFilter((input: Fields) => one in input !== other in input || message, {
    toJsonSchema: () => ({ oneOf: [having(one), having(other)] }),
  })

/** Two fields, or neither, said in the JSON Schema as well. */
export const bothFields = (one: string, other: string, message: string) =>
  Schema.makeFilter((input: Fields) => one in input === other in input || message, {
    toJsonSchema: () => ({ type: "object", dependentRequired: { [one]: [other], [other]: [one] } }),
  })

/** The type of a field that is present. */
const filled = { text: { type: "string", minLength: 1 }, list: { type: "array", minItems: 1, items: {} } } as const

/** A field with something in it, unless one of the others stands for it. */
export const filledUnless = (
  kind: keyof typeof filled,
  field: string,
  others: ReadonlyArray<string>,
  message: string,
) =>
  Schema.makeFilter(
    (input: Fields) =>
      others.some((other) => other in input) || hasLength(input[field]) || { path: [field], issue: message },
    { toJsonSchema: () => ({ anyOf: [...others.map((other) => having(other)), having(field, filled[kind])] }) },
  )

const hasLength = (value: unknown): boolean => (typeof value === "string" || Array.isArray(value)) && value.length > 0

const having = (field: string, schema = {}) => ({ type: "object", properties: { [field]: schema }, required: [field] })
