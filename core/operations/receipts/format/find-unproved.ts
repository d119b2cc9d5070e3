import * as Result from "effect/Result"
import { canBeClaimed } from "../../../evidence/can-be-claimed.ts"
import { domainName } from "../../../evidence/domain-name.ts"
import type { EvidenceItem, RowFacts } from "../../../evidence/row.ts"
import { toEvidence, toRow } from "../../../evidence/to-row.ts"
import { weigh } from "../../../evidence/weigh.ts"
import type { ReceiptObservation } from "./observation.ts"
import { rebuildObservations } from "./rebuild-observations.ts"
import type { RegistrationStatement, ShownRow } from "./statement.ts"

/** Runs the rule again. Returns the parts of a row that do not follow. */
export const findUnproved = ({
  bootstrap,
  observations,
  row,
}: RegistrationStatement["predicate"]): ReadonlyArray<string> => {
  const name = Result.getOrUndefined(domainName(row.domain))
  if (name === undefined || name.ascii !== row.domain) return ["row.domain is not a domain name"]
  if (row.classification === "pending" || row.classification === "unprobed")
    return claimFields
      .filter((field) => (row[field] ?? undefined) !== undefined)
      .map((field) => `a ${row.classification} row has ${field}`)
  const all = rebuildObservations(observations)
  if (all === undefined) return ["an observation is not one that could have been made"]
  const derived = toRow(name, weigh({ name, observations: all }), row.source, [])
  return [
    ...listDifferences(derived, row, observations),
    ...listDifferentEvidence(toEvidence(all), row.evidence, bootstrap?.publication),
  ]
}

const claimFields = [
  "registered",
  "rdap_source",
  "rdap_basis",
  "whois_server",
  "unknown_reason",
  "registration_block",
] as const
const times = ["last_verified_at"] as const

/** A scan row has more facts about a registered name, and fewer about a free one in use. */
const listDifferences = (
  derived: RowFacts,
  row: ShownRow,
  observations: ReadonlyArray<ReceiptObservation>,
): ReadonlyArray<string> => {
  const isRegistered = derived.classification === "registered"
  if (isRegistered && usedClasses.has(row.classification))
    return compare(derived, { ...row, classification: "registered" })
  if (isRegistered && row.unknown_reason === "dns_lookup_failed") {
    const { unknown_reason: _, ...rest } = row
    return compare(derived, { ...rest, classification: "registered" })
  }
  if (derived.classification === "unregistered" && row.unknown_reason === "contradictory_evidence")
    return row.classification === "unknown" && row.registered === null && isInUse(row.domain, observations)
      ? []
      : ["row: nothing here contradicts the registry"]
  return compare(derived, row)
}

const usedClasses: ReadonlySet<string> = new Set(["active", "parked", "dormant"])

const isInUse = (domain: string, observations: ReadonlyArray<ReceiptObservation>): boolean =>
  observations.some(
    ({ question = "", rcode, records = 0, role }) =>
      role === "use" && question.split(" ")[0] === domain && rcode === "NOERROR" && records > 0,
  )

const compare = (derived: RowFacts, row: ShownRow): ReadonlyArray<string> => {
  const fields = ["classification", "unicode", ...claimFields, ...times] as const
  const wrong = fields.filter((field) =>
    field === "registration_block"
      ? derived[field]?.kind !== row[field]?.kind
      : JSON.stringify(derived[field]) !== JSON.stringify(row[field]),
  )
  // R4: only a registrar's quote sets true, and only for an unregistered name.
  const isSold = row.purchasable === true && canBeClaimed(row)
  const mayBuy =
    row.purchasable === derived.purchasable ||
    isSold ||
    (row.purchasable === false && row.classification === "unregistered")
  return [...wrong, ...(mayBuy ? [] : ["purchasable"])].map(
    (field) => `row.${field} does not follow from the observations`,
  )
}

/** A scan adds exchanges at the end. */
const listDifferentEvidence = (
  derived: ReadonlyArray<EvidenceItem>,
  rowEvidence: ReadonlyArray<EvidenceItem>,
  publication: string | undefined,
): ReadonlyArray<string> => {
  const listed = derived.map((item) =>
    item.kind === "bootstrap" && publication !== undefined ? { ...item, published: publication } : item,
  )
  // WHOIS words are not carried, and a hidden name sorts elsewhere.
  const toComparable = ({ shown: _, ...item }: EvidenceItem) => JSON.stringify(Object.entries(item).sort())
  const write = (items: ReadonlyArray<EvidenceItem>) => items.map(toComparable).sort().join("\n")
  const isSame = write(listed) === write(rowEvidence.slice(0, listed.length))
  return isSame ? [] : ["row.evidence does not follow from the observations"]
}
