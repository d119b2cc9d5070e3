import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { decodeInput } from "@surename/core/interface/field-errors"
import type { Operation } from "@surename/core/interface/operation"
import { memoizeByObject } from "@surename/core/sharing/memoize"

const decodeFields = Schema.decodeUnknownSync(
  Schema.Struct({
    properties: Schema.Record(Schema.String, Schema.Struct({ description: Schema.optionalKey(Schema.String) })),
  }),
)
/** A command describes several fields of one operation. */
const listFields = memoizeByObject(
  ({ input }: Operation) => decodeFields(Schema.toJsonSchemaDocument(input).schema).properties,
)

export const describeField = (operation: Operation, field: string): string => {
  const { description = "" } = listFields(operation)[field] ?? {}
  return toLowerFirstLetter(description)
}

const toLowerFirstLetter = (text: string) => text.replace(/^[A-Z]/u, (letter) => letter.toLowerCase())

/** Decodes the input. Messages name a field by its flag, or as `words` says. */
export const decodeOperationInput = <Op extends Operation>(
  operation: Op,
  input: Readonly<Record<string, unknown>>,
  words: readonly [field: string, shown: string],
): Result.Result<Op["input"]["Type"], string> =>
  Result.mapError(decodeInput(operation, input), ([first]) => {
    const [, field = ""] = first?.path.split("/") ?? []
    const name = field === words[0] ? words[1] : `--${field.replaceAll("_", "-")}`
    const text = input[field]
    const expected = toLowerFirstLetter(first?.message ?? "it cannot be read")
    return Array.isArray(text)
      ? `${name} takes ${describeField(operation, field) || expected}; these are ${text.length}`
      : `${name}: ${expected}; not ${JSON.stringify(text)}`
  })
