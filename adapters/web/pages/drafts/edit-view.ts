import { html } from "hono/html"
import type { AllowanceLeft } from "@surename/core/interface/allowance"
import { described, errorAt, field, hidden, invalid, summary } from "../form.ts"
import type { Html, Screen, Visit } from "../page.ts"
import { sideBySide } from "./diff-view.ts"
import { pathOf } from "./own-drafts.ts"
import { writesLine } from "./upload-form.ts"
import { textDiff } from "./text-diff.ts"

export interface Editing {
  /** Without one it is a new file, whose path is typed. */
  readonly path: string | undefined
  readonly text: string
  /** The latest one: with another in between, nothing is written. */
  readonly version: number
  readonly left: AllowanceLeft | undefined
  /** The file's lines end as Windows ends them, and are to stay so. */
  readonly crlf: boolean
  /** The text in the latest version, if another was written meanwhile. */
  readonly theirs?: string | undefined
}

export const editScreen = (visit: Visit, editing: Editing): Screen => {
  const { crlf, left, path, text, theirs, version } = editing
  const back = pathOf(visit.params["draft_id"] ?? "")
  return {
    title: path === undefined ? "New file" : `Edit ${path}`,
    console: true,
    main: html`
      <p class="hint"><a href="${back}">Back to the draft</a></p>
      <h1>${path === undefined ? "New file" : html`Edit <span class="path">${path}</span>`}</h1>
      ${summary(visit)} ${theirs === undefined ? "" : conflictView(path ?? "", theirs, text, version)}
      <form method="post" action="${back}/edit" enctype="multipart/form-data" novalidate>
        ${hidden("if_version", `${version}`)} ${crlf ? hidden("crlf", "1") : ""}
        ${
          path === undefined
            ? html`${hidden("new", "1")}
              ${field(visit, {
                name: "path",
                label: "Path",
                hint: "Such as about.html or css/style.css.",
                autocomplete: "off",
              })}`
            : hidden("path", path)
        }
        <div class="field">
          <label for="content">Text</label>
          ${errorAt(visit, "content")}
          <textarea
            id="content"
            name="content"
            class="code"
            rows="24"
            wrap="off"
            spellcheck="false"
            autocapitalize="none"
            autocomplete="off"
            ${described(visit, "content")}
            ${invalid(visit, "content")}
          >
${text}</textarea>
        </div>
        <p class="actions">
          <button>
            ${theirs === undefined ? `Save as version ${version + 1}` : `Save mine as version ${version + 1}`}
          </button>
          <a href="${back}">Cancel</a>
        </p>
        ${writesLine(left)}
      </form>
    `,
  }
}

const conflictView = (path: string, theirs: string, mine: string, version: number): Html => {
  const diff = textDiff(theirs.replaceAll("\r\n", "\n"), mine)
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
            : sideBySide(diff, `${path}: version ${version} and yours`)
      }
    </section>
  `
}

export const noTextScreen = ({ params }: Visit, path: string): Screen => {
  const draftId = params["draft_id"] ?? ""
  return {
    title: path,
    console: true,
    main: html`
      <h1 class="path">${path}</h1>
      <p>You cannot edit this file here, because saving would change more than you type.</p>
      <p class="actions">
        <a class="button" href="${pathOf(draftId, "/file", { path })}">Download it</a>
        <a href="${pathOf(draftId)}">Back to the draft</a>
      </p>
    `,
  }
}
