import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import type { DraftFile, ScreeningReason, ScreeningResult } from "@surename/core/operations/drafts/ports/screening"
import { cleanText } from "../html-facts/bounded-text.ts"
import type { Rule } from "./judging/rule.ts"
import { makeScopes, type Scope } from "./judging/scope.ts"
import { type FileMarks, fieldKinds, type Mark } from "./mark.ts"
import { readFile } from "./reading/read-file.ts"
import { findHost } from "./judging/addresses.ts"

/** Screens a draft. The page with the most weight decides. Yields between files and between rules. */
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
    let worst: ReadonlyArray<ScreeningReason> = []
    for (const page of makeScopes(resolveBarredFields(fileMarks))) {
      const reasons = yield* collectReasons(page, rules)
      if (sumWeights(reasons) > sumWeights(worst)) worst = reasons
      yield* Effect.yieldNow
    }
    const weight = sumWeights(worst)
    const isFlagged = sumWeights(worst) >= limits.screeningFlagWeight
    return {
      flagged: isFlagged,
      ...(!isFlagged && weight >= limits.screeningRemarkWeight ? { remarked: true as const } : {}),
      rules_version: version,
      reasons: worst.slice(0, limits.screeningReasons),
    }
  })

const collectReasons = Effect.fnUntraced(function* (page: Scope, rules: ReadonlyArray<Rule>) {
  const reasons: Array<ScreeningReason> = []
  for (const { advice, id, find, weight } of rules) {
    const mark = find(page)
    if (page.size > maxQuickMarks) yield* Effect.yieldNow
    if (mark === undefined) continue
    const excerpt = cleanText(mark.text, limits.screeningExcerptChars)
    reasons.push({ rule: id, weight, path: mark.path, excerpt, advice })
  }
  return reasons.sort((first, second) => second.weight - first.weight)
})
/** With more marks, a rule may take milliseconds. */
const maxQuickMarks = 5_000

const sumWeights = (reasons: ReadonlyArray<ScreeningReason>) => reasons.reduce((total, { weight }) => total + weight, 0)

/** Disabled fields ask for nothing, unless something in the draft could enable them. */
const resolveBarredFields = (files: ReadonlyArray<FileMarks>): ReadonlyArray<FileMarks> => {
  const marks = files.flatMap(({ marks }) => marks)
  if (!marks.some(({ kind }) => kind === "barred")) return files
  const canBeEnabled = marks.some(
    ({ kind, text }) => kind === "unbars" || (kind === "part" && findHost(text) !== undefined),
  )
  return canBeEnabled ? files.map((file) => ({ ...file, marks: file.marks.map(enableField) })) : files
}

const enableField = (mark: Mark): Mark => {
  if (mark.kind !== "barred") return mark
  const [kind = "", ...words] = mark.text.split(" ")
  return { ...mark, kind: fieldKinds.find((known) => known === kind) ?? "field", text: words.join(" ") }
}
