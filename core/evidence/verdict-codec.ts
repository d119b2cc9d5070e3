import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { memoizeByText } from "../sharing/memoize.ts"
import { evidenceLimits } from "./limits.ts"
import { establishNotFound, NotFoundFacts } from "./authoritative-not-found.ts"
import { EvidenceItem, RegistrationBlock } from "./row.ts"
import { Registered, RegisteredByWhois, Unknown, type Weighed } from "./verdict.ts"

/** Stores have the tag of earlier versions. */
const StoredByWhois = Schema.TaggedStruct("Witnessed", Struct.omit(RegisteredByWhois.fields, ["_tag"]))

/** Stores also have a zone word of earlier versions. */
const StoredFacts = Schema.Struct({
  ...NotFoundFacts.fields,
  zone: Schema.Union([NotFoundFacts.fields.zone, Schema.Literal("not_heard").transform("inconclusive")]),
})

/**
 * The stored form of a verdict. Reading it runs all checks of an `Unregistered` again, so that a store cannot make a claim of its own.
 */
const Stored = Schema.Struct({
  v: Schema.Literal(2),
  name: Schema.String,
  verdict: Schema.Union([
    Registered,
    StoredByWhois,
    Schema.TaggedStruct("Unregistered", { facts: StoredFacts, block: Schema.optionalKey(RegistrationBlock) }),
    Unknown,
  ]),
  evidence: Schema.Array(EvidenceItem),
})

export interface StoredVerdict {
  readonly name: string
  readonly verdict: Weighed
  readonly evidence: ReadonlyArray<EvidenceItem>
}

export const encodeVerdict = ({ name, verdict, evidence }: StoredVerdict): string =>
  JSON.stringify({ v: 2, name, evidence, verdict: toStoredVerdict(verdict) } satisfies typeof Stored.Encoded)

const toStoredVerdict = (verdict: Weighed): typeof Stored.Encoded.verdict => {
  if (verdict._tag === "RegisteredByWhois") return { ...verdict, _tag: "Witnessed" }
  if (verdict._tag !== "Unregistered") return verdict
  const { _tag, at: _at, proof, ...block } = verdict
  return { _tag, facts: proof.facts, ...block }
}

/** An entry of another version, about another name or without proof counts as absent. */
export const decodeVerdict = (name: string, text: string): StoredVerdict | undefined => {
  const storedVerdict = readStored(text)
  return storedVerdict?.name === name ? storedVerdict : undefined
}

const readStored = memoizeByText(evidenceLimits.decodedKept, (text): StoredVerdict | undefined => {
  const decoded = decodeStored(text)
  if (Result.isFailure(decoded)) return undefined
  const { evidence, name, verdict } = decoded.success
  if (verdict._tag === "Witnessed") return { name, evidence, verdict: { ...verdict, _tag: "RegisteredByWhois" } }
  if (verdict._tag !== "Unregistered") return { name, verdict, evidence }
  const { _tag, facts, ...block } = verdict
  const proof = establishNotFound(facts)
  if (Result.isFailure(proof) || facts.name !== name) return undefined
  return { name, evidence, verdict: { _tag, proof: proof.success, at: facts.at, ...block } }
})

const decodeStored = Schema.decodeUnknownResult(Schema.fromJsonString(Stored))
