import type { RecordedDecision, ReviewedVersion } from "@surename/core/operations/drafts/ports/reviews"
import { toReviewFields, listRules, listNewRules } from "@surename/core/operations/drafts/get-draft/review-state"
import { toIsoTime } from "@surename/core/sharing/iso-time"
import { msShown } from "../time-shown.ts"
import { joinParts } from "../output.ts"
import { type Paint } from "../paint.ts"

export const reviewedRow = ({ createdAt, draftId, screening, status, version, ...state }: ReviewedVersion) => ({
  draft_id: draftId,
  version,
  status,
  created_at: toIsoTime(createdAt),
  ...screening,
  ...toReviewFields(state),
  ...(state.decision === undefined
    ? {}
    : { decided_by: state.decision.who, rules_since: listNewRules(state.decision, { screening }) }),
})

export const decisionRow = ({ at, draftId, rulesVersion, ...line }: RecordedDecision) => ({
  line: line.line,
  at: toIsoTime(at),
  who: line.who,
  decision: line.decision,
  draft_id: draftId,
  version: line.version,
  why: line.why,
  rules_version: rulesVersion,
  rules: line.rules,
})

const inOneLine = (text: string) => text.replaceAll("\n", " ")

export const reviewedText = (one: ReviewedVersion, paint: Paint): string => {
  const { decision, draftId, request, status, version } = one
  const asks = request === undefined || request.answer !== undefined ? undefined : `asks: ${inOneLine(request.words)}`
  const held = decision === undefined ? undefined : `${decision.decision} by ${decision.who}`
  const what = joinParts("; ", listRules(one).join(", "), asks, held)
  return `${draftId}  v${version}  ${paint(status === "flagged" ? "red" : "green", status)}  ${paint("dim", msShown(one.createdAt))}  ${what}`
}

/** Everything that is known of one, for people. */
export const versionText = (one: ReviewedVersion, paint: Paint): string => {
  const { decision, request, screening } = one
  const since = decision === undefined ? [] : listNewRules(decision, one)
  const lines = [
    `${paint("bold", one.draftId)} version ${one.version}: ${one.status}, written ${msShown(one.createdAt)}, rules ${screening.rules_version}`,
    ...screening.reasons.flatMap(({ advice, excerpt, path, rule, weight }) => [
      `  ${rule} (${weight}) in ${path}`,
      `    ${paint("yellow", excerpt)}`,
      `    ${paint("dim", advice)}`,
    ]),
    ...(decision === undefined
      ? []
      : [`decided: ${decision.decision} by ${decision.who}, ${msShown(decision.at)}: ${inOneLine(decision.why)}`]),
    ...(since.length === 0 ? [] : [`  other rules apply by now: ${since.join(", ")}`]),
    ...(request === undefined ? [] : [`the owner asked, ${msShown(request.askedAt)}: ${inOneLine(request.words)}`]),
    ...(request?.answer === undefined ? [] : [`  answered: ${inOneLine(request.answer.why)}`]),
  ]
  return `${lines.join("\n")}\n`
}

export const decisionText = ({ at, decision, draftId, version, who, why }: RecordedDecision, paint: Paint): string =>
  `${paint("dim", msShown(at))}  ${decision}  ${draftId} v${version}  by ${who}: ${inOneLine(why)}`
