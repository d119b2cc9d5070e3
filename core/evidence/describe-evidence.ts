import type { EvidenceItem } from "./row.ts"
import type { WhoisSign } from "./whois-reading.ts"
import { formatCount } from "../sharing/format-count.ts"

interface Step {
  readonly title: string
  readonly text: string
  /** The requested address, or the question. */
  readonly address: string | undefined
}

export const describeEvidence = (item: EvidenceItem): string => {
  const { address, text, title } = describeStep(item)
  return `${title}: ${text}.${address === undefined ? "" : ` ${address}`}`
}

export const describeStep = (item: EvidenceItem): Step => {
  const { question, url } = item
  switch (item.kind) {
    case "bootstrap":
      return { title: "Server to ask", text: describeBasis(item), address: url }
    case "rdap":
      return { title: `Asked the RDAP server${describeAttempt(item)}`, text: describeOutcome(item), address: url }
    case "control_positive":
      return {
        title: "Control, a name that should exist",
        text: `${describeOutcome(item)}${describeControl(item, { right: 200, wrong: 404 })}`,
        address: url,
      }
    case "control_negative":
      return {
        title: "Control, a random name that we made up",
        text: `${describeOutcome(item)}${describeControl(item, { right: 404, wrong: 200 })}`,
        address: url,
      }
    case "dns":
      return {
        title: "Asked DNS",
        text: item.rcode === undefined ? describeOutcome(item) : describeDnsAnswer(item),
        address: question,
      }
    case "whois":
      return {
        title: `Asked the WHOIS server ${item.server}`,
        text: `${describeWhois(item, "which proves nothing")}; no RDAP service is known for the TLD`,
        address: question,
      }
    case "whois_control":
      return {
        title: `Control, a random name that we made up, at ${item.server}`,
        text: `${describeWhois(item, "as expected")}${item.shown === undefined ? "" : "; so its answer does not count"}`,
        address: question,
      }
    case "site":
      return { title: "Visited its site", text: describeOutcome(item), address: url }
  }
}

const describeBasis = ({ basis, published, url }: EvidenceItem): string => {
  const who = {
    iana: "IANA's list",
    supplement: "our own list, for registries missing from IANA's,",
    aggregator: "no list, so the aggregator",
  }
  const list = `${who[basis ?? "iana"]}${published === undefined ? "" : ` of ${published.slice(0, 10)}`}`
  return `${list} names ${url === undefined ? "no server" : "it"}`
}

/** Fixed words for each outcome, because a reader could take other words for a "no". */
const describeWhois = ({ at = "", failure, ms, shown }: EvidenceItem, nothing: string): string => {
  const signs = shown?.map((sign) => (isSign(sign) ? signInWords[sign] : sign)).join(", ")
  const what =
    failure === undefined ? (signs ?? `no description of a registration, ${nothing}`) : `no answer (${failure})`
  return `${signs === undefined ? "" : "it describes a registration, with "}${what}, in ${ms} ms, at ${at.slice(11, 19)} UTC`
}

const signInWords: Readonly<Record<WhoisSign, string>> = {
  contact: "a contact",
  created: "the day of its creation",
  expires: "the day of its expiry",
  name_server: "name servers",
  registrar: "a registrar",
  status: "a state",
}

const isSign = (text: string): text is WhoisSign => Object.hasOwn(signInWords, text)

const describeAttempt = ({ attempt = 1 }: EvidenceItem): string => (attempt === 1 ? "" : ` again`)

const describeOutcome = ({ at, failure, final_url: final, media_type: type, ms, status }: EvidenceItem): string => {
  const what =
    status === undefined
      ? `no answer (${failure ?? "timeout"})`
      : `status ${status}${type === undefined ? "" : `, ${type}`}`
  const redirectText = final === undefined ? "" : `, after a redirect to ${final}`
  const when = at === undefined ? "" : `, at ${at.slice(11, 19)} UTC`
  return `${what}${status !== undefined && failure !== undefined ? ` (${failure})` : ""}${redirectText}${ms === undefined ? "" : ` in ${ms} ms`}${when}`
}

const describeControl = (
  { failure, status }: EvidenceItem,
  { right, wrong }: { readonly right: number; readonly wrong: number },
): string =>
  status === wrong
    ? "; it should be the opposite"
    : status === right && failure === undefined
      ? ", as expected"
      : ", which shows nothing"

const describeDnsAnswer = ({ rcode, records = 0, server }: EvidenceItem): string =>
  `${rcode}, ${records === 0 ? "no records" : formatCount(records, "record")}${server === undefined ? "" : `, says ${server}`}`
