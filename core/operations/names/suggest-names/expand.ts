import * as Result from "effect/Result"
import { domainName } from "../../../evidence/domain-name.ts"
import type { DomainName } from "../../../evidence/domain-name.ts"
import { arrange } from "./arrange.ts"
import type { RatedDraft, ArrangedDraft } from "./arrange.ts"
import { asksForNewWords, fits, hasOwnWord } from "./choice.ts"
import { makeFieldBrandTest } from "./brands-meant.ts"
import type { Choice } from "./choice.ts"
import type { Derivation, IdeaSource } from "./contract.ts"
import type { DerivationKind, Draft } from "./draft.ts"
import { makeExactNames } from "./exact-names.ts"
import { makeFacetNames } from "./facet-names.ts"
import { listFacets } from "./facets.ts"
import { makeFusedNames } from "./fused-names.ts"
import { findUnknownHead } from "./head-noun.ts"
import { makeIdeaNames } from "./idea-names.ts"
import { makeJoinedNames } from "./joined-names.ts"
import { isSpecific, listFieldTlds } from "./lexicon.ts"
import { gather } from "./material.ts"
import { makeMatchedNames } from "./matched-names.ts"
import { makeNativeNames } from "./native-words.ts"
import { limits } from "../../../limits.ts"
import { rateQuality } from "./quality.ts"
import { contradicts } from "./qualifiers.ts"
import { readConcept } from "./read-concept.ts"
import type { Concept, Unit } from "./concept.ts"
import { listRoots } from "./inflect.ts"
import { describeDerivation } from "./in-words.ts"
import type { RefusedIdea } from "./read-idea.ts"
import type { Scan } from "./scan-id.ts"
import { makeSingleNames } from "./single-names.ts"
import { makeSteer, shufflePool } from "./steer.ts"
import { suggestTlds } from "./suited-tlds.ts"
import type { Steer } from "./steer.ts"

/** Names judged and sorted without a pause: some milliseconds each. */
const suggestJudgedAtOnce = 96

export interface Candidate {
  readonly name: DomainName
  readonly domain: string
  /** `domain` begins with its A-label. */
  readonly label: string
  readonly tld: string
  readonly derivation: Derivation
  /** 0 to 100. The varied order does not fall strictly. */
  readonly quality: number
}

export interface Expansion {
  readonly candidates: ReadonlyArray<Candidate>
  readonly refused: ReadonlyArray<RefusedIdea>
  readonly sources: ReadonlyArray<IdeaSource>
}

/** Pure: the scan_id needs the same list on every runtime. A change of the output must raise `expansionVersion`. */
export const expand = (query: string, tlds: ReadonlyArray<string>, choice: Choice = {}): ReadonlyArray<Candidate> => {
  const parts = expandInParts({ query, tlds, ...choice })
  for (let next = parts.next(); ; next = parts.next()) if (next.done === true) return next.value.candidates
}

export function* expandInParts(scan: Scan): Generator<void, Expansion> {
  const { query, tlds } = scan
  const concept = readConcept(query)
  const language = concept.abroad?.language ?? concept.language?.code ?? "en"
  yield
  const materials = gather(concept)
  const native = makeNativeNames(concept)
  yield
  // A language with names of its own mixes in no English.
  const written = native.length > 0 ? native : [...makeMatchedNames(concept), ...makeSingleNames(concept)]
  yield
  const joined = native.length > 0 ? [] : [...makeFacetNames(concept, materials), ...makeJoinedNames(materials, tlds)]
  const fused = asksForNewWords(scan) ? makeFusedNames(materials, language) : []
  yield
  const drafts = [...makeExactNames(concept), ...written, ...joined, ...fused]
  const isKnown = findUnknownHead(concept) === undefined
  const subjects = new Set(
    concept.units.flatMap((unit, at) => (unit.core && isSpecific(unit) && unit.field !== "people" ? [at] : [])),
  )
  const isOfSubject = ({ from }: Draft) => from.every(({ unit }) => unit === undefined || subjects.has(unit))
  const { drafts: ideas, refused } = yield* makeIdeaNames(scan)
  const unlike = new Set(scan.unlike)
  const isChosen = fits(scan)
  const chosen = [
    ...ideas,
    ...drafts.filter((one) => (isKnown || hasOwnWord(one) || isOfSubject(one)) && isChosen(one)),
  ].filter(({ label }) => !unlike.has(label))
  const steer = makeSteer(scan, chosen)
  const pool = yield* rateDrafts(chosen, { ...concept, isWrong: makeWrongTest(query, concept) }, steer)
  const suited = suggestTlds(concept)
  const usualOnes = listFieldTlds(concept.field)
  // A local trade stands under the TLD of its country.
  const isLocal = suited[0] !== undefined && (suited[0].length === 2 || suited[0].includes("."))
  const liked = [...new Set([...(isLocal ? [] : usualOnes.slice(0, 1)), ...suited, ...usualOnes])]
  // Only the caller may put a brand into a name.
  const ownWords = new Set(concept.words.flatMap(listRoots))
  const facets = listFacets(concept)
  const isBeside = (unit: Unit) =>
    unit.standing !== "subject" && isSpecific(unit) && ["audience", "aside"].includes(unit.role)
  const qualifiers = concept.units.flatMap((unit, at) => (facets.has(at) || isBeside(unit) ? [at] : []))
  const arrangeDrafts = (some: ReadonlyArray<RatedDraft>) =>
    arrange(some, tlds, liked, { isOneWord: concept.units.length === 1, ownWords, language, qualifiers }, steer)
  const usual = yield* arrangeDrafts(pool)
  const usualLabels = new Set(usual.slice(0, limits.suggestPageMax).map(({ label }) => label))
  const arranged = scan.seed === undefined ? usual : yield* arrangeDrafts(shufflePool(pool, usualLabels, scan.seed))
  const candidates: Array<Candidate> = []
  for (const [n, one] of arranged.entries()) {
    if (n % limits.suggestPlacedAtOnce === 0) yield
    candidates.push(...makeCandidate(one, scan.model?.name))
  }
  return { candidates, refused, sources: listSources(candidates, scan) }
}

