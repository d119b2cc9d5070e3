import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { decodeInput } from "@surename/core/interface/field-errors"
import type { Operation } from "@surename/core/interface/operation"

const fieldsOf = Schema.decodeUnknownSync(
  Schema.Struct({
    properties: Schema.Record(Schema.String, Schema.Struct({ description: Schema.optionalKey(Schema.String) })),
  }),
)

/** The contract's description of a field of its input. */
export const fieldAbout = ({ input }: Operation, field: string): string => {
  const { description = "" } = fieldsOf(Schema.toJsonSchemaDocument(input).schema).properties[field] ?? {}
  return inSentence(description)
}

const inSentence = (text: string) => text.replace(/^[A-Z]/u, (letter) => letter.toLowerCase())

/** The input as the operation's contract reads it. A field is refused by its flag, or by `words` when it stands there. */
export const decodeOperationInput = <Op extends Operation>(
  operation: Op,
  input: Readonly<Record<string, unknown>>,
  words: readonly [field: string, shown: string],
): Result.Result<Op["input"]["Type"], string> =>
  Result.mapError(decodeInput(operation, input), ([first]) => {
    const [, field = ""] = first?.path.split("/") ?? []
    const name = field === words[0] ? words[1] : `--${field.replaceAll("_", "-")}`
    const given = input[field]
    const expected = inSentence(first?.message ?? "it cannot be read")
    return Array.isArray(given)
      ? `${name} takes ${fieldAbout(operation, field) || expected}; these are ${given.length}`
      : `${name}: ${expected}; not ${JSON.stringify(given)}`
  })
