import { html } from "hono/html"
import { markInvisible } from "@surename/core/interface/visible-text"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import type { DraftVersion, StoredFile } from "@surename/core/operations/drafts/ports/drafts"
import { formatCount, renderFacts, formatSize, renderTime } from "../facts.ts"
import type { Html, PageParts } from "../page.ts"
import type { FileDiff } from "./file-diff.ts"
import { formatTitle } from "./list-view.ts"
import { toDraftPath } from "./own-drafts.ts"
import { renderStatusTag } from "./status.ts"
import type { Cell, DiffRow } from "./text-diff.ts"

interface ComparedVersions {
  readonly before: DraftVersion
  readonly after: DraftVersion
  readonly files: ReadonlyArray<FileDiff>
}

export const renderDiffPage = ({ after, before, files }: ComparedVersions): PageParts => {
  const { draft } = after
  const title = `Version ${before.version} and version ${after.version}`
  return {
    title: `${title} of ${formatTitle(draft)}`,
    console: true,
    main: html`
      <p class="hint"><a href="${toDraftPath(draft.draftId)}">${formatTitle(draft)}</a></p>
      <h1>${title}</h1>
      ${renderFacts([
        ["Before: on the left, or above", renderVersionLabel(before)],
        ["After: on the right, or below", renderVersionLabel(after)],
      ])}
      ${renderVersionChooser(draft.draftId, before.version, after.version)}
      <p>${files.length === 0 ? "They have the same files." : html`${formatCount(files.length, "file")} differ:`}</p>
      ${files.map((file) => renderFileSection(file, before, after))}
    `,
  }
}

const renderVersionLabel = (version: DraftVersion) =>
  html`version ${version.version} ${renderStatusTag(version)} ${renderTime(version.createdAt)}`

const renderVersionChooser = (draftId: string, from: number, to: number) => html`
  <form method="get" action="${toDraftPath(draftId, "/diff")}" class="chooser">
    ${(
      [
        ["from", "From version", from],
        ["to", "to version", to],
      ] as const
    ).map(
      ([name, label, value]) =>
        html`<label for="${name}">${label}</label>
          <input id="${name}" name="${name}" inputmode="numeric" size="4" value="${value}" autocomplete="off" />`,
    )}
    <button class="quiet">Compare</button>
  </form>
`

const renderFileSection = (
  file: FileDiff,
  { version: from, draft }: DraftVersion,
  { version: to }: DraftVersion,
): Html => {
  const { after, before, diff, path } = file
  const link = (version: number, file: StoredFile | undefined) =>
    file === undefined
      ? ""
      : html`<a href="${toDraftPath(draft.draftId, "/file", { path, version: `${version}` })}"
          >Download<span class="visually-hidden"> ${path}</span> of version ${version}</a
        >`
  return html`
    <section class="difference">
      <h2>
        ${path} <span class="tag">${before === undefined ? "added" : after === undefined ? "removed" : "changed"}</span>
      </h2>
      <p class="small actions">${describeSizes(before, after)} ${link(from, before)} ${link(to, after)}</p>
      ${typeof diff === "string" ? html`<p>${diffTexts[diff]}</p>` : renderSideBySide(diff, `${path}, line by line`)}
    </section>
  `
}

const describeSizes = (before: StoredFile | undefined, after: StoredFile | undefined) =>
  before === undefined || after === undefined
    ? `${formatSize((before ?? after)?.size ?? 0)}.`
    : `${formatSize(before.size)}, then ${formatSize(after.size)}.`

const diffTexts = {
  binary: "This is not text, so its lines cannot be compared.",
  too_large: `This is too large to compare here: it has more than ${draftLimits.diffLines} lines, or more than ${draftLimits.diffEdits} of them differ.`,
  no_room: "This page is full: download both to compare them.",
} as const

/** A narrow screen stacks old and new. */
export const renderSideBySide = (rows: ReadonlyArray<DiffRow>, label: string): Html =>
  rows.length === 0
    ? html`<p>Only the end of the last line differs.</p>`
    : html`
        <table class="diff" aria-label="${label}">
          <colgroup>
            <col class="line" />
            <col />
            <col class="line" />
            <col />
          </colgroup>
          <tbody>
            ${rows.map(renderDiffRow)}
          </tbody>
        </table>
      `

const renderDiffRow = (row: DiffRow): Html => {
  if ("skipped" in row) {
    const text = `${formatCount(row.skipped, "line")} the same`
    return html`<tr class="skipped">
      <td colspan="4">${text}</td>
    </tr>`
  }
  const { after, before, same } = row
  return html`<tr class="${same ? "same" : "differs"}">
    ${renderDiffCell(before, same ? "span" : "del")} ${renderDiffCell(after, same ? "span" : "ins")}
  </tr>`
}

/** Shows a Windows line end only where it may be the difference. */
const renderDiffCell = (cell: Cell | undefined, tag: "del" | "ins" | "span"): Html => {
  if (cell === undefined)
    return html`<td class="line"></td>
      <td class="none"></td>`
  const text = markInvisible(cell.text.replaceAll("\r", tag === "span" ? "" : "␍"))
  return html`<td class="line">${cell.line}</td>
    <td class="${tag}">${wrapText[tag](text)}</td>`
}

const wrapText = {
  del: (text: string) => html`<del>${text}</del>`,
  ins: (text: string) => html`<ins>${text}</ins>`,
  span: (text: string) => html`<span>${text}</span>`,
} as const
