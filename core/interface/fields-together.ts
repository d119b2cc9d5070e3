import * as Schema from "effect/Schema"

type Fields = Readonly<Record<string, unknown>>

/** The JSON Schema says it too. */
export const requireOneField = (one: string, other: string, message: string) =>
  Schema.makeFilter((input: Fields) => one in input !== other in input || message, {
    toJsonSchema: () => ({ oneOf: [requireField(one), requireField(other)] }),
  })

export const requireBothFields = (one: string, other: string, message: string) =>
  Schema.makeFilter((input: Fields) => one in input === other in input || message, {
    toJsonSchema: () => ({ type: "object", dependentRequired: { [one]: [other], [other]: [one] } }),
  })

const nonEmptySchemas = {
  text: { type: "string", minLength: 1 },
  list: { type: "array", minItems: 1, items: {} },
} as const

export const requireFilledUnless = (
  kind: keyof typeof nonEmptySchemas,
  field: string,
  others: ReadonlyArray<string>,
  message: string,
) =>
  Schema.makeFilter(
    (input: Fields) =>
      others.some((other) => other in input) || hasLength(input[field]) || { path: [field], issue: message },
    {
      toJsonSchema: () => ({
        anyOf: [...others.map((other) => requireField(other)), requireField(field, nonEmptySchemas[kind])],
      }),
    },
  )

const hasLength = (value: unknown): boolean => (typeof value === "string" || Array.isArray(value)) && value.length > 0

const requireField = (field: string, schema = {}) => ({
  type: "object",
  properties: { [field]: schema },
  required: [field],
})
