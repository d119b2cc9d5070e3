import type { RecordedDecision, ReviewedVersion } from "@surename/core/operations/drafts/ports/reviews"
import { toReviewFields, listRules, listNewRules } from "@surename/core/operations/drafts/get-draft/review-state"
import { toIsoTime } from "@surename/core/sharing/iso-time"
import { formatMs } from "../format-time.ts"
import { joinParts } from "../print.ts"
import { type Paint } from "../paint.ts"

export const toReviewRow = ({ createdAt, draftId, screening, status, version, ...state }: ReviewedVersion) => ({
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

export const toDecisionRow = ({ at, draftId, rulesVersion, ...line }: RecordedDecision) => ({
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

const joinLines = (text: string) => text.replaceAll("\n", " ")

export const formatReview = (reviewed: ReviewedVersion, paint: Paint): string => {
  const { decision, draftId, request, status, version } = reviewed
  const asks = request === undefined || request.answer !== undefined ? undefined : `asks: ${joinLines(request.words)}`
  const decisionText = decision === undefined ? undefined : `${decision.decision} by ${decision.who}`
  const notes = joinParts("; ", listRules(reviewed).join(", "), asks, decisionText)
  return `${draftId}  v${version}  ${paint(status === "flagged" ? "red" : "green", status)}  ${paint("dim", formatMs(reviewed.createdAt))}  ${notes}`
}

export const formatVersion = (reviewed: ReviewedVersion, paint: Paint): string => {
  const { decision, request, screening } = reviewed
  const newRules = decision === undefined ? [] : listNewRules(decision, reviewed)
  const lines = [
    `${paint("bold", reviewed.draftId)} version ${reviewed.version}: ${reviewed.status}, written ${formatMs(reviewed.createdAt)}, rules ${screening.rules_version}`,
    ...screening.reasons.flatMap(({ advice, excerpt, path, rule, weight }) => [
      `  ${rule} (${weight}) in ${path}`,
      `    ${paint("yellow", excerpt)}`,
      `    ${paint("dim", advice)}`,
    ]),
    ...(decision === undefined
      ? []
      : [`decided: ${decision.decision} by ${decision.who}, ${formatMs(decision.at)}: ${joinLines(decision.why)}`]),
    ...(newRules.length === 0 ? [] : [`  other rules apply by now: ${newRules.join(", ")}`]),
    ...(request === undefined ? [] : [`the owner asked, ${formatMs(request.askedAt)}: ${joinLines(request.words)}`]),
    ...(request?.answer === undefined ? [] : [`  answered: ${joinLines(request.answer.why)}`]),
  ]
  return `${lines.join("\n")}\n`
}

export const formatDecision = ({ at, decision, draftId, version, who, why }: RecordedDecision, paint: Paint): string =>
  `${paint("dim", formatMs(at))}  ${decision}  ${draftId} v${version}  by ${who}: ${joinLines(why)}`
