import type { CandidateDomain } from "@surename/core/operations/names/suggest-names/expand"
import { findKnownWord } from "@surename/core/operations/names/score-name/known-words"
import { scoreDomainName } from "@surename/core/operations/names/score-name/score-domain-name"
import { listRoots } from "@surename/core/operations/names/suggest-names/read/inflect"
import { canReadOtherwise } from "@surename/core/operations/names/suggest-names/judge/seam"

/** One name as it is judged, without what the lookup would say. */
export interface NamedConcept {
  readonly label: string
  readonly tld: string
  readonly kind: string
  readonly parts: ReadonlyArray<string>
  readonly score: number
  readonly cap: string | null
}

export const readNamedConcept = ({ derivation: { from, kind }, label, name, tld }: CandidateDomain): NamedConcept => {
  const { cap, total } = scoreDomainName(name)
  return { label, tld, kind, parts: from.map(({ part }) => part), score: total, cap }
}

/** Additions before or after any word: `get…`, `…hq`. */
const decorations = new Set(
  (
    "get try go my the use hello join meet hey we our your true best hq lab labs ly hub kit base craft ify app now pro works house path lane nest club " +
    "io ora era ista ette room yard loop"
  ).split(" "),
)

export const isDecorated = ({ kind, parts }: NamedConcept) =>
  parts.length > 1 && !["blend", "coined"].includes(kind) && parts.some((part) => decorations.has(part))

const rootOf = (part: string) => listRoots(part).at(-1)?.replace(/e$/u, "") ?? part

export const countRepeatedRoots = (names: ReadonlyArray<NamedConcept>) =>
  beyondTwo(names.map(({ parts }) => [...new Set(parts.map(rootOf))]))

/** Counts the repeated ways to make a name, with the piece that stays (`-works`, `get-`, coined in -ora). */
export const countRepeatedPatterns = (names: ReadonlyArray<NamedConcept>) =>
  beyondTwo(
    names.map((name) =>
      ["coined", "clip"].includes(name.kind)
        ? [name.label.slice(-3)]
        : name.parts.filter((part) => decorations.has(part)),
    ),
  )

const beyondTwo = (all: ReadonlyArray<ReadonlyArray<string>>) => {
  const used = new Map<string, number>()
  return all.filter((keys) => {
    for (const key of keys) used.set(key, (used.get(key) ?? 0) + 1)
    return keys.some((key) => (used.get(key) ?? 0) > 2)
  }).length
}

export const isBareShort = ({ kind, label }: NamedConcept) =>
  kind !== "domain_hack" && label.length < 6 && (findKnownWord(label)?.size ?? 99) <= 60

/** Another common word stands across the joint, or the letters fall into two others. */
export const hidesWord = ({ kind, parts }: NamedConcept) =>
  parts.length > 1 &&
  !["blend", "coined", "clip", "domain_hack"].includes(kind) &&
  canReadOtherwise(parts[0] ?? "", parts.slice(1).join(""))

export const isCoined = ({ kind }: NamedConcept) => kind === "blend"

export const isBrand = ({ cap }: NamedConcept) => cap === "brand_collision"
