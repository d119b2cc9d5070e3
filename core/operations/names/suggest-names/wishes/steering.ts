import * as Arr from "effect/Array"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { limitChars } from "../../../../interface/bounded-text.ts"
import type { FieldError } from "../../../../interface/field-errors.ts"
import { evidenceLimits } from "../../../../evidence/limits.ts"
import { nameLimits } from "../../limits.ts"
import { readLabel } from "./read-idea.ts"
import { omitUndefined } from "../../../../sharing/omit-undefined.ts"

const orders = ["in_use", "claimable"] as const

const label = Schema.String.check(limitChars(evidenceLimits.nameOctets))
const describeTastes = (description: string) =>
  Schema.optionalKey(
    Schema.Array(label)
      .check(Schema.isMinLength(1), Schema.isMaxLength(nameLimits.suggestTastes))
      .annotate({ description: `1 to ${nameLimits.suggestTastes} names, without a TLD. ${description}` }),
  )

/** Part of a scan_id. */
export const steeringFields = {
  order: Schema.optionalKey(
    Schema.Literals(orders).annotate({
      description:
        "The order of the rows. in_use (default): active sites, then parked and dormant ones, then claimable names. claimable: claimable names, then names that are not known yet. With a scan_id it reorders the rows of that call",
    }),
  ),
  ideas: Schema.optionalKey(
    Schema.Array(Schema.String)
      .check(Schema.isMinLength(1), Schema.isMaxLength(nameLimits.suggestIdeas))
      .annotate({
        description: `1 to ${nameLimits.suggestIdeas} names of your own, without a TLD. They are ranked and looked up with the others, and marked in derivation. \`refused\` says why one is left out`,
      }),
  ),
  like: describeTastes("Adds more names like these"),
  unlike: describeTastes("Gives fewer names like these"),
  seed: Schema.optionalKey(
    Schema.Union([
      Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999_999_999 })),
      Schema.String.check(Schema.isMinLength(1), limitChars(nameLimits.suggestSeedChars)),
    ]).annotate({
      description: "Any number or word. Another seed gives other names for a concept. An equal seed gives equal names",
    }),
  ),
}

const fields = Schema.Struct(steeringFields)

/** A-labels, with a model's ideas: resuming asks no model. */
export const Steering = Schema.Struct({
  ...fields.fields,
  model: Schema.optionalKey(
    Schema.Struct({
      name: Schema.String.check(limitChars(nameLimits.suggestModelChars)),
      ideas: Schema.Array(label).check(Schema.isMaxLength(nameLimits.suggestModelIdeas)),
    }),
  ),
})
export type Steering = typeof Steering.Type

export const pickSteering = ({ ideas, like, model, order, seed, unlike }: Steering): Steering => ({
  ...(order === undefined || order === "in_use" ? {} : { order }),
  ...(ideas === undefined || ideas.length === 0 ? {} : { ideas }),
  ...omitUndefined({ like, unlike }),
  ...(seed === undefined ? {} : { seed: String(seed) }),
  ...(model === undefined ? {} : { model }),
})

export const readSteering = (
  steering: Steering,
  at: (path: string) => string,
): { readonly steering: Steering; readonly refusals: ReadonlyArray<FieldError> } => {
  const refusals = new Array<FieldError>()
  const readLabels = (field: "like" | "unlike") => {
    const labels = (steering[field] ?? []).flatMap((text, n) =>
      Result.match(readLabel(text.split(".")[0] ?? ""), {
        onFailure: ({ message }) => {
          refusals.push({ path: at(`/${field}/${n}`), message })
          return []
        },
        onSuccess: (label) => [label],
      }),
    )
    return labels.length === 0 ? {} : { [field]: Arr.dedupe(labels).toSorted() }
  }
  return { steering: pickSteering({ ...steering, ...readLabels("like"), ...readLabels("unlike") }), refusals }
}
