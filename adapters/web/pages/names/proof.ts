import { html } from "hono/html"
import type { EvidenceItem } from "@surename/core/evidence/row"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { renderOwnLine, renderTimeAgo } from "../facts.ts"
import type { Html } from "../page.ts"
import { isRegistered } from "./search/row-words.ts"

/** The request that decided the registration, or failed last. */
export const findAnswer = (row: ScanRow): EvidenceItem | undefined => {
  const answers = row.evidence.filter(({ kind }) => kind === "rdap" || kind === "whois")
  return answers.findLast((answer) => isDecisive(row, answer)) ?? answers.at(-1)
}

/** False for an answer that proves nothing, such as the 404 of a web page. */
export const isDecisive = (row: ScanRow, answer: EvidenceItem | undefined): boolean => {
  if (answer === undefined || answer.failure !== undefined) return false
  if (isRegistered(row)) return answer.status === 200 || answer.shown !== undefined
  return row.classification === "unregistered" && answer.status === 404
}

/** The question and its answer, in two short sentences. */
export const renderProof = (row: ScanRow): Html => {
  const answer = findAnswer(row)
  return answer === undefined
    ? html`${noServerText}`
    : html`We asked ${describeServer(row, answer)}. ${describeReply(row, answer)}.
      ${answer.at === undefined ? "" : renderOwnLine(html`Checked ${renderTimeAgo(Date.parse(answer.at))}`)}`
}

const noServerText = "No server answered."

export const describeServer = ({ domain, evidence }: ScanRow, answer: EvidenceItem | undefined): Html | string => {
  if (answer === undefined) return noServerText
  const tld = domain.slice(domain.lastIndexOf("."))
  if (answer.kind === "whois")
    return html`<b>${answer.server}</b>, the WHOIS server for ${tld}; we know no newer service (RDAP) for it`
  const { basis } = evidence.findLast(({ kind }) => kind === "bootstrap") ?? answer
  const [host, lastHost] = [formatHost(answer.url), formatHost(answer.final_url ?? answer.url)]
  const redirect = lastHost === host ? "" : html`; it redirected us to <b>${lastHost}</b>`
  return html`<b>${host}</b>, ${bases[basis ?? "iana"]} ${tld}${redirect}`
}

const bases = {
  iana: "the server that IANA lists for",
  supplement: "the server that our own list names for",
  aggregator: "an aggregator, because no list has a server for",
}

const formatHost = (url = ""): string => (URL.canParse(url) ? new URL(url).host : url)

export const describeAnswer = (row: ScanRow, answer: EvidenceItem | undefined): Html | string => {
  if (answer === undefined) return "None."
  const time = answer.at === undefined ? "" : renderOwnLine(renderTimeAgo(Date.parse(answer.at)))
  return html`${describeReply(row, answer)}${time}`
}

const describeReply = (row: ScanRow, answer: EvidenceItem): string => {
  const { failure, kind, shown, status } = answer
  if (shown !== undefined) return "It describes a registration"
  if (kind === "whois" && failure === undefined) return "Nothing that shows a registration"
  if (status === undefined) return `Nothing (${failure ?? "timeout"})`
  if (status === 429) return "It asked us to slow down (429)"
  if (!isDecisive(row, answer)) return `It answered ${status}`
  return status === 200 ? "It has this name (200)" : "It has no such name (404)"
}
