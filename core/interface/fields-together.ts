import * as Schema from "effect/Schema"

type Fields = Readonly<Record<string, unknown>>

/** Requires exactly one of two fields. The JSON Schema has the rule, too. */
export const requireOneField = (first: string, second: string, message: string) =>
  Schema.makeFilter((input: Fields) => first in input !== second in input || message, {
    toJsonSchema: () => ({ oneOf: [requireField(first), requireField(second)] }),
  })

export const requireBothFields = (first: string, second: string, message: string) =>
  Schema.makeFilter((input: Fields) => first in input === second in input || message, {
    toJsonSchema: () => ({ type: "object", dependentRequired: { [first]: [second], [second]: [first] } }),
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
      others.some((otherField) => otherField in input) || hasLength(input[field]) || { path: [field], issue: message },
    {
      toJsonSchema: () => ({
        anyOf: [...others.map((otherField) => requireField(otherField)), requireField(field, nonEmptySchemas[kind])],
      }),
    },
  )

const hasLength = (value: unknown): boolean => (typeof value === "string" || Array.isArray(value)) && value.length > 0

const requireField = (field: string, schema = {}) => ({
  type: "object",
  properties: { [field]: schema },
  required: [field],
})
