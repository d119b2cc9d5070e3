import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { scanRowFields } from "@surename/core/evidence/scan-row"
import { scanUnknownReasonTexts } from "@surename/core/evidence/unknown-reason"
import { RefusedName } from "@surename/core/operations/names/check-live/contract"
import { quoted } from "./quoted.ts"

/** Describes a name in one line; `undefined` for a value that is no row of a name. */
export const rowSentence = (row: unknown): string | undefined => {
  const refused = Option.map(
    refusedName(row),
    ({ domain, error }) => `${quoted(domain)}: not looked up. ${error.message}`,
  )
  return Option.getOrUndefined(Option.orElse(refused, () => Option.map(saidRow(row), sentence)))
}

/** The part of a row that is said. */
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

const saidRow = Schema.decodeUnknownOption(RowFacts)
const refusedName = Schema.decodeUnknownOption(RefusedName)

const sentence = (row: RowFacts): string => `${row.domain}: ${[claimSentence(row), ...words(row)].join(" ")}`

const claimSentence = (row: RowFacts): string => {
  const { classification, domain, registered, unknown_reason: reason } = row
  switch (classification) {
    case "unknown":
      return `unknown${reason === undefined ? "" : ` (${reason}: ${scanUnknownReasonTexts[reason]})`}. ${registered === true ? notSeen(row) : notFound(domain)}`
    case "pending":
      return `pending: no answer came in time. The lookup continues. Call check_live again. ${notFound(domain)}`
    case "unprobed":
      return `unprobed: generated and never looked up. Call check_live before you say anything about it.`
    case "unregistered":
      return `unregistered${authoritySentence(row)}. Only a registrar can say whether it is for sale, and at what price.`
    case "active":
    case "dormant":
    case "parked":
      // No registry says how a name is used.
      return `${classification}, as measured; registered${authoritySentence(row)}.${phaseSentence(row)}`
    case "registered":
      return `registered${authoritySentence(row)}.${phaseSentence(row)}`
  }
}

/** The sentence to say to a person (R1): it cannot be shortened to "free". */
const notFound = (domain: string): string =>
  `Say: "I could not find out whether ${domain} is registered." Never say that it is free.`

/** Only the use of a registered name could not be found out. */
const notSeen = (row: RowFacts): string =>
  `Registered${authoritySentence(row)}. Say: "${row.domain} is registered; I could not find out whether it is in use."`

const authoritySentence = ({
  last_verified_at: at,
  rdap_basis: basis,
  rdap_source: by,
  source,
  whois_server: whois,
}: RowFacts): string => {
  const registry =
    by === "aggregator"
      ? "an aggregator's word"
      : `the registry's own word${basis === "supplement" ? " (not IANA-listed)" : ""}`
  const who = whois === undefined ? registry : `the word of the WHOIS server ${quoted(whois)}`
  return `${by === undefined && whois === undefined ? "" : `, ${who}`}${at === undefined ? "" : ` of ${at}`}${source === "cache" ? " (kept from then)" : ""}`
}

const phaseSentence = ({ lifecycle }: RowFacts): string =>
  lifecycle === undefined || lifecycle.phase === "active" ? "" : ` Its phase: ${lifecycle.phase.replaceAll("_", " ")}.`

/** Strangers' words, in quotation marks and escaped. */
const words = ({ for_sale: sale, registration_block: block, title }: RowFacts): ReadonlyArray<string> => [
  ...(block === undefined ? [] : [`It cannot simply be registered; the registry says ${quoted(block.text)}.`]),
  ...(title === undefined ? [] : [`Its site calls itself ${quoted(title)}.`]),
  ...(sale === undefined ? [] : [`Its owner writes, unverified: ${quoted(sale)}.`]),
]
