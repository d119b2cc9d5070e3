import { html } from "hono/html"
import { markInvisible } from "@surename/core/interface/visible-text"
import { limits } from "@surename/core/limits"
import type { DraftVersion, StoredFile } from "@surename/core/operations/drafts/ports/drafts"
import { counted, facts, size, time } from "../facts.ts"
import type { Html, Screen } from "../page.ts"
import type { FileDiff } from "./file-diff.ts"
import { titleOf } from "./list-view.ts"
import { pathOf } from "./own-drafts.ts"
import { statusTag } from "./status.ts"
import type { Cell, DiffRow } from "./text-diff.ts"

interface ComparedVersions {
  readonly before: DraftVersion
  readonly after: DraftVersion
  readonly files: ReadonlyArray<FileDiff>
}

export const diffScreen = ({ after, before, files }: ComparedVersions): Screen => {
  const { draft } = after
  const title = `Version ${before.version} and version ${after.version}`
  return {
    title: `${title} of ${titleOf(draft)}`,
    console: true,
    main: html`
      <p class="hint"><a href="${pathOf(draft.draftId)}">${titleOf(draft)}</a></p>
      <h1>${title}</h1>
      ${facts([
        ["Before: on the left, or above", versionLabel(before)],
        ["After: on the right, or below", versionLabel(after)],
      ])}
      ${versionChooser(draft.draftId, before.version, after.version)}
      <p>${files.length === 0 ? "They have the same files." : html`${counted(files.length, "file")} differ:`}</p>
      ${files.map((file) => fileSection(file, before, after))}
    `,
  }
}

const versionLabel = (one: DraftVersion) => html`version ${one.version} ${statusTag(one)} ${time(one.createdAt)}`

const versionChooser = (draftId: string, from: number, to: number) => html`
  <form method="get" action="${pathOf(draftId, "/diff")}" class="chooser">
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

const fileSection = (file: FileDiff, { version: from, draft }: DraftVersion, { version: to }: DraftVersion): Html => {
  const { after, before, diff, path } = file
  const link = (version: number, one: StoredFile | undefined) =>
    one === undefined
      ? ""
      : html`<a href="${pathOf(draft.draftId, "/file", { path, version: `${version}` })}"
          >Download<span class="visually-hidden"> ${path}</span> of version ${version}</a
        >`
  return html`
    <section class="difference">
      <h2>
        ${path} <span class="tag">${before === undefined ? "added" : after === undefined ? "removed" : "changed"}</span>
      </h2>
      <p class="small actions">${sizesText(before, after)} ${link(from, before)} ${link(to, after)}</p>
      ${typeof diff === "string" ? html`<p>${words[diff]}</p>` : sideBySide(diff, `${path}, line by line`)}
    </section>
  `
}

const sizesText = (before: StoredFile | undefined, after: StoredFile | undefined) =>
  before === undefined || after === undefined
    ? `${size((before ?? after)?.size ?? 0)}.`
    : `${size(before.size)}, then ${size(after.size)}.`

const words = {
  binary: "This is not text, so its lines cannot be compared.",
  too_large: `This is too large to compare here: it has more than ${limits.diffLines} lines, or more than ${limits.diffEdits} of them differ.`,
  no_room: "This page is full: download both to compare them.",
} as const

/** A table with old and new side by side; where it is narrow, the style puts them below each other. */
export const sideBySide = (rows: ReadonlyArray<DiffRow>, label: string): Html =>
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
            ${rows.map(diffRow)}
          </tbody>
        </table>
      `

const diffRow = (one: DiffRow): Html => {
  if ("skipped" in one) {
    const words = `${counted(one.skipped, "line")} the same`
    return html`<tr class="skipped">
      <td colspan="4">${words}</td>
    </tr>`
  }
  const { after, before, same } = one
  return html`<tr class="${same ? "same" : "differs"}">
    ${diffCell(before, same ? "span" : "del")} ${diffCell(after, same ? "span" : "ins")}
  </tr>`
}

/** The number of a line and its text; a line end of Windows is seen only where it may be the difference. */
const diffCell = (one: Cell | undefined, tag: "del" | "ins" | "span"): Html => {
  if (one === undefined)
    return html`<td class="line"></td>
      <td class="none"></td>`
  const text = markInvisible(one.text.replaceAll("\r", tag === "span" ? "" : "␍"))
  return html`<td class="line">${one.line}</td>
    <td class="${tag}">${inside[tag](text)}</td>`
}

const inside = {
  del: (text: string) => html`<del>${text}</del>`,
  ins: (text: string) => html`<ins>${text}</ins>`,
  span: (text: string) => html`<span>${text}</span>`,
} as const
