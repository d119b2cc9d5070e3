import * as Result from "effect/Result"
import { domainName, type DomainName } from "../../../evidence/domain-name.ts"
import { arrange, type RatedCandidate, type PlacedCandidate } from "./arrange/arrange.ts"
import { asksForNewWords, makeChoiceTest, hasOwnWord } from "./wishes/choice.ts"
import { makeFieldBrandTest } from "./read/brands-meant.ts"
import type { IdeaSource } from "./contract.ts"
import type { Derivation } from "./make/derivation.ts"
import type { DerivationKind, NameCandidate } from "./make/name-candidate.ts"
import { makeExactNames } from "./make/exact-names.ts"
import { listFacets } from "./read/facets.ts"
import { makeFusedNames } from "./make/fused-names.ts"
import { findUnknownHead } from "./read/head-noun.ts"
import { makeIdeaNames } from "./make/idea-names.ts"
import { makeJoinedNames } from "./make/joined-names.ts"
import { isSpecific, listFieldTlds } from "./words/lexicon.ts"
import { gatherMaterials } from "./words/material.ts"
import { makeMatchedNames } from "./make/matched-names.ts"
import { makeNativeNames } from "./make/native-words.ts"
import { nameLimits } from "../limits.ts"
import { rateQuality } from "./judge/quality.ts"
import { contradicts } from "./read/qualifiers.ts"
import { readConcept } from "./read/read-concept.ts"
import type { Concept, Unit } from "./read/concept.ts"
import { listRoots } from "./read/inflect.ts"
import { describeDerivation } from "./make/in-words.ts"
import type { RefusedIdea } from "./wishes/read-idea.ts"
import type { Scan } from "./wishes/scan-id.ts"
import { makeSideNames } from "./make/side-names.ts"
import { makeSingleNames } from "./make/single-names.ts"
import { makeWeldedNames } from "./make/welded-names.ts"
import { makeSteer, shufflePool, type Steer } from "./arrange/steer.ts"
import { suggestTlds } from "./words/suited-tlds.ts"

/** Names rated or sorted between two pauses, which takes some milliseconds. */
const suggestJudgedAtOnce = 96

export interface CandidateDomain {
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
  readonly candidates: ReadonlyArray<CandidateDomain>
  readonly refused: ReadonlyArray<RefusedIdea>
  readonly sources: ReadonlyArray<IdeaSource>
}

/** Pure: the scan_id needs the same list on every runtime. A change of the output must raise `expansionVersion`. */
export const expand = (
  query: string,
  tlds: ReadonlyArray<string>,
  choice: Omit<Scan, "query" | "tlds"> = {},
): ReadonlyArray<CandidateDomain> => {
  const parts = expandInParts({ query, tlds, ...choice })
  for (let next = parts.next(); ; next = parts.next()) if (next.done === true) return next.value.candidates
}

export function* expandInParts(scan: Scan): Generator<void, Expansion> {
  const { query, tlds } = scan
  const concept = readConcept(query)
  const language = concept.abroad?.language ?? concept.language?.code ?? "en"
  yield
  const { madeCandidates, qualifiers } = yield* makeNames(concept, scan, language)
  const isKnown = findUnknownHead(concept) === undefined
  const subjects = new Set(
    concept.units.flatMap((unit, at) => (unit.isCore && isSpecific(unit) && unit.field !== "people" ? [at] : [])),
  )
  const isOfSubject = ({ from }: NameCandidate) => from.every(({ unit }) => unit === undefined || subjects.has(unit))
  const { candidates: ideas, refused } = yield* makeIdeaNames(scan)
  const unlike = new Set(scan.unlike)
  const fitsChoice = makeChoiceTest(scan)
  const chosenCandidates = [
    ...ideas,
    ...madeCandidates.filter(
      (candidate) =>
        (isKnown || hasOwnWord(candidate) || isOfSubject(candidate) || candidate.isOfTrade === true) &&
        fitsChoice(candidate),
    ),
  ].filter(({ label }) => !unlike.has(label))
  const steer = makeSteer(scan, chosenCandidates)
  const pool = yield* rateCandidates(chosenCandidates, { ...concept, isWrong: makeWrongTest(query, concept) }, steer)
  const suitedTlds = suggestTlds(concept)
  const fieldTlds = listFieldTlds(concept.field)
  // Suggests a local business under its country's TLD.
  const isLocal = suitedTlds[0] !== undefined && (suitedTlds[0].length === 2 || suitedTlds[0].includes("."))
  const preferredTlds = [...new Set([...(isLocal ? [] : fieldTlds.slice(0, 1)), ...suitedTlds, ...fieldTlds])]
  // Only the caller may put a brand into a name.
  const ownWords = new Set(concept.words.flatMap(listRoots))
  const isCoreSide = (at: number) => concept.units[at]?.role === "core"
  const arrangeFor = (ratedCandidates: ReadonlyArray<RatedCandidate>) =>
    arrange(
      ratedCandidates,
      tlds,
      preferredTlds,
      { isOneWord: concept.units.length === 1, ownWords, language, qualifiers, isCoreSide },
      steer,
    )
  const unseededNames = yield* arrangeFor(pool)
  const firstPageLabels = new Set(unseededNames.slice(0, nameLimits.suggestPageMax).map(({ label }) => label))
  const arrangedNames =
    scan.seed === undefined ? unseededNames : yield* arrangeFor(shufflePool(pool, firstPageLabels, scan.seed))
  const candidates: Array<CandidateDomain> = []
  for (const [n, arrangedName] of arrangedNames.entries()) {
    if (n % nameLimits.suggestPlacedAtOnce === 0) yield
    candidates.push(...makeCandidateDomain(arrangedName, scan.model?.name))
  }
  return { candidates, refused, sources: listSources(candidates, scan) }
}

