import { html } from "hono/html"
import type { EvidenceItem } from "@surename/core/evidence/row"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { renderTimeAgo } from "../../facts.ts"
import { drawIcon } from "../../icons.ts"
import type { Html } from "../../page.ts"
import { renderEvidenceDrawer } from "../search/answer-card.ts"
import { describeRow, isClaimable } from "../search/row-words.ts"

/** Three lines: who was asked, the answer, and what it proves. */
export const renderEvidence = (row: ScanRow): Html => {
  const answer = row.evidence.findLast(({ kind }) => kind === "rdap" || kind === "whois")
  const checks = [
    ["Asked", answer !== undefined, describeServer(row, answer)],
    ["Answer", answer?.failure === undefined && answer !== undefined, describeAnswer(answer)],
    ["Proves", isDecided(row), describeProof(row)],
  ] as const
  return html`
    <section class="panel" aria-labelledby="evidence">
      <h2 id="evidence">Evidence</h2>
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

const describeServer = ({ domain, evidence }: ScanRow, answer: EvidenceItem | undefined): Html | string => {
  if (answer === undefined) return "No server is known or answered."
  const tld = domain.slice(domain.lastIndexOf("."))
  if (answer.kind === "whois")
    return html`<b>${answer.server}</b>, a WHOIS server, because no RDAP service is known for ${tld}`
  const { basis } = evidence.findLast(({ kind }) => kind === "bootstrap") ?? answer
  return html`<b>${formatHost(answer.url)}</b>, ${bases[basis ?? "iana"]} ${tld}`
}

const bases = {
  iana: "the server that IANA lists for",
  supplement: "the server that our own list names for",
  aggregator: "an aggregator, because no list has a server for",
}

const formatHost = (url = ""): string => (URL.canParse(url) ? new URL(url).host : url)

const describeAnswer = (answer: EvidenceItem | undefined): Html | string => {
  if (answer === undefined) return "None."
  const { at, failure = "timeout", kind, shown, status } = answer
  const text =
    shown !== undefined
      ? "It describes a registration"
      : kind === "whois"
        ? "Nothing that shows a registration"
        : status === undefined
          ? `Nothing (${failure})`
          : (answerTexts[status] ?? `Nothing usable (status ${status})`)
  return html`${text}${at === undefined ? "" : html`, ${renderTimeAgo(Date.parse(at))}`}`
}

const answerTexts: Readonly<Record<number, string>> = {
  200: "It has this name (200)",
  404: "It has no such name (404)",
}

const isRegistered = (row: ScanRow): boolean => "registered" in row && row.registered === true

/** A failed DNS lookup leaves a registration decided. */
const isDecided = (row: ScanRow): boolean => isRegistered(row) || describeRow(row).kind !== "doubt"

const describeProof = (row: ScanRow): string => {
  if (!isDecided(row)) return `Nothing. ${describeRow(row).because}`
  const hasPassed = (control: EvidenceItem["kind"], right: number) =>
    row.evidence.some(({ failure, kind, status }) => kind === control && status === right && failure === undefined)
  return [
    isRegistered(row) ? "The name is registered." : "The name is not registered.",
    ...(hasPassed("control_positive", 200) ? ["The server was right about a name that we know, too."] : []),
    ...(hasPassed("control_negative", 404) ? ["It denied a random name, too."] : []),
    ...(isClaimable(row) ? ["Only a registrar can say whether it can be bought."] : []),
  ].join(" ")
}
