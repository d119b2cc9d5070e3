import type { VersionFacts } from "@surename/core/operations/drafts/ports/drafts"
import type { DraftStatus } from "@surename/core/operations/drafts/ports/previews"
import type { ScreeningReason, ScreeningResult } from "@surename/core/operations/drafts/ports/screening"
import { html } from "hono/html"
import type { Html } from "../page.ts"

type VersionStatus = Pick<VersionFacts, "status" | "ruling">

const statuses: Readonly<Record<DraftStatus, { readonly word: string; readonly next: string }>> = {
  live: { word: "preview on", next: "" },
  flagged: {
    word: "flagged",
    next: "Screening stopped the preview of this version. Read why and change the files that it names. We screen the next version again.",
  },
  unbrowsable: {
    word: "no start page",
    next: "There is no index.html, so the preview lists the files. Add one to get a website.",
  },
}

export const explainNextStep = ({ ruling, status }: VersionStatus): string =>
  ruling === "draft_flagged" || ruling === "flagged" ? stoppedTexts[ruling] : statuses[status].next

const stoppedTexts = {
  flagged: "An operator stopped the preview of this version. Change the files. We screen the next version again.",
  draft_flagged:
    "An operator stopped the previews of this draft, in all versions, also later ones, until an operator lifts it.",
}

export const renderStatusTag = ({ ruling, status }: VersionStatus): Html => {
  const { word } = statuses[status]
  const rulingTexts = {
    served: `${word}: an operator overruled the screening`,
    flagged: "flagged by an operator",
    draft_flagged: "draft flagged by an operator",
  }
  return html`<span class="tag ${status}">${ruling === undefined ? word : rulingTexts[ruling]}</span>`
}

/** Rules that saw one excerpt of a file stand together. */
export const renderReasons = ({ reasons }: ScreeningResult): Html => {
  const findFirst = ({ excerpt, path }: ScreeningReason): ScreeningReason | undefined =>
    reasons.find((reason) => reason.path === path && reason.excerpt === excerpt)
  return html`
    <ul class="reasons">
      ${[...Map.groupBy(reasons, findFirst)].map(
        ([first, group]) => html`
          <li>
            <p><strong>${first?.path}</strong>: <q>${first?.excerpt}</q></p>
            <ul>
              ${group.map(({ advice, rule }) => html`<li>${advice} <code class="small">${rule}</code></li>`)}
            </ul>
          </li>
        `,
      )}
    </ul>
  `
}
