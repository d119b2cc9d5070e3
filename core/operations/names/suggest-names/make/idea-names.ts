import * as Result from "effect/Result"
import { domainName } from "../../../../evidence/domain-name.ts"
import { isBrand } from "../arrange/arrange.ts"
import { makeChoiceTest, type Choice } from "../wishes/choice.ts"
import { makeAddedMaterial, makeCandidate, type NameCandidate } from "./name-candidate.ts"
import { refuseIdea, type RefusedIdea } from "../wishes/read-idea.ts"
import { hasBrandLetters, isRefused } from "../judge/refused.ts"
import type { Scan } from "../wishes/scan-id.ts"

/** Ideas pass the same refusals as our own names. */
export function* makeIdeaNames(
  scan: Scan,
): Generator<
  void,
  { readonly candidates: ReadonlyArray<NameCandidate>; readonly refused: ReadonlyArray<RefusedIdea> }
> {
  const candidates = new Map<string, NameCandidate>()
  const refused = new Array<RefusedIdea>()
  const labelsWithSource = [
    ...(scan.ideas ?? []).map((label, rank) => [label, rank, "caller"] as const),
    ...(scan.model?.ideas ?? []).map((label, rank) => [label, rank, "model"] as const),
  ]
  for (const [ascii, rank, source] of labelsWithSource) {
    // The comparison with every brand takes a while.
    yield
    const label = toReadableLabel(ascii)
    const candidate = { ...makeCandidate("idea", makeAddedMaterial(label, "idea", rank, label)), source }
    const refusal = findRefusal(candidate, scan, scan.tlds)
    if (refusal === undefined) candidates.set(label, candidates.get(label) ?? candidate)
    else if (source === "caller") refused.push(refuseIdea(label, ...refusal))
  }
  return { candidates: [...candidates.values()], refused }
}

const findRefusal = (
  candidate: NameCandidate,
  choice: Choice,
  tlds: ReadonlyArray<string>,
): readonly ["refused_word" | "brand" | "not_chosen", string] | undefined => {
  const { label } = candidate
  if (!tlds.some((tld) => !isRefused([label], tld))) return ["refused_word", "It contains a blocked word."]
  if (hasBrandLetters(label.replaceAll("-", "")) || isBrand(label, tlds[0] ?? "com"))
    return ["brand", "It is, holds or resembles a known brand. score_name says which."]
  if (!makeChoiceTest(choice)(candidate))
    return ["not_chosen", "It does not fit max_length, starts_with, avoid or style of this call."]
  return undefined
}

const toReadableLabel = (ascii: string): string =>
  Result.match(domainName(`${ascii}.com`), {
    onFailure: () => ascii,
    onSuccess: ({ unicode }) => unicode.slice(0, -".com".length),
  })
