import { html } from "hono/html"
import type { EvidenceItem } from "@surename/core/evidence/row"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { renderTimeAgo } from "../facts.ts"
import type { Html } from "../page.ts"

/** The request that decided the registration, or failed last. */
export const findAnswer = ({ evidence }: ScanRow): EvidenceItem | undefined =>
  evidence.findLast(({ kind }) => kind === "rdap" || kind === "whois")

/** The question and its answer, in two short sentences. */
export const renderProof = (row: ScanRow): Html => {
  const answer = findAnswer(row)
  return html`We asked ${describeServer(row, answer)}. ${describeAnswer(answer)}.`
}

export const describeServer = ({ domain, evidence }: ScanRow, answer: EvidenceItem | undefined): Html | string => {
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

/** True for an answer that says whether the name is registered. */
export const isUsable = (answer: EvidenceItem | undefined): boolean =>
  answer !== undefined &&
  answer.failure === undefined &&
  (answer.kind === "whois" || answer.status === 200 || answer.status === 404)

export const describeAnswer = (answer: EvidenceItem | undefined): Html | string => {
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
  429: "It asked us to slow down (429)",
}
