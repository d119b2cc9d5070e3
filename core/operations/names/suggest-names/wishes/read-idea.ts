import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { domainName } from "../../../../evidence/domain-name.ts"
import { evidenceLimits } from "../../../../evidence/limits.ts"

const codes = ["not_a_label", "duplicate", "refused_word", "brand", "not_chosen"] as const

export const RefusedIdea = Schema.Struct({
  idea: Schema.String,
  error: Schema.Struct({ code: Schema.Literals(codes), message: Schema.String }),
}).annotate({ identifier: "RefusedIdea" })
export type RefusedIdea = typeof RefusedIdea.Type

export const refuseIdea = (idea: string, code: (typeof codes)[number], message: string): RefusedIdea => ({
  idea: [...idea].slice(0, evidenceLimits.labelOctets).join("").toWellFormed(),
  error: { code, message },
})

export const readLabel = (text: string): Result.Result<string, RefusedIdea["error"]> => {
  const labelText = text.toWellFormed().normalize("NFC").trim().toLowerCase()
  const refuseLabel = (message: string) => Result.fail({ code: "not_a_label", message } as const)
  if (labelText === "") return refuseLabel("The idea is empty. Send a label such as catlas.")
  if (labelText.length > evidenceLimits.labelOctets)
    return refuseLabel(`A label has at most ${evidenceLimits.labelOctets} characters.`)
  if (/[.。．｡]/u.test(labelText)) return refuseLabel("Send the label alone, without a TLD: catlas, not catlas.com.")
  if (/\s/u.test(labelText)) return refuseLabel("Write the words of a label together: catlas, not cat atlas.")
  const name = domainName(`${labelText}.com`)
  if (Result.isFailure(name)) return refuseLabel(name.failure.message.replaceAll(`${labelText}.com`, labelText))
  return Result.succeed(name.success.label)
}

export const readIdeas = (
  ideas: ReadonlyArray<string>,
): { readonly labels: ReadonlyArray<string>; readonly refused: ReadonlyArray<RefusedIdea> } => {
  const labels = new Set<string>()
  const refused = new Array<RefusedIdea>()
  for (const idea of ideas) {
    const label = readLabel(idea)
    if (Result.isFailure(label)) refused.push(refuseIdea(idea, label.failure.code, label.failure.message))
    else if (labels.has(label.success)) refused.push(refuseIdea(idea, "duplicate", "The list has this label twice."))
    else labels.add(label.success)
  }
  return { labels: [...labels], refused }
}
