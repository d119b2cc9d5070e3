import * as Schema from "effect/Schema"
import { Liveness, scoreLiveness } from "./liveness.ts"
import { ForSaleFacts, type NameFacts } from "./name-facts.ts"
import { limits } from "../limits.ts"
import { rowFields, makeRowSchema, sharedFields, undecided, type EvidenceItem, type Readable, type Row } from "./row.ts"
import { scanUnknownReasons } from "./unknown-reason.ts"

const { Boolean, Finite, Literals, NullOr, String, optionalKey } = Schema

const sharedScanFields = {
  ...sharedFields,
  resolves: optionalKey(NullOr(Boolean)),
  serves: optionalKey(NullOr(Boolean)),
  parked: optionalKey(NullOr(Boolean)),
  parked_basis: optionalKey(Schema.Array(String)).annotate({
    description: "Signs of parking, strongest first",
  }),
  liveness: optionalKey(Liveness),
  title: optionalKey(String),
  for_sale: optionalKey(ForSaleFacts).annotate({
    description: "The owner's words in the DNS record _for-sale. We do not verify them",
  }),
  tld_base_price_usd: NullOr(Finite).annotate({
    description: "The TLD's standard price for a year, in US dollars. Never a quote for this name. null when unknown",
  }),
}
const inUse = Literals(["registered", "active", "parked", "dormant"])

export const scanRowFields = {
  ...rowFields,
  ...sharedScanFields,
  classification: Literals([...rowFields.classification.literals, "active", "parked", "dormant"]),
  unknown_reason: optionalKey(Literals(scanUnknownReasons)),
}
const ScanFacts = Schema.Struct(scanRowFields)
export type ScanFacts = typeof ScanFacts.Type

export const makeScanRowSchema = <const More extends Schema.Struct.Fields>(name: string, more: More) =>
  makeRowSchema(name, inUse, scanUnknownReasons, { ...sharedScanFields, ...more })

/** A type of its own, so that a row of `check_live` cannot make claims about use. */
const scanRows = makeScanRowSchema("ScanRow", {})
export type ScanRow = Readable<typeof scanRows.Type>
export const ScanRow: Schema.Codec<ScanRow> = scanRows.annotate({ identifier: "ScanRow" })

/** R2: adds claims about use only to a registered name. */
export const toScanRow = (row: Row, measured: NameFacts, basePriceUsd: number | null): ScanRow => {
  const facts = isOfOlderRegistration(row, measured) ? {} : measured
  const { address, records, site } = facts
  if (row.classification !== "registered") {
    const isInUse = row.classification === "unregistered" && contradictsRow(row, facts)
    return { ...(isInUse ? makeContradicted(row, facts) : row), tld_base_price_usd: basePriceUsd }
  }
  const priced = { ...row, tld_base_price_usd: basePriceUsd }
  return {
    ...priced,
    ...readUsage(facts),
    ...(records?.forSale === undefined ? {} : { for_sale: records.forSale }),
    evidence: [...row.evidence, ...[address, records, site].flatMap((part) => part?.evidence ?? [])],
  }
}

/** Facts from before this registration may describe another owner's zone and site. */
const isOfOlderRegistration = ({ lifecycle }: Row, { address, records, site }: NameFacts): boolean => {
  const { registered_at: registeredAt = null } = lifecycle ?? {}
  if (registeredAt === null) return false
  const began = Date.parse(registeredAt)
  return [address, records, site].flatMap((part) => part?.evidence ?? []).some(({ at = "" }) => Date.parse(at) < began)
}

/** R1: an address or name servers prove use, even against the registry. */
const contradictsRow = ({ last_verified_at = "" }: Row, { address, records }: NameFacts): boolean =>
  (address?.resolves === true && isRecentEvidence(address.evidence, last_verified_at)) ||
  (records?.nameServers !== undefined &&
    records.nameServers.length > 0 &&
    isRecentEvidence(records.evidence, last_verified_at))

const isRecentEvidence = (evidence: ReadonlyArray<EvidenceItem>, then: string): boolean =>
  evidence.some(({ at = "" }) => Date.parse(at) > Date.parse(then) - limits.availabilityFreshMs)

const makeContradicted = (row: Row, { address, records }: NameFacts): Row => {
  const { rdap_basis: _basis, rdap_source: _source, registration_block: _block, ...rest } = row
  return {
    ...rest,
    classification: "unknown",
    ...undecided,
    unknown_reason: "contradictory_evidence",
    purchasable: null,
    evidence: [...row.evidence, ...[address, records].flatMap((part) => part?.evidence ?? [])],
  }
}

type InUse = Partial<Omit<Extract<ScanRow, { readonly registered: true }>, keyof Row>> & {
  readonly classification?: typeof inUse.Type
}
type UseUnknown = Pick<ScanFacts, "resolves"> & {
  readonly classification: "unknown"
  readonly unknown_reason: "dns_lookup_failed"
}

const readUsage = (facts: NameFacts): InUse | UseUnknown => {
  const resolves = facts.address?.resolves
  // Without an address lookup the row claims only "registered".
  if (resolves === undefined) return {}
  if (resolves === null) return { classification: "unknown", unknown_reason: "dns_lookup_failed", resolves }
  const { records, site } = facts
  const measured = { resolves, ...(records?.hasMail === undefined ? {} : { hasMail: records.hasMail }) }
  if (!resolves) return { classification: "dormant", resolves, liveness: scoreLiveness(measured) }
  if (site === undefined) return { resolves }
  const { evidence: _, ...siteFacts } = site
  const { basis = [], parked } = facts.parked ?? {}
  return {
    ...classifyUse(site.serves, parked),
    resolves,
    serves: site.serves,
    ...(site.title === undefined ? {} : { title: site.title }),
    ...(parked === undefined ? {} : { parked, liveness: scoreLiveness({ ...measured, ...siteFacts, parked }) }),
    ...(basis.length === 0 ? {} : { parked_basis: basis }),
  }
}

const classifyUse = (serves: boolean | null, parked: boolean | null | undefined): Pick<InUse, "classification"> => {
  if (parked === true && serves !== false) return { classification: "parked" }
  return serves !== true || parked === undefined ? {} : { classification: "active" }
}
