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

/** Rules that saw one excerpt of a file stand together, with one advice for all that ask the same of the owner. */
export const renderReasons = ({ reasons }: ScreeningResult): Html => {
  const findFirst = ({ excerpt, path }: ScreeningReason): ScreeningReason | undefined =>
    reasons.find((reason) => reason.path === path && reason.excerpt === excerpt)
  return html`
    <ul class="reasons">
      ${[...Map.groupBy(reasons, findFirst)].map(
        ([first, group]) => html`
          <li>
            <strong>${first?.path}</strong>: <q>${first?.excerpt}</q>
            ${mergeAdvice(group).map((advice) => html`<p>${advice}</p>`)}
          </li>
        `,
      )}
    </ul>
    <details class="drawer">
      <summary>Codes of these rules</summary>
      <p>${[...new Set(reasons.map(({ rule }) => rule))].map((rule) => html`<code>${rule}</code> `)}</p>
    </details>
  `
}

/** An advice begins with its cause. Equal steps after it are written once, behind all their causes. */
const mergeAdvice = (reasons: ReadonlyArray<ScreeningReason>): ReadonlyArray<string> => {
  const parts = reasons.map(({ advice }) => {
    const [cause = "", ...steps] = advice.split(". ")
    return { cause, step: steps.join(". ") }
  })
  return [...Map.groupBy(parts, ({ cause, step }) => step || cause)].map(([step, sameSteps]) => {
    const causes = [...new Set(sameSteps.map(({ cause }) => cause))].filter((cause) => cause !== step)
    return [...(causes.length === 0 ? [] : [joinCauses(causes)]), step].join(". ")
  })
}

/** Writes the words at which all causes begin only once. */
const joinCauses = ([first = "", ...otherCauses]: ReadonlyArray<string>): string => {
  const words = first.split(" ")
  const differsAt = words.findIndex((_, n) => otherCauses.some((cause) => cause.split(" ")[n] !== words[n]))
  const isShared = otherCauses.length > 0 && differsAt > 0
  const start = isShared ? words.slice(0, differsAt).join(" ") : ""
  return [first, ...otherCauses.map((cause) => cause.slice(isShared ? start.length + 1 : 0))].join(
    isShared ? "; " : ". ",
  )
}
