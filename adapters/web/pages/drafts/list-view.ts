import { html } from "hono/html"
import type { AllowanceLeft } from "@surename/core/interface/allowance"
import type { DraftFacts } from "@surename/core/operations/drafts/ports/drafts"
import { time } from "../facts.ts"
import { field, multiline, summary } from "../form.ts"
import type { Html, Screen, Visit } from "../page.ts"
import { draftsPath, pathOf } from "./own-drafts.ts"
import { pageLinks, pageOf } from "./page-links.ts"
import { picture } from "./picture.ts"
import { statusTag, whatNext } from "./status.ts"
import { fileFields, writesLine } from "./upload-form.ts"

export interface ListedDrafts {
  /** `undefined` when they could not be read. */
  readonly all: ReadonlyArray<DraftFacts> | undefined
  readonly preview: (draftId: string) => string
  /** The ids of those that have a picture. */
  readonly pictured: ReadonlySet<string>
  readonly left: AllowanceLeft | undefined
}

export const listScreen = (visit: Visit, { left, ...listed }: ListedDrafts): Screen => ({
  title: "Drafts",
  console: true,
  main: html`
    <h1>Drafts</h1>
    ${summary(visit)}
    <p>A draft is a website with versions. Each version has its own preview. Search engines do not index previews.</p>
    ${(listed.all ?? []).length === 0 ? "" : html`<p><a href="#new">New draft</a></p>`} ${draftCards(visit, listed)}
    <section aria-labelledby="new">
      <h2 id="new">New draft</h2>
      <form method="post" action="${draftsPath}" enctype="multipart/form-data" novalidate>
        ${wordsFields(visit, 3)} ${fileFields(visit)}
        <p class="actions"><button>Upload</button></p>
        ${writesLine(left)}
      </form>
    </section>
  `,
})

/** As many as one page shows. */
export const pageOfDrafts = (visit: Visit, all: ReadonlyArray<DraftFacts>) => pageOf(visit, all, 24)

const draftCards = (visit: Visit, { all, pictured, preview }: Omit<ListedDrafts, "left">) => {
  if (all === undefined) return html`<p>Your drafts could not be read just now.</p>`
  if (all.length === 0) return emptyNotice(visit.site.baseUrl)
  const page = pageOfDrafts(visit, all)
  return html`
    <ul class="cards drafts">
      ${page.items.map((draft) => draftCard(draft, preview(draft.draftId), pictured))}
    </ul>
    ${pageLinks(draftsPath, page)}
  `
}

const draftCard = (draft: DraftFacts, previewUrl: string, pictured: ReadonlySet<string>): Html => {
  const { description = "", draftId, status, updatedAt, version } = draft
  const next = whatNext(draft)
  return html`
    <li>
      ${picture(draft, pictured)}
      <h2><a href="${pathOf(draftId)}">${titleOf(draft)}</a></h2>
      <p>${statusTag(draft)} <span class="tag">version ${version}</span></p>
      ${description === "" ? "" : html`<p class="told">${description}</p>`}
      ${next === "" ? "" : html`<p class="hint">${next}</p>`}
      <p class="hint">Changed ${time(updatedAt)}</p>
      <p class="actions">
        ${
          status === "flagged"
            ? html`<a href="${pathOf(draftId)}">See why</a>`
            : html`<a href="${previewUrl}">Preview<span class="visually-hidden"> of ${titleOf(draft)}</span></a>`
        }
      </p>
    </li>
  `
}

export const titleOf = ({ draftId, nameHint }: DraftFacts): string => nameHint || `Draft ${draftId.slice(0, 7)}…`

const emptyNotice = (baseUrl: string) => html`
  <div class="notice">
    <p>You have no draft yet. There are three ways to make one:</p>
    <ol>
      <li>Here: choose a folder or some files <a href="#new">below</a>.</li>
      <li>From a shell: <code>surename draft push DIR</code> sends a folder, and later only its changes.</li>
      <li>
        Over HTTP: <code>POST ${baseUrl}/drafts</code> with a <a href="/account/tokens">token</a> that may write drafts
        (<a href="/llms.txt">how</a>).
      </li>
    </ol>
  </div>
`

/** The name and the description of a draft. */
export const wordsFields = (visit: Visit, rows: number): Html => html`
  ${field(visit, {
    name: "name_hint",
    label: "Name (optional)",
    hint: "A working name, such as the domain it is for.",
    autocomplete: "off",
    optional: true,
  })}
  ${multiline(visit, { name: "description", label: "Description (optional)", rows })}
`
