import { html } from "hono/html"
import type { AllowanceLeft } from "@surename/core/interface/allowance"
import {
  renderDescription,
  renderFieldError,
  renderField,
  renderHidden,
  renderInvalid,
  renderFormError,
} from "../form.ts"
import type { Html, PageParts, Visit } from "../page.ts"
import { renderSideBySide } from "./diff-view.ts"
import { toDraftPath } from "./own-drafts.ts"
import { renderWritesLeft } from "./upload-form.ts"
import { compareTexts } from "./text-diff.ts"

export interface EditedFile {
  readonly path: string | undefined
  readonly text: string
  /** Nothing is written when another version is newer. */
  readonly version: number
  readonly writesLeft: AllowanceLeft | undefined
  /** True when the file has Windows line ends, so that saving keeps them. */
  readonly hasCrlf: boolean
  /** The latest version's text, when another writer came first. */
  readonly storedText?: string | undefined
}

export const renderEditPage = (visit: Visit, editedFile: EditedFile): PageParts => {
  const { hasCrlf, writesLeft, path, text, storedText, version } = editedFile
  const draftPath = toDraftPath(visit.params["draft_id"] ?? "")
  return {
    title: path === undefined ? "New file" : `Edit ${path}`,
    console: true,
    main: html`
      <p class="hint"><a href="${draftPath}">Back to the draft</a></p>
      <h1>${path === undefined ? "New file" : html`Edit <span class="path">${path}</span>`}</h1>
      ${renderFormError(visit)} ${storedText === undefined ? "" : renderConflict(path ?? "", storedText, text, version)}
      <form method="post" action="${draftPath}/edit" enctype="multipart/form-data" novalidate>
        ${renderHidden("if_version", `${version}`)} ${hasCrlf ? renderHidden("crlf", "1") : ""}
        ${
          path === undefined
            ? html`${renderHidden("new", "1")}
              ${renderField(visit, {
                name: "path",
                label: "Path",
                hint: "Such as about.html or css/style.css.",
                autocomplete: "off",
              })}`
            : renderHidden("path", path)
        }
        <div class="field">
          <label for="content">Text</label>
          ${renderFieldError(visit, "content")}
          <textarea
            id="content"
            name="content"
            class="code"
            rows="24"
            wrap="off"
            spellcheck="false"
            autocapitalize="none"
            autocomplete="off"
            ${renderDescription(visit, "content")}
            ${renderInvalid(visit, "content")}
          >
${text}</textarea>
        </div>
        <p class="actions">
          <button>
            ${storedText === undefined ? `Save as version ${version + 1}` : `Save mine as version ${version + 1}`}
          </button>
          <a href="${draftPath}">Cancel</a>
        </p>
        ${renderWritesLeft(writesLeft)}
      </form>
    `,
  }
}

const renderConflict = (path: string, storedText: string, typedText: string, version: number): Html => {
  const diff = compareTexts(storedText.replaceAll("\r\n", "\n"), typedText)
  return html`
    <section class="difference" aria-labelledby="conflict">
      <h2 id="conflict">Version ${version} was written meanwhile</h2>
      <p>
        Nothing was saved and nothing is lost. Your text is below. Version ${version} is on the left or above; your text
        is on the right or below. Copy what you need, then save.
      </p>
      ${
        typeof diff === "string"
          ? html`<p>The two are too large, or too different, to be shown side by side.</p>`
          : diff.length === 0
            ? html`<p>This file is the same in both.</p>`
            : renderSideBySide(diff, `${path}: version ${version} and yours`)
      }
    </section>
  `
}

export const renderNotEditable = ({ params }: Visit, path: string): PageParts => {
  const draftId = params["draft_id"] ?? ""
  return {
    title: path,
    console: true,
    main: html`
      <h1 class="path">${path}</h1>
      <p>You cannot edit this file here, because saving would change more than you type.</p>
      <p class="actions">
        <a class="button" href="${toDraftPath(draftId, "/file", { path })}">Download it</a>
        <a href="${toDraftPath(draftId)}">Back to the draft</a>
      </p>
    `,
  }
}
