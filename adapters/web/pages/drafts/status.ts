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

/** The heaviest finding of each excerpt. Findings that ask the same of the owner share one advice, with a list of places. */
export const renderReasons = ({ reasons }: ScreeningResult): Html => {
  const excerpts = Map.groupBy(reasons, ({ excerpt, path }) => `${path}\n${excerpt}`)
  const heaviest = [...excerpts.values()].flatMap(
    (group) => group.toSorted((left, right) => right.weight - left.weight)[0] ?? [],
  )
  const groups = Map.groupBy(heaviest.map(splitAdvice), ({ step }) => step)
  return html`
    <ul class="reasons">
      ${[...groups].map(([step, findings]) => renderFindings(step, findings))}
    </ul>
    <details class="drawer">
      <summary>Every finding, with its code</summary>
      <ul class="reasons">
        ${reasons.map(({ advice, excerpt, path, rule }) => html`<li>${path}: <q>${excerpt}</q> ${advice} <code class="whole small">${rule}</code></li>`)}
      </ul>
    </details>
  `
}

/** An advice begins with its cause. */
const splitAdvice = ({ advice, excerpt, path }: ScreeningReason) => {
  const [cause = "", ...steps] = advice.split(". ")
  return { cause, excerpt, path, step: steps.join(". ") }
}

const renderFindings = (step: string, findings: ReadonlyArray<ReturnType<typeof splitAdvice>>): Html => {
  const start = findSharedStart(findings.map(({ cause }) => cause))
  return html`<li>
    ${[start, step].filter((text) => text !== "").join(". ")}
    <ul>
      ${findings.map(
        ({ cause, excerpt, path }) =>
          html`<li>
            <strong>${path}</strong>${start === "" ? `: ${cause}` : cause.slice(start.length)}: <q>${excerpt}</q>
          </li>`,
      )}
    </ul>
  </li>`
}

/** The words before the places of all causes, such as "in its title". Empty for causes that differ in more. */
const findSharedStart = ([first = "", ...otherCauses]: ReadonlyArray<string>): string => {
  if (otherCauses.every((cause) => cause === first)) return first
  const start = first.slice(0, Math.max(0, first.indexOf(" in ")))
  return otherCauses.every((cause) => cause.startsWith(`${start} in `)) ? start : ""
}
