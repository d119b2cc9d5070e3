import { html, raw } from "hono/html"
import type { ListedJob } from "@surename/core/operations/jobs/job-fields"
import type { Html } from "../page.ts"
import { renderChip } from "../names/search/answer-card.ts"

export const renderAnswersBar = (job: ListedJob): Html => {
  const { done, total } = job
  const { duplicate, invalid, pending, registered, unknown, unregistered } = job.counts
  const parts = [
    ["free", job.kind === "score" ? done - invalid - duplicate : 0, "scored"],
    ["free", unregistered, "not registered"],
    ["taken", registered, "registered"],
    ["doubt", unknown + pending, "not known"],
    ["waiting", invalid, "not a name"],
    ["waiting", duplicate, "listed twice"],
  ] as const
  const present = parts.filter(([, count]) => count > 0)
  if (total === 0) return html``
  const inWords = present.map(([, count, word]) => `${count} ${word}`).join(", ") || "none yet"
  let offset = 0
  const pieces = present.map(([kind, count]) => {
    const piece = `<rect class="${kind}" x="${offset}" width="${count}" height="1" />`
    offset += count
    return piece
  })
  return html`
    <svg class="answers" viewBox="0 0 ${total} 1" preserveAspectRatio="none" role="img" aria-label="${inWords}">
      ${raw(pieces.join(""))}
    </svg>
    <p class="chips">${present.map(([kind, count, word]) => html`${renderChip(kind, `${count} ${word}`)} `)}</p>
  `
}
