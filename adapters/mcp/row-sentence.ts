import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { phaseWords } from "@surename/core/evidence/describe-row"
import { scanRowFields } from "@surename/core/evidence/scan-row"
import { scanUnknownReasonTexts } from "@surename/core/evidence/unknown-reason"
import { RefusedName } from "@surename/core/operations/names/check-live/contract"
import { quoteUntrusted } from "./quote-untrusted.ts"

export const describeRow = (row: unknown): string | undefined => {
  const refusal = Option.map(
    decodeRefusedName(row),
    ({ domain, error }) => `${quoteUntrusted(domain)}: not looked up. ${error.message}`,
  )
  return Option.getOrUndefined(Option.orElse(refusal, () => Option.map(decodeRow(row), writeRowSentence)))
}

const RowFacts = Schema.Struct(
  Struct.pick(scanRowFields, [
    "domain",
    "classification",
    "rdap_basis",
    "rdap_source",
    "registered",
    "whois_server",
    "last_verified_at",
    "source",
    "unknown_reason",
    "lifecycle",
    "registration_block",
    "title",
    "for_sale",
  ]),
)
type RowFacts = typeof RowFacts.Type

const decodeRow = Schema.decodeUnknownOption(RowFacts)
const decodeRefusedName = Schema.decodeUnknownOption(RefusedName)

const writeRowSentence = (row: RowFacts): string => `${row.domain}: ${[writeClaim(row), ...quoteTexts(row)].join(" ")}`

const writeClaim = (row: RowFacts): string => {
  const { classification, domain, registered, unknown_reason: reason } = row
  switch (classification) {
    case "unknown":
      return `unknown${reason === undefined ? "" : ` (${reason}: ${scanUnknownReasonTexts[reason]})`}. ${registered === true ? writeUnknownUse(row) : writeUnknown(domain)}`
    case "pending":
      return `pending: no answer came in time. The lookup continues. Call check_live again. ${writeUnknown(domain)}`
    case "unprobed":
      return `unprobed: generated and never looked up. Call check_live before you say anything about it.`
    case "unregistered":
      return `unregistered${writeAuthority(row)}. Only a registrar can say whether it is for sale, and at what price.`
    case "active":
    case "dormant":
    case "parked":
      // A registry does not know the use of a name.
      return `${classification}, as measured; registered${writeAuthority(row)}.${writePhase(row)}`
    case "registered":
      return `registered${writeAuthority(row)}.${writePhase(row)}`
  }
}

/** R1: writes a sentence that cannot be shortened to "free". */
const writeUnknown = (domain: string): string =>
  `Say: "I could not find out whether ${domain} is registered." Never say that it is free.`

const writeUnknownUse = (row: RowFacts): string =>
  `Registered${writeAuthority(row)}. Say: "${row.domain} is registered; I could not find out whether it is in use."`

const writeAuthority = ({
  last_verified_at: verifiedAt,
  rdap_basis: basis,
  rdap_source: by,
  source,
  whois_server: whois,
}: RowFacts): string => {
  const registry =
    by === "aggregator"
      ? "an aggregator's word"
      : `the registry's own word${basis === "supplement" ? " (not IANA-listed)" : ""}`
  const who = whois === undefined ? registry : `the word of the WHOIS server ${quoteUntrusted(whois)}`
  return `${by === undefined && whois === undefined ? "" : `, ${who}`}${verifiedAt === undefined ? "" : ` of ${verifiedAt}`}${source === "cache" ? " (kept from then)" : ""}`
}

const writePhase = ({ lifecycle }: RowFacts): string =>
  lifecycle === undefined || lifecycle.phase === "active" ? "" : ` It is ${phaseWords[lifecycle.phase]}.`

const quoteTexts = ({ for_sale: sale, registration_block: block, title }: RowFacts): ReadonlyArray<string> => [
  ...(block === undefined ? [] : [`It cannot simply be registered; the registry says ${quoteUntrusted(block.text)}.`]),
  ...(title === undefined ? [] : [`Its site calls itself ${quoteUntrusted(title)}.`]),
  ...(sale === undefined ? [] : [`Its owner writes, unverified: ${quoteUntrusted(sale)}.`]),
]
