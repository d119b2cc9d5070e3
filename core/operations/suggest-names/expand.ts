import * as Result from "effect/Result"
import { domainName } from "../../evidence/domain-name.ts"
import type { DomainName } from "../../evidence/domain-name.ts"
import { arrange } from "./arrange.ts"
import type { Judged, Placed } from "./arrange.ts"
import { coinedNames, domainHacks } from "./coined-names.ts"
import type { Derivation } from "./contract.ts"
import type { DerivationKind, Draft } from "./draft.ts"
import { exactNames } from "./exact-names.ts"
import { joinedNames } from "./joined-names.ts"
import { fieldOf } from "./lexicon.ts"
import { gather } from "./material.ts"
import { isDecent, qualityOf } from "./quality.ts"
import { readConcept } from "./read-concept.ts"
import type { Concept } from "./read-concept.ts"

export interface Candidate {
  readonly name: DomainName
  /** A-label form. */
  readonly domain: string
  /** As people read it; `domain` begins with its A-label. */
  readonly label: string
  readonly tld: string
  readonly derivation: Derivation
  /** 0 to 100. The order is varied, so it does not fall strictly. */
  readonly quality: number
}

/**
 * A concept's names, best first. Pure: the same query and endings give the same list on every runtime, which is what
 * a scan_id rests on. A change of the output must raise `expansionVersion`.
 */
export const expand = (query: string, tlds: ReadonlyArray<string>): ReadonlyArray<Candidate> => {
  const concept = readConcept(query)
  const materials = gather(concept)
  const drafts = [
    ...exactNames(concept),
    ...joinedNames(materials),
    ...coinedNames(materials),
    ...domainHacks(materials, tlds),
  ]
  return arrange(judged(drafts, concept), tlds, fieldOf(concept.field).tlds).flatMap(candidate)
}

/** One draft a name, its best explanation; a domain hack stands beside the same letters with another ending. */
const judged = (all: ReadonlyArray<Draft>, concept: Concept): ReadonlyArray<Judged> => {
  const byName = new Map<string, { readonly draft: Draft; readonly quality: number }>()
  for (const draft of all) {
    const quality = qualityOf(draft, concept)
    const name = draft.tld === undefined ? draft.label : `${draft.label}.${draft.tld}`
    if (quality !== undefined && quality > (byName.get(name)?.quality ?? -1)) byName.set(name, { draft, quality })
  }
  const ranked = [...byName.values()].sort(
    (one, other) => other.quality - one.quality || (one.draft.label < other.draft.label ? -1 : 1),
  )
  const kinds = new Map<DerivationKind, number>()
  return ranked.flatMap(({ draft, quality }) => {
    const taken = kinds.get(draft.kind) ?? 0
    if (taken >= perKind || !isDecent(draft)) return []
    kinds.set(draft.kind, taken + 1)
    return [{ ...draft, quality }]
  })
}

/** More of one kind than this would never have its turn. */
const perKind = 120

const candidate = ({ label, tld, kind, from, quality }: Placed): ReadonlyArray<Candidate> => {
  const derivation = { kind, from: from.map(({ part, of, as }) => ({ part, of, as })) }
  return Result.match(domainName(`${label}.${tld}`), {
    onFailure: () => [],
    onSuccess: (name) => [{ name, domain: name.ascii, label, tld, derivation, quality }],
  })
}
