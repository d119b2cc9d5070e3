import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { memoizeByText } from "../sharing/memoize.ts"
import { evidenceLimits } from "./limits.ts"
import { EvidenceItem } from "./row.ts"

const { Array, Boolean, NullOr, String, Struct, optionalKey } = Schema
const Evidence = Array(EvidenceItem)

/** `null`: the lookup failed or a random name resolves too. */
export const AddressFacts = Struct({
  resolves: NullOr(Boolean),
  addresses: optionalKey(Array(String)),
  aliases: optionalKey(Array(String)),
  evidence: Evidence,
})
export type AddressFacts = typeof AddressFacts.Type

/** The owner's text at `_for-sale.<name>`: a claim, not a finding. */
export const ForSaleFacts = Struct({ text: optionalKey(String), url: optionalKey(String), price: optionalKey(String) })
export type ForSaleFacts = typeof ForSaleFacts.Type

/** A member is absent when its lookup failed. */
export const RecordFacts = Struct({
  nameServers: optionalKey(Array(String)),
  hasMail: optionalKey(Boolean),
  forSale: optionalKey(ForSaleFacts),
  evidence: Evidence,
})
export type RecordFacts = typeof RecordFacts.Type

export const SiteFacts = Struct({
  serves: NullOr(Boolean),
  secure: optionalKey(Boolean),
  title: optionalKey(String),
  evidence: Evidence,
})
export type SiteFacts = typeof SiteFacts.Type

export const ParkedFacts = Struct({ parked: NullOr(Boolean), basis: Array(String) })
export type ParkedFacts = typeof ParkedFacts.Type

/** Measurements beside the registration. A part is absent until it is measured. */
export const NameFacts = Struct({
  address: optionalKey(AddressFacts),
  records: optionalKey(RecordFacts),
  site: optionalKey(SiteFacts),
  parked: optionalKey(ParkedFacts),
})
export type NameFacts = typeof NameFacts.Type

const Stored = Struct({ v: Schema.Literal(1), name: String, facts: NameFacts })

/** Absent, `null` and `false` survive the round trip. */
export const encodeFacts = (name: string, facts: NameFacts): string =>
  JSON.stringify({ v: 1, name, facts } satisfies typeof Stored.Encoded)

/** `undefined` for unreadable text, another version or another name. */
export const decodeFacts = (name: string, stored: string): NameFacts | undefined => {
  const storedFacts = readStored(stored)
  return storedFacts?.name === name ? storedFacts.facts : undefined
}

const readStored = memoizeByText(evidenceLimits.decodedKept, (stored) => Result.getOrUndefined(decodeStored(stored)))

const decodeStored = Schema.decodeUnknownResult(Schema.fromJsonString(Stored))
