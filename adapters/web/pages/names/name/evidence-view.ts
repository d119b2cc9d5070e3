import { html } from "hono/html"
import type { EvidenceItem } from "@surename/core/evidence/row"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { drawIcon } from "../../icons.ts"
import type { Html } from "../../page.ts"
import { renderPanelHead } from "./panel-head.ts"
import { describeAnswer, describeServer, findAnswer, isDecisive } from "../proof.ts"
import { renderEvidenceDrawer } from "../search/answer-card.ts"
import { describeRow, isClaimable, isDecided, isRegistered } from "../search/row-words.ts"

/** Three lines: who was asked, the answer, and what it shows. */
export const renderEvidence = (row: ScanRow): Html => {
  const answer = findAnswer(row)
  const checks = [
    ["Asked", answer !== undefined, describeServer(row, answer)],
    ["Answer", isDecisive(row, answer), describeAnswer(row, answer)],
    ["Shows", isDecided(row), describeProof(row)],
  ] as const
  return html`
    <section class="panel" aria-labelledby="evidence">
      ${renderPanelHead("evidence", "Evidence")}
      <dl class="checks">
        ${checks.map(
          ([title, isSound, text]) =>
            html`<div class="${isSound ? "" : "doubt"}">
              <dt>${drawIcon(isSound ? "tick" : "help")} ${title}</dt>
              <dd>${text}</dd>
            </div>`,
        )}
      </dl>
      ${renderEvidenceDrawer(row, "Every step")}
    </section>
  `
}

const describeProof = (row: ScanRow): string => {
  if (!isDecided(row)) return `Nothing. ${describeRow(row).because || "We have not asked the registry."}`
  const hasPassed = (control: EvidenceItem["kind"], right: number) =>
    row.evidence.some(({ failure, kind, status }) => kind === control && status === right && failure === undefined)
  const controls = [
    ...(hasPassed("control_positive", 200) ? ["found a name that exists"] : []),
    ...(hasPassed("control_negative", 404) ? ["did not find a name that we made up"] : []),
  ]
  return [
    isRegistered(row) ? "Registered." : "Not registered.",
    ...(controls.length === 0 ? [] : [`We tested the server: it ${controls.join(" and ")}.`]),
    ...(isClaimable(row) ? ["Only a registrar can say whether it can be bought."] : []),
  ].join(" ")
}
