import * as Result from "effect/Result"
import { domainName } from "../../evidence/domain-name.ts"
import { arrange } from "./arrange.ts"
import type { Judged, Placed } from "./arrange.ts"
import { coinedNames } from "./coined-names.ts"
import { domainHacks } from "./domain-hacks.ts"
import type { DerivationKind, Draft, Piece } from "./draft.ts"
import { exactNames } from "./exact-names.ts"
import { joinedNames } from "./joined-names.ts"
import { fieldOf } from "./lexicon.ts"
import { gather } from "./material.ts"
import { isDecent, qualityOf } from "./quality.ts"
import { readConcept } from "./read-concept.ts"
import type { Concept } from "./read-concept.ts"

export interface Derivation {
  readonly kind: DerivationKind
  readonly from: ReadonlyArray<Piece>
}

export interface Candidate {
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
  const pool = judged(drafts(concept, tlds), concept)
  return arrange(pool, tlds, fieldOf(concept.field).tlds).flatMap(candidate)
}

const drafts = (concept: Concept, tlds: ReadonlyArray<string>): ReadonlyArray<Draft> => {
  const materials = gather(concept)
  return [...exactNames(concept), ...joinedNames(materials), ...coinedNames(materials), ...domainHacks(materials, tlds)]
}

/** One draft a name, its best explanation; a domain hack stands beside the same letters with another ending. */
const judged = (all: ReadonlyArray<Draft>, concept: Concept): ReadonlyArray<Judged> => {
  const byLabel = new Map<string, Judged>()
  for (const draft of all) {
    const quality = qualityOf(draft, concept)
    const key = `${draft.label}.${draft.tld ?? ""}`
    if (quality === undefined || (byLabel.get(key)?.quality ?? -1) >= quality) continue
    byLabel.set(key, { ...draft, quality })
  }
  const ranked = [...byLabel.values()].sort(
    (one, other) => other.quality - one.quality || (one.label < other.label ? -1 : 1),
  )
  const kinds = new Map<DerivationKind, number>()
  return ranked.filter((draft) => {
    const taken = kinds.get(draft.kind) ?? 0
    if (taken >= perKind || !isDecent(draft)) return false
    kinds.set(draft.kind, taken + 1)
    return true
  })
}

/** More of one kind than this would never have its turn. */
const perKind = 120

const candidate = ({ label, tld, kind, from, quality }: Placed): ReadonlyArray<Candidate> => {
  const name = domainName(`${label}.${tld}`)
  if (Result.isFailure(name)) return []
  const pieces = from.map(({ part, of, as }) => ({ part, of, as }))
  return [{ domain: name.success.ascii, label, tld, derivation: { kind, from: pieces }, quality }]
}
