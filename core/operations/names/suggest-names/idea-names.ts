import * as Result from "effect/Result"
import { domainName } from "../../../evidence/domain-name.ts"
import { isBrand } from "./arrange.ts"
import { fits } from "./choice.ts"
import type { Choice } from "./choice.ts"
import { makeAddedMaterial, makeDraft } from "./draft.ts"
import type { Draft } from "./draft.ts"
import { refuseIdea } from "./read-idea.ts"
import type { RefusedIdea } from "./read-idea.ts"
import { hasBrandLetters, isRefused } from "./refused.ts"
import type { Scan } from "./scan-id.ts"

/** Ideas pass the same refusals as our own names. */
export function* makeIdeaNames(
  scan: Scan,
): Generator<void, { readonly drafts: ReadonlyArray<Draft>; readonly refused: ReadonlyArray<RefusedIdea> }> {
  const drafts = new Map<string, Draft>()
  const refused = new Array<RefusedIdea>()
  const all = [
    ...(scan.ideas ?? []).map((label) => [label, "caller"] as const),
    ...(scan.model?.ideas ?? []).map((label) => [label, "model"] as const),
  ]
  for (const [ascii, source] of all) {
    // The comparison with every brand takes a while.
    yield
    const label = toReadableLabel(ascii)
    const one = { ...makeDraft("idea", makeAddedMaterial(label, "idea", 0, label)), source }
    const why = findRefusal(one, scan, scan.tlds)
    if (why === undefined) drafts.set(label, drafts.get(label) ?? one)
    else if (source === "caller") refused.push(refuseIdea(label, ...why))
  }
  return { drafts: [...drafts.values()], refused }
}

const findRefusal = (
  one: Draft,
  choice: Choice,
  tlds: ReadonlyArray<string>,
): readonly ["refused_word" | "brand" | "not_chosen", string] | undefined => {
  const { label } = one
  if (!tlds.some((tld) => !isRefused([label], tld))) return ["refused_word", "It contains a blocked word."]
  if (hasBrandLetters(label.replaceAll("-", "")) || isBrand(label, tlds[0] ?? "com"))
    return ["brand", "It is, holds or resembles a known brand. score_name says which."]
  if (!fits(choice)(one)) return ["not_chosen", "It does not fit max_length, starts_with, avoid or style of this call."]
  return undefined
}

const toReadableLabel = (ascii: string): string =>
  Result.match(domainName(`${ascii}.com`), {
    onFailure: () => ascii,
    onSuccess: ({ unicode }) => unicode.slice(0, -".com".length),
  })
