import { listEndingClasses } from "./ending-classes.ts"
import { sortIdeas, type Idea, type Sort, type ViewedIdea } from "./idea-row.ts"
import { isClaimable } from "./row-words.ts"

interface ViewOptions {
  readonly endings: ReadonlyArray<string>
  /** Ideas before "Show more", with the pick. */
  readonly firstCount: number
  readonly hasPick: boolean
  readonly sort: Sort
}

interface Views {
  /** The first claimable idea of each view, whatever the order of the list. */
  readonly picks: ReadonlyArray<ViewedIdea>
  readonly listed: ReadonlyArray<ViewedIdea>
}

export const arrangeViews = (
  bestFirst: ReadonlyArray<Idea>,
  { endings, firstCount, hasPick, sort }: ViewOptions,
): Views => {
  const leads = bestFirst.flatMap((idea) => leadWithEach(idea, endings))
  const picks = new Map<string, ViewedIdea>()
  for (const lead of hasPick ? leads : [])
    for (const view of lead.views) if (isClaimable(lead.rows[0]) && !picks.has(view)) picks.set(view, lead)
  const keepViews = (lead: ViewedIdea, isKept: (view: string) => boolean): ReadonlyArray<ViewedIdea> => {
    const views = lead.views.filter(isKept)
    return views.length === 0 ? [] : [{ ...lead, views }]
  }
  const listed = sortIdeas(
    leads.flatMap((lead) => keepViews(lead, (view) => picks.get(view) !== lead)),
    sort,
  )
  let place = picks.has("all") ? 1 - firstCount : -firstCount
  return {
    picks: leads.flatMap((lead) => keepViews(lead, (view) => picks.get(view) === lead)),
    listed: listed.map((lead) => {
      if (!lead.views.includes("all")) return lead
      place += 1
      return place > 0 ? { ...lead, laterPlace: place } : lead
    }),
  }
}

/** Each row leads its idea once: a chosen ending shows its own name, price and heart. */
const leadWithEach = ({ label, rows }: Idea, endings: ReadonlyArray<string>): ReadonlyArray<ViewedIdea> =>
  rows.map((lead) => ({
    label,
    rows: [lead, ...rows.filter((row) => row !== lead)],
    views: [...(lead === rows[0] ? ["all"] : []), ...listEndingClasses(endings, [lead.domain])],
  }))