const listSources = (candidates: ReadonlyArray<Candidate>, { ideas, model }: Scan): ReadonlyArray<IdeaSource> => {
  const countFrom = (source: IdeaSource["source"]) =>
    new Set(candidates.flatMap(({ derivation, label }) => (derivation.source === source ? [label] : []))).size
  return [
    { source: "builtin", ideas: countFrom("builtin") },
    ...(ideas === undefined ? [] : [{ source: "caller", ideas: countFrom("caller") } as const]),
    ...(model === undefined ? [] : [{ source: "model", ideas: countFrom("model"), model: model.name } as const]),
  ]
}

const makeWrongTest = (query: string, concept: Concept) => {
  const isContradiction = contradicts(query, concept)
  const isFieldBrand = makeFieldBrandTest(concept.words)
  return ({ from, label }: Draft) =>
    isContradiction(from.map(({ part }) => part)) || isFieldBrand(label, from[0]?.part ?? "")
}

function* rateDrafts(
  all: ReadonlyArray<Draft>,
  concept: Concept & { readonly isWrong: (draft: Draft) => boolean },
  steer: Steer | undefined,
): Generator<void, ReadonlyArray<RatedDraft>> {
  const byName = new Map<string, { readonly draft: Draft; readonly quality: number }>()
  for (const [n, draft] of all.entries()) {
    if (n % suggestJudgedAtOnce === 0) yield
    if (draft.kind !== "idea" && concept.isWrong(draft)) continue
    const rating = rateQuality(draft, concept)
    const quality = rating === undefined || steer === undefined ? rating : rating + steer.points(draft)
    const name = draft.tld === undefined ? draft.label : `${draft.label}.${draft.tld}`
    if (quality !== undefined && quality > (byName.get(name)?.quality ?? Number.NEGATIVE_INFINITY) + sameQuality)
      byName.set(name, { draft, quality })
  }
  const ranked = [...byName.values()].sort(
    (one, other) => other.quality - one.quality || (one.draft.label < other.draft.label ? -1 : 1),
  )
  const kinds = new Map<DerivationKind, number>()
  const decent = new Array<RatedDraft>()
  for (const [n, { draft, quality }] of ranked.entries()) {
    if (n % suggestJudgedAtOnce === 0) yield
    const count = kinds.get(draft.kind) ?? 0
    if (count >= draftsPerKind) continue
    kinds.set(draft.kind, count + 1)
    decent.push({ ...draft, quality })
  }
  return decent
}

/** A name that two drafts make is that of the first, unless the other is better by more. */
const sameQuality = 3

/** Drafts of one kind that are sorted. */
const draftsPerKind = 480

const makeCandidate = ({ label, tld, kind, from, quality, source }: ArrangedDraft, model?: string) => {
  const made = {
    kind,
    source: source ?? ("builtin" as const),
    from: from.map(({ part, of, as }) => ({ part, of, as })),
  }
  const derivation = { ...made, in_words: describeDerivation(made, model) }
  const points = Math.max(0, Math.min(100, Math.round(quality)))
  return Result.match(domainName(`${label}.${tld}`), {
    onFailure: (): ReadonlyArray<Candidate> => [],
    onSuccess: (name) => [{ name, domain: name.ascii, label, tld, derivation, quality: points }],
  })
}