function* makeNames(concept: Concept, scan: Scan, language: string) {
  const materials = gatherMaterials(concept)
  const facets = listFacets(concept)
  const sideNames = makeSideNames(concept, facets)
  const weldedNames = makeWeldedNames(concept, new Set(sideNames.flatMap(({ coveredUnits = [] }) => coveredUnits)))
  const sidesWithNames = new Set([...sideNames, ...weldedNames].flatMap(({ coveredUnits = [] }) => coveredUnits))
  const isAudienceOrAside = (unit: Unit) =>
    unit.standing !== "subject" && isSpecific(unit) && ["audience", "aside"].includes(unit.role)
  const qualifiers = concept.units.flatMap((unit, at) =>
    facets.has(at) || sidesWithNames.has(at) || isAudienceOrAside(unit) ? [at] : [],
  )
  const nativeNames = makeNativeNames(concept)
  yield
  // A language with names of its own mixes in no English.
  const writtenNames =
    nativeNames.length > 0 ? nativeNames : [...makeMatchedNames(concept), ...makeSingleNames(concept)]
  yield
  const joinedNames = nativeNames.length > 0 ? [] : makeJoinedNames(materials, scan.tlds)
  const fusedNames = asksForNewWords(scan) ? makeFusedNames(materials, language) : []
  yield
  return {
    madeCandidates: [
      ...makeExactNames(concept),
      ...sideNames,
      ...writtenNames,
      ...weldedNames,
      ...joinedNames,
      ...fusedNames,
    ],
    qualifiers,
  }
}

const listSources = (candidates: ReadonlyArray<CandidateDomain>, { ideas, model }: Scan): ReadonlyArray<IdeaSource> => {
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
  return ({ from, label }: NameCandidate) =>
    isContradiction([label, ...from.flatMap(({ as, of, part }) => (as === "clip" ? [part, of] : [part]))]) ||
    isFieldBrand(label, from[0]?.part ?? "")
}

function* rateCandidates(
  candidates: ReadonlyArray<NameCandidate>,
  concept: Concept & { readonly isWrong: (candidate: NameCandidate) => boolean },
  steer: Steer | undefined,
): Generator<void, ReadonlyArray<RatedCandidate>> {
  const bestByName = new Map<string, { readonly candidate: NameCandidate; readonly quality: number }>()
  for (const [n, candidate] of candidates.entries()) {
    if (n % suggestJudgedAtOnce === 0) yield
    if (candidate.kind !== "idea" && concept.isWrong(candidate)) continue
    const rating = rateQuality(candidate, concept)
    const quality = rating === undefined || steer === undefined ? rating : rating + steer.points(candidate)
    const name = candidate.tld === undefined ? candidate.label : `${candidate.label}.${candidate.tld}`
    if (
      quality !== undefined &&
      quality > (bestByName.get(name)?.quality ?? Number.NEGATIVE_INFINITY) + sameQualityPoints
    )
      bestByName.set(name, { candidate, quality })
  }
  const ranked = [...bestByName.values()].sort(
    (first, second) => second.quality - first.quality || (first.candidate.label < second.candidate.label ? -1 : 1),
  )
  const countsByKind = new Map<DerivationKind, number>()
  const rated = new Array<RatedCandidate>()
  for (const [n, { candidate, quality }] of ranked.entries()) {
    if (n % suggestJudgedAtOnce === 0) yield
    const count = countsByKind.get(candidate.kind) ?? 0
    if (count >= candidatesPerKind) continue
    countsByKind.set(candidate.kind, count + 1)
    rated.push({ ...candidate, quality })
  }
  return rated
}

/** If two candidates give the same label, the first wins unless the second is better by more than this. */
const sameQualityPoints = 3

/** The best of each kind go on to the arrangement. */
const candidatesPerKind = 480

const makeCandidateDomain = ({ label, tld, kind, from, quality, source }: PlacedCandidate, model?: string) => {
  const making = {
    kind,
    source: source ?? ("builtin" as const),
    from: from.map(({ part, of, as }) => ({ part, of, as })),
  }
  const derivation = { ...making, in_words: describeDerivation(making, model) }
  const points = Math.max(0, Math.min(100, Math.round(quality)))
  return Result.match(domainName(`${label}.${tld}`), {
    onFailure: (): ReadonlyArray<CandidateDomain> => [],
    onSuccess: (name) => [{ name, domain: name.ascii, label, tld, derivation, quality: points }],
  })
}
