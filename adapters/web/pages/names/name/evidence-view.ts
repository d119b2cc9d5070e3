import { html } from "hono/html"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { formatAge } from "@surename/core/sharing/time-ago"
import { drawIcon } from "../../icons.ts"
import type { Html } from "../../page.ts"
import { renderPanelHead } from "./panel-head.ts"
import { describeAnswer, describeServer, findAnswer, isDecisive } from "../proof.ts"
import { renderEvidenceDrawer } from "../search/answer-card.ts"
import { describeRow, isClaimable, isDecided, isRegistered } from "../search/row-words.ts"

export const renderEvidence = (row: ScanRow): Html => html`
  <section class="panel" aria-labelledby="evidence">
    ${renderPanelHead("evidence", "Evidence")} ${renderChecks(row)} ${renderEvidenceDrawer(row, "Every step")}
  </section>
`

/** Three lines: who was asked, the answer, and what it shows. */
export const renderChecks = (row: ScanRow): Html => {
  const answer = findAnswer(row)
  const checks = [
    ["Asked", answer !== undefined, describeServer(row, answer)],
    ["Answer", isDecisive(row, answer), describeAnswer(row, answer)],
    ["Shows", isDecided(row), describeProof(row)],
  ] as const
  return html`<dl class="checks">
    ${checks.map(
      ([title, isSound, text]) =>
        html`<div class="${isSound ? "" : "doubt"}">
          <dt>${drawIcon(isSound ? "tick" : "help")} ${title}</dt>
          <dd>${text}</dd>
        </div>`,
    )}
  </dl>`
}

const describeProof = (row: ScanRow): string =>
  isDecided(row)
    ? [
        isRegistered(row) ? "Registered." : "Not registered.",
        ...describeControl(row),
        ...(isClaimable(row) ? ["Only a registrar can say whether it can be bought."] : []),
      ].join(" ")
    : `Nothing. ${describeRow(row).because || "We have not asked the registry."}`

/** A server that gives every name the answer of this row proves nothing by it. */
const describeControl = (row: ScanRow): ReadonlyArray<string> => {
  const [control, right, text] = isRegistered(row)
    ? (["control_negative", 404, "did not find a name that we made up, so it does not say yes to every name"] as const)
    : (["control_positive", 200, "found a name that should exist, so it does not say no to every name"] as const)
  const passed = row.evidence.find(
    ({ failure, kind, status }) => kind === control && status === right && failure === undefined,
  )
  if (passed === undefined) return []
  const age = Date.parse(findAnswer(row)?.at ?? "") - Date.parse(passed.at ?? "")
  return [`The server ${text}${age < 60_000 || Number.isNaN(age) ? "" : ` (asked ${formatAge(age)} before)`}.`]
}
