import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { rememberedByText } from "../remembered.ts"
import { limits } from "../limits.ts"
import { EvidenceItem } from "./row.ts"

const { Array, Boolean, NullOr, String, Struct, optionalKey } = Schema
const Evidence = Array(EvidenceItem)

/** Addresses, with a random name as witness. `null`: the lookup failed, or its result means nothing here. */
export const AddressFacts = Struct({
  resolves: NullOr(Boolean),
  addresses: optionalKey(Array(String)),
  aliases: optionalKey(Array(String)),
  evidence: Evidence,
})
export type AddressFacts = typeof AddressFacts.Type

/** What the owner writes at `_for-sale.<name>`: their claim, not our finding. */
export const ForSaleFacts = Struct({ text: optionalKey(String), url: optionalKey(String), price: optionalKey(String) })
export type ForSaleFacts = typeof ForSaleFacts.Type

/** What else stands in the zone. A member is absent where its lookup failed: never "none". */
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

/** `parked: null`: weak signs that do not agree, or too little was seen for a "no". `basis`: strong signs first. */
export const ParkedFacts = Struct({ parked: NullOr(Boolean), basis: Array(String) })
export type ParkedFacts = typeof ParkedFacts.Type

/** What was measured of a name beside its registration. A part is absent when it was not measured, or has not arrived yet. */
export const NameFacts = Struct({
  address: optionalKey(AddressFacts),
  records: optionalKey(RecordFacts),
  site: optionalKey(SiteFacts),
  parked: optionalKey(ParkedFacts),
})
export type NameFacts = typeof NameFacts.Type

const Stored = Struct({ v: Schema.Literal(1), name: String, facts: NameFacts })

/** The one way facts go into and come out of a store: absent, `null` and `false` come back as they went. */
export const encodeFacts = (name: string, facts: NameFacts): string =>
  JSON.stringify({ v: 1, name, facts } satisfies typeof Stored.Encoded)

/** Anything unreadable, of another version or about another name is as good as absent. */
export const decodeFacts = (name: string, stored: string): NameFacts | undefined => {
  const found = readStored(stored)
  return found?.name === name ? found.facts : undefined
}

const readStored = rememberedByText(limits.decodedKept, (stored) => Result.getOrUndefined(decodeStored(stored)))

const decodeStored = Schema.decodeUnknownResult(Schema.fromJsonString(Stored))
