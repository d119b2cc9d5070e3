import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { establish, NotFoundFacts } from "./authoritative-not-found.ts"
import { EvidenceItem, Lifecycle, RegistrationBlock } from "./row.ts"
import { unknownReasons } from "./unknown-reason.ts"
import { Authority } from "./verdict.ts"
import type { Weighed } from "./verdict.ts"

/**
 * The one way a verdict goes into and comes out of a cache. An `Unregistered` travels as its facts, which are judged
 * again on the way in: a store cannot hand back a claim that `weigh` would not have made.
 */
const Stored = Schema.Struct({
  v: Schema.Literal(2),
  name: Schema.String,
  verdict: Schema.Union([
    Schema.TaggedStruct("Registered", { authority: Authority, lifecycle: Lifecycle, at: Schema.String }),
    Schema.TaggedStruct("Unregistered", { facts: NotFoundFacts, block: Schema.optionalKey(RegistrationBlock) }),
    Schema.TaggedStruct("Unknown", { reason: Schema.Literals(unknownReasons), at: Schema.String }),
  ]),
  evidence: Schema.Array(EvidenceItem),
})

export interface Remembered {
  readonly name: string
  readonly verdict: Weighed
  readonly evidence: ReadonlyArray<EvidenceItem>
}

export const encodeVerdict = ({ name, verdict, evidence }: Remembered): string =>
  JSON.stringify({
    v: 2,
    name,
    evidence,
    verdict:
      verdict._tag !== "Unregistered"
        ? verdict
        : {
            _tag: verdict._tag,
            facts: verdict.proof.facts,
            ...(verdict.block === undefined ? {} : { block: verdict.block }),
          },
  } satisfies typeof Stored.Encoded)

/** Anything unreadable, of another version, about another name, or not standing on its facts is as good as absent. */
export const decodeVerdict = (name: string, stored: string): Remembered | undefined => {
  const decoded = decodeStored(stored)
  if (Result.isFailure(decoded) || decoded.success.name !== name) return undefined
  const { verdict, evidence } = decoded.success
  if (verdict._tag !== "Unregistered") return { name, verdict, evidence }
  const proof = establish(verdict.facts)
  if (Result.isFailure(proof) || verdict.facts.name !== name) return undefined
  return {
    name,
    evidence,
    verdict: {
      _tag: "Unregistered",
      proof: proof.success,
      at: verdict.facts.at,
      ...(verdict.block === undefined ? {} : { block: verdict.block }),
    },
  }
}

const decodeStored = Schema.decodeUnknownResult(Schema.fromJsonString(Stored))
