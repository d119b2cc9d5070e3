import { html } from "hono/html"
import type { AllowanceLeft } from "@surename/core/interface/allowance"
import type { DraftFacts } from "@surename/core/operations/drafts/ports/drafts"
import { renderAddForm } from "../add-form.ts"
import { renderEmptyList } from "../empty-list.ts"
import { renderTimeAgo } from "../facts.ts"
import { renderField, renderTextArea, renderFormError } from "../form.ts"
import type { Html, PageParts, Visit } from "../page.ts"
import { draftsPath, toDraftPath } from "./own-drafts.ts"
import { renderPageLinks, selectPage } from "../page-links.ts"
import { renderPicture } from "./picture.ts"
import { renderStatusTag, explainNextStep } from "./status.ts"
import { drawChoice, renderColourFields } from "./simple-page.ts"
import { renderFileFields, renderWritesLeft } from "./upload-form.ts"

export interface DraftList {
  readonly drafts: ReadonlyArray<DraftFacts> | undefined
  readonly toPreviewUrl: (draftId: string) => string
  readonly pictured: ReadonlySet<string>
  readonly writesLeft: AllowanceLeft | undefined
}

export const renderDraftsPage = (visit: Visit, { writesLeft, ...list }: DraftList): PageParts => ({
  title: "Drafts",
  console: true,
  main: html`
    <h1>Drafts</h1>
    ${renderFormError(visit)}
    <p>
      A draft is a website with versions. Each version has its own preview. Previews ask search engines not to index
      them.
    </p>
    ${renderNewDraft(visit, writesLeft, list.drafts?.length === 0)} ${renderDraftCards(visit, list)}
  `,
})

const renderNewDraft = (visit: Visit, writesLeft: AllowanceLeft | undefined, isFirst: boolean): Html => {
  const form = renderAddForm(visit, {
    id: "new",
    label: "New draft",
    isFirst,
    fields: ["name_hint", "description", "contact", "folder"],
    form: html`<form method="post" action="${draftsPath}" enctype="multipart/form-data" novalidate>
      ${renderTextFields(visit, 2)}
      ${renderField(visit, {
        name: "contact",
        label: "Contact on the simple page (optional)",
        hint: "A mail address or a phone number. Everybody with the link sees it.",
        autocomplete: "off",
        optional: true,
      })}
      ${renderColourFields(visit)}
      <p class="actions"><button name="simple" value="1">Start with a simple page</button></p>
      <h2>Or upload your own</h2>
      ${renderFileFields(visit)}
      <p class="actions"><button class="quiet">Upload</button></p>
      <p class="hint">A program can upload, too: see the <a href="/docs">API</a>.</p>
      ${renderWritesLeft(writesLeft)}
    </form>`,
  })
  return isFirst
    ? renderEmptyList("file", "No drafts yet", firstText, form, drawChoice(new URLSearchParams(), ""))
    : form
}

const firstText = html`See how a name could look: one press makes a page of it, with a preview to share.`

export const selectPageOfDrafts = (visit: Visit, drafts: ReadonlyArray<DraftFacts>) => selectPage(visit, drafts, 24)

const renderDraftCards = (visit: Visit, { drafts, pictured, toPreviewUrl }: Omit<DraftList, "writesLeft">) => {
  if (drafts === undefined) return html`<p>Your drafts could not be read just now.</p>`
  if (drafts.length === 0) return ""
  const page = selectPageOfDrafts(visit, drafts)
  return html`
    <ul class="cards drafts">
      ${page.items.map((draft) => renderDraftCard(draft, toPreviewUrl(draft.draftId), pictured))}
    </ul>
    ${renderPageLinks(draftsPath, page)}
  `
}

const renderDraftCard = (draft: DraftFacts, previewUrl: string, pictured: ReadonlySet<string>): Html => {
  const { description = "", draftId, status, updatedAt, version } = draft
  const next = explainNextStep(draft)
  return html`
    <li>
      ${renderPicture(draft, pictured)}
      <h2><a href="${toDraftPath(draftId)}">${formatTitle(draft)}</a></h2>
      <p>${renderStatusTag(draft)} <span class="tag">version ${version}</span></p>
      ${description === "" ? "" : html`<p class="told">${description}</p>`}
      ${next === "" ? "" : html`<p class="hint">${next}</p>`}
      <p class="hint">Changed ${renderTimeAgo(updatedAt)}</p>
      <p class="actions">
        ${
          status === "flagged"
            ? html`<a class="button quiet" href="${toDraftPath(draftId)}">See why</a>`
            : html`<a class="button quiet" href="${previewUrl}"
                >Open the preview<span class="visually-hidden"> of ${formatTitle(draft)}</span></a
              >`
        }
      </p>
    </li>
  `
}

export const formatTitle = ({ draftId, nameHint }: DraftFacts): string => nameHint || `Draft ${draftId.slice(0, 7)}…`

export const renderTextFields = (visit: Visit, rows: number): Html => html`
  ${renderField(visit, {
    name: "name_hint",
    label: "Name",
    hint: "Such as the domain it is for.",
    autocomplete: "off",
    optional: true,
  })}
  ${renderTextArea(visit, { name: "description", label: "One line about it (optional)", rows })}
`
