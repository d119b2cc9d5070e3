import { dropFirstLabel } from "@surename/core/evidence/controls"
import { type Idea, orderChips, sortIdeas, type Sort, type ListedIdea } from "./idea-row.ts"
import { isClaimable } from "./row-words.ts"

interface ArrangeOptions {
  /** TLDs of the search, in the order of the filter. */
  readonly endings: ReadonlyArray<string>
  /** The TLD that leads each idea. Empty: the best one leads. */
  readonly leadTld: string
  /** Ideas before "Show more", with the pick. */
  readonly firstCount: number
  readonly hasPick: boolean
  readonly sort: Sort
}

export interface ArrangedIdeas {
  /** The first claimable idea, whatever the order of the list. */
  readonly pick: ListedIdea | undefined
  readonly listed: ReadonlyArray<ListedIdea>
}

/** The script arranges the rows of a page alike, without a reload. */
export const arrangeIdeas = (
  bestFirst: ReadonlyArray<Idea>,
  { leadTld, endings, firstCount, hasPick, sort }: ArrangeOptions,
): ArrangedIdeas => {
  const ideas = bestFirst.flatMap((idea, place): ReadonlyArray<ListedIdea> => {
    const chips = orderChips(idea, endings)
    const lead = leadTld === "" ? idea.rows[0] : chips.find(({ domain }) => dropFirstLabel(domain) === leadTld)
    if (lead === undefined) return []
    return [{ label: idea.label, rows: [lead, ...chips.filter((row) => row !== lead)], place }]
  })
  const pick = hasPick
    ? sortIdeas(ideas, "best").find(({ rows: [best] }) => isClaimable(best) && best.score >= minPickScore)
    : undefined
  const visibleCount = pick === undefined ? firstCount : firstCount - 1
  const listed = sortIdeas(
    ideas.filter((idea) => idea !== pick),
    sort,
  )
  return {
    pick,
    listed: listed.map((idea, at) => (at < visibleCount ? idea : { ...idea, laterPlace: at - visibleCount + 1 })),
  }
}

/** No name below it is worth a sign. The script has the same number. */
const minPickScore = 40
