import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import type { DraftFile, ScreeningReason, ScreeningResult } from "@surename/core/operations/drafts/ports/screening"
import { cleanText } from "../html-facts/bounded-text.ts"
import type { Rule } from "./judging/rule.ts"
import { scopesOf } from "./judging/scope.ts"
import type { Scope } from "./judging/scope.ts"
import { type FileMarks, fieldKinds, type Mark } from "./mark.ts"
import { readFile } from "./reading/read-file.ts"
import { hostOf } from "./judging/addresses.ts"

/** Reads every file, then asks every rule about every page; the page with the most weight decides. Others have a turn between files, and between rules. */
export const screen = (
  files: ReadonlyArray<DraftFile>,
  rules: ReadonlyArray<Rule>,
  version: string,
): Effect.Effect<ScreeningResult> =>
  Effect.gen(function* () {
    const read: Array<FileMarks> = []
    for (const file of files) {
      read.push(readFile(file))
      yield* Effect.yieldNow
    }
    let worst: ReadonlyArray<ScreeningReason> = []
    for (const page of scopesOf(withoutBarred(read))) {
      const reasons = yield* reasonsAgainst(page, rules)
      if (sum(reasons) > sum(worst)) worst = reasons
      yield* Effect.yieldNow
    }
    const [weight, isFlagged] = [sum(worst), sum(worst) >= limits.screeningFlagWeight]
    return {
      flagged: isFlagged,
      ...(!isFlagged && weight >= limits.screeningRemarkWeight ? { remarked: true as const } : {}),
      rules_version: version,
      reasons: worst.slice(0, limits.screeningReasons),
    }
  })

const reasonsAgainst = Effect.fnUntraced(function* (page: Scope, rules: ReadonlyArray<Rule>) {
  const found: Array<ScreeningReason> = []
  for (const { advice, id, sees, weight } of rules) {
    const seen = sees(page)
    if (page.size > manyMarks) yield* Effect.yieldNow
    if (seen === undefined) continue
    const excerpt = cleanText(seen.text, limits.screeningExcerptChars)
    found.push({ rule: id, weight, path: seen.path, excerpt, advice })
  }
  return found.sort((one, other) => other.weight - one.weight)
})
/** More than a usual page has, with all that it loads: a rule may take milliseconds. */
const manyMarks = 5_000

const sum = (reasons: ReadonlyArray<ScreeningReason>) => reasons.reduce((all, { weight }) => all + weight, 0)

/** Disabled fields ask for nothing: a lesson shows them. If anything in the draft could enable them, they are ordinary fields. */
const withoutBarred = (files: ReadonlyArray<FileMarks>): ReadonlyArray<FileMarks> => {
  const all = files.flatMap(({ marks }) => marks)
  if (!all.some(({ kind }) => kind === "barred")) return files
  const isOpen = all.some(({ kind, text }) => kind === "unbars" || (kind === "part" && hostOf(text) !== undefined))
  return isOpen ? files.map((file) => ({ ...file, marks: file.marks.map(opened) })) : files
}

const opened = (mark: Mark): Mark => {
  if (mark.kind !== "barred") return mark
  const [kind = "", ...words] = mark.text.split(" ")
  return { ...mark, kind: fieldKinds.find((one) => one === kind) ?? "field", text: words.join(" ") }
}
