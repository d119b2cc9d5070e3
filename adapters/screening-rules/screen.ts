import * as Effect from "effect/Effect"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import type { DraftFile, ScreeningReason, ScreeningResult } from "@surename/core/operations/drafts/ports/screening"
import { cleanText } from "../html-facts/bounded-text.ts"
import type { Rule } from "./judging/rule.ts"
import { listPages, type PageMarks } from "./judging/list-pages.ts"
import { type FileMarks, fieldKinds, type Mark } from "./mark.ts"
import { readFile } from "./reading/read-file.ts"
import { findHost } from "./judging/classify-receiver.ts"

/** Screens a draft by its worst page. Yields between files and between rules. */
export const screen = (
  files: ReadonlyArray<DraftFile>,
  rules: ReadonlyArray<Rule>,
  version: string,
): Effect.Effect<ScreeningResult> =>
  Effect.gen(function* () {
    const fileMarks: Array<FileMarks> = []
    for (const file of files) {
      fileMarks.push(readFile(file))
      yield* Effect.yieldNow
    }
    let worstReasons: ReadonlyArray<ScreeningReason> = []
    for (const pageMarks of listPages(resolveBarredFields(fileMarks))) {
      const reasons = yield* collectReasons(pageMarks, rules)
      if (sumWeights(reasons) > sumWeights(worstReasons)) worstReasons = reasons
      yield* Effect.yieldNow
    }
    const weight = sumWeights(worstReasons)
    const isFlagged = weight >= draftLimits.screeningFlagWeight
    return {
      flagged: isFlagged,
      ...(!isFlagged && weight >= draftLimits.screeningRemarkWeight ? { remarked: true as const } : {}),
      rules_version: version,
      reasons: worstReasons.slice(0, draftLimits.screeningReasons),
    }
  })

const collectReasons = Effect.fnUntraced(function* (pageMarks: PageMarks, rules: ReadonlyArray<Rule>) {
  const reasons: Array<ScreeningReason> = []
  for (const { advice, id, find, weight } of rules) {
    const mark = find(pageMarks)
    if (pageMarks.size > maxQuickMarks) yield* Effect.yieldNow
    if (mark === undefined) continue
    const excerpt = cleanText(mark.text, draftLimits.screeningExcerptChars)
    reasons.push({ rule: id, weight, path: mark.path, excerpt, advice })
  }
  return reasons.sort((first, second) => second.weight - first.weight)
})
const maxQuickMarks = 5_000

const sumWeights = (reasons: ReadonlyArray<ScreeningReason>) => reasons.reduce((total, { weight }) => total + weight, 0)

/** Disabled fields count only if something in the draft could enable them. */
const resolveBarredFields = (files: ReadonlyArray<FileMarks>): ReadonlyArray<FileMarks> => {
  const marks = files.flatMap(({ marks }) => marks)
  if (!marks.some(({ kind }) => kind === "disabled-field")) return files
  const canBeEnabled = marks.some(
    ({ kind, text }) => kind === "enables-fields" || (kind === "resource" && findHost(text) !== undefined),
  )
  return canBeEnabled ? files.map((file) => ({ ...file, marks: file.marks.map(enableField) })) : files
}

const enableField = (mark: Mark): Mark => {
  if (mark.kind !== "disabled-field") return mark
  const [kind = "", ...words] = mark.text.split(" ")
  return { ...mark, kind: fieldKinds.find((fieldKind) => fieldKind === kind) ?? "field", text: words.join(" ") }
}
