import { html } from "hono/html"
import type { Checked } from "@surename/core/operations/domains/verify-ownership/contract"
import type { DomainStatus, OwnedDomain } from "@surename/core/operations/domains/ports/domains"
import { renderTime } from "../facts.ts"
import type { Html } from "../page.ts"

type Answer = Checked["servers"][number]["answer"]

export const statusTexts: Readonly<Record<DomainStatus, string>> = {
  challenged: "not verified yet",
  verified: "verified",
  lapsed: "lapsed: the record is gone",
}

export const renderStatusTag = (status: DomainStatus): Html =>
  html`<span class="tag ${status}">${statusTexts[status]}</span>`

const outcomeTexts: Readonly<Record<Checked["outcome"], string>> = {
  verified: "All its name servers have the record.",
  propagating: "Some name servers have the record. The others do not have it yet.",
  not_found_yet: "No name server that we found has the record.",
  error: "The check gave no answer that counts. That says nothing about who owns the domain.",
}

export const describeCheck = ({ lastCheck }: OwnedDomain): Html | string => {
  if (lastCheck === undefined) return "We have not checked the record yet."
  const { at, outcome, servers } = lastCheck
  const isByOne = outcome === "verified" && servers.length === 1
  return html`${isByOne ? "Its name server has the record." : outcomeTexts[outcome]} Seen ${renderTime(at)}.`
}

const answerTexts: Readonly<Record<Answer, string>> = {
  found: "has the record",
  nxdomain: "says that there is no such name",
  nodata: "says that there is no TXT record",
  other_value: "has TXT records there, but none with this value",
  timeout: "did not answer in time",
  network: "could not be reached",
  garbage: "sent an invalid answer",
  spoofed: "sent an answer that we cannot trust",
  truncated: "cut off its answer and did not answer over TCP",
  forbidden_address: "has a private address, which we never ask",
  no_address: "has no address",
  address_lookup_failed: "has no address that we could find",
  servfail: "failed (SERVFAIL)",
  refused: "refused to answer (REFUSED)",
  formerr: "did not understand the question (FORMERR)",
  notimp: "cannot answer this (NOTIMP)",
  other_rcode: "answered with an error",
  not_authoritative: "does not serve this zone",
  wrong_zone: "answered for another zone",
  no_soa: "says no, without naming its zone",
  alias: "has an alias (CNAME) there, which we do not follow",
  contradictory: "contradicts itself",
  unrelated: "answered something else",
}

export const describeAnswer = (answer: string): string => (isAnswer(answer) ? answerTexts[answer] : answer)

const isAnswer = (text: string): text is Answer => Object.hasOwn(answerTexts, text)
