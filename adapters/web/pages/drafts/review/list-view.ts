import { html } from "hono/html"
import type { ReviewedVersion } from "@surename/core/operations/drafts/ports/reviews"
import { listRules } from "@surename/core/operations/drafts/get-draft/review-state"
import { limits } from "@surename/core/limits"
import { statusTag } from "../status.ts"
import { facts, time } from "../../facts.ts"
import type { Screen } from "../../page.ts"
import { addressOf, subjectOf, words } from "./reviewed.ts"

const titles = {
  requests: "Owners who ask",
  flagged: "Flagged",
  remarked: "Served, and worth a look",
  drafts: "Whole drafts that are flagged",
  decided: "Decided",
} as const

interface Waiting {
  readonly queue: keyof typeof titles
  readonly all: ReadonlyArray<ReviewedVersion>
}

/** Versions that wait for an operator, the most urgent first, and decisions. */
export const listScreen = (lists: ReadonlyArray<Waiting>, isLater: boolean): Screen => ({
  title: "Review",
  console: true,
  main: html`
    <h1>Review</h1>
    <p>Strangers wrote the excerpts and requests.</p>
    ${lists.map((one) => section(one, isLater))}
  `,
})

const section = ({ all, queue }: Waiting, isLater: boolean) => {
  const some = all.slice(0, limits.reviewsAPage)
  const last = all.length > some.length ? some.at(-1) : undefined
  return html`
    <section aria-labelledby="${queue}">
      <h2 id="${queue}">${titles[queue]}</h2>
      ${
        some.length === 0
          ? html`<p>Nothing to review.</p>`
          : html`<ul class="cards">
              ${some.map(card)}
            </ul>`
      }
      ${
        isLater || last !== undefined
          ? html`<nav class="actions" aria-label="Pages of: ${titles[queue]}">
              ${isLater ? html`<a href="/account/review">All reviews</a>` : ""}
              ${last === undefined ? "" : html`<a href="${olderThan(queue, last)}">Older</a>`}
            </nav>`
          : ""
      }
    </section>
  `
}

const olderThan = (queue: string, { createdAt, draftId, version }: ReviewedVersion): string =>
  `/account/review?list=${queue}&after=${createdAt}-${draftId}-${version}`

const card = (one: ReviewedVersion) => html`
  <li>
    <h3><a href="${addressOf(one)}">${subjectOf(one)}, version ${one.version}</a></h3>
    ${facts([
      ["Draft", html`<code>${one.draftId}</code>`],
      ["Status", statusTag(one)],
      ["Written", time(one.createdAt)],
      ["Rules", listRules(one).join(", ") || "none apply"],
      ...(one.request?.answer === undefined && one.request !== undefined
        ? [["The owner asks", words(one.request.words)] as const]
        : []),
    ])}
  </li>
`
