import { html } from "hono/html"
import type { AllowanceLeft } from "@surename/core/interface/allowance"
import { findContentType } from "@surename/core/interface/content-type"
import type { DraftVersion, StoredFile } from "@surename/core/operations/drafts/ports/drafts"
import type { ReviewState } from "@surename/core/operations/drafts/ports/reviews"
import { renderAddForm } from "../add-form.ts"
import { formatCount, renderFacts, formatSize, renderTime } from "../facts.ts"
import { renderCopyRows, renderField, renderHidden, renderFormError } from "../form.ts"
import type { Html, PageParts, Visit } from "../page.ts"
import { formatTitle } from "./list-view.ts"
import { draftsPath, toDraftPath } from "./own-drafts.ts"
import { renderPageLinks, type selectPage } from "../page-links.ts"
import { findChosenColours } from "./page-colours.ts"
import { renderPicture } from "./picture.ts"
import { renderReviewSection } from "./review-section.ts"
import { renderReasons, renderStatusTag, explainNextStep } from "./status.ts"
import { renderFileFields, renderWritesLeft } from "./upload-form.ts"

interface DraftDetails {
  readonly draftVersion: DraftVersion
  readonly state: ReviewState
  readonly versions: ReadonlyArray<DraftVersion>
  readonly page: ReturnType<typeof selectPage>
  readonly toPreviewUrl: (draftId: string, version?: number) => string
  readonly writesLeft: AllowanceLeft | undefined
  readonly pictured: ReadonlySet<string>
}

export const renderDraftPage = (visit: Visit, details: DraftDetails): PageParts => {
  const { draftVersion, writesLeft, pictured, page, toPreviewUrl, state, versions } = details
  const { draft, files, screening, status, version } = draftVersion
  const { description = "", draftId } = draft
  return {
    title: formatTitle(draft),
    name: formatTitle(draft),
    moment: {
      colours: findChosenColours(draft.startPage?.colour),
      action: status === "flagged" ? "" : renderPreviewLink(toPreviewUrl(draftId)),
    },
    console: true,
    main: html`
      <p class="hint"><a href="${draftsPath}">All drafts</a></p>
      <h1>${formatTitle(draft)}</h1>
      ${renderFormError(visit)}
      <div class="draft">
        ${renderPicture(draft, pictured)}
        <div>
          ${description === "" ? "" : html`<p class="told">${description}</p>`}
          ${status === "flagged" ? "" : renderCopyRows([["Link", toPreviewUrl(draftId), "the link"]])}
          <p class="actions">
            ${status === "flagged" || visit.flash === "draft-made" ? "" : renderPreviewLink(toPreviewUrl(draftId))}
            <a href="${toDraftPath(draftId, "/edit")}">New file</a>
            <a href="${toDraftPath(draftId, "/describe")}">Name and description</a>
            <a class="danger" href="${toDraftPath(draftId, "/delete")}">Delete the draft</a>
          </p>
          ${renderFacts([
            ["Latest version", html`${version} ${renderStatusTag(draftVersion)}`],
            ["Changed", renderTime(draft.updatedAt)],
            ["Created", renderTime(draft.createdAt)],
            ["ID", html`<code data-copy="the ID">${draftId}</code>`],
          ])}
        </div>
      </div>
      ${status === "live" ? "" : renderStoppedNotice(draftVersion)}
      ${status === "flagged" || screening.reasons.length === 0 ? "" : renderRemarks(draftVersion)}
      ${renderReviewSection(visit, draftVersion, state)}
      <section aria-labelledby="contents">
        <h2 id="contents">Files of version ${version}</h2>
        <p class="hint">${formatCount(files.length, "file")}, ${formatSize(sumSizes(files))} together.</p>
        <ul class="files">
          ${files.map((file) => renderFile(draftVersion, file))}
        </ul>
      </section>
      ${renderUpload(visit, draftId, writesLeft)}
      <section aria-labelledby="versions">
        <h2 id="versions">Versions</h2>
        <ul class="cards versions">
          ${versions.map((shownVersion) => renderVersionCard(draftVersion, shownVersion, toPreviewUrl))}
        </ul>
        ${renderPageLinks(toDraftPath(draftId), page)}
      </section>
    `,
  }
}

const renderPreviewLink = (url: string): Html => html`<a class="button" href="${url}">Open the preview</a>`

const renderUpload = (visit: Visit, draftId: string, writesLeft: AllowanceLeft | undefined): Html =>
  renderAddForm(visit, {
    id: "more",
    label: "Upload files",
    isFirst: false,
    fields: ["folder", "into"],
    form: html`<form method="post" action="${toDraftPath(draftId)}" enctype="multipart/form-data" novalidate>
      <p>They are added, or replace those with the same path; all other files stay.</p>
      ${renderFileFields(visit)}
      ${renderField(visit, {
        name: "into",
        label: "Into the folder (optional)",
        hint: "Such as css or img/logos; without it, the top folder.",
        autocomplete: "off",
        optional: true,
      })}
      <p class="actions"><button class="quiet">Upload</button></p>
      ${renderWritesLeft(writesLeft)}
    </form>`,
  })

const renderStoppedNotice = (draftVersion: DraftVersion) => html`
  <div class="notice ${draftVersion.status === "flagged" ? "error" : ""}">
    <p>${explainNextStep(draftVersion)}</p>
    ${draftVersion.status === "flagged" && draftVersion.screening.reasons.length > 0 ? renderReasons(draftVersion.screening) : ""}
  </div>
`

const renderRemarks = ({ ruling, screening }: DraftVersion) => html`
  <details>
    <summary>
      ${formatCount(screening.reasons.length, "remark")} of screening, which
      ${ruling === "served" ? "an operator overruled" : "stopped nothing"}
    </summary>
    ${renderReasons(screening)}
  </details>
`

const renderFile = ({ draft: { draftId } }: DraftVersion, { path, size: bytes }: StoredFile) => html`
  <li>
    <span class="path">${path}</span>
    <span class="small">${formatSize(bytes)}, ${findContentType(path).split(";")[0]}</span>
    <span class="actions">
      ${
        isText(path)
          ? html`<a href="${toDraftPath(draftId, "/edit", { path })}"
              >Edit<span class="visually-hidden"> ${path}</span></a
            >`
          : ""
      }
      <a href="${toDraftPath(draftId, "/file", { path })}">Download<span class="visually-hidden"> ${path}</span></a>
      <form method="post" action="${toDraftPath(draftId, "/delete-file")}">
        ${renderHidden("path", path)}
        <button class="plain danger">Delete<span class="visually-hidden"> ${path}</span></button>
      </form>
    </span>
  </li>
`

const isText = (path: string): boolean => /^text\/|json|xml|javascript/u.test(findContentType(path))

const sumSizes = (files: ReadonlyArray<StoredFile>): number => files.reduce((sum, { size }) => sum + size, 0)

const renderVersionCard = (
  { draft: { draftId }, version: latest }: DraftVersion,
  shownVersion: DraftVersion,
  toPreviewUrl: DraftDetails["toPreviewUrl"],
): Html => {
  const { createdAt, files, ruling, screening, status, version } = shownVersion
  const [from, to] = version === latest ? [version - 1, version] : [version, latest]
  return html`
    <li>
      <h3>
        Version ${version} ${renderStatusTag(shownVersion)}
        ${version === latest ? html`<span class="tag">latest</span>` : ""}
      </h3>
      <p class="hint">
        ${renderTime(createdAt)}. ${formatCount(files.length, "file")}, ${formatSize(sumSizes(files))}.
      </p>
      ${
        status === "flagged" && version !== latest && screening.reasons.length > 0
          ? html`<details>
              <summary>Screening result</summary>
              ${renderReasons(screening)}
            </details>`
          : ""
      }
      <p class="actions">
        ${
          status === "flagged"
            ? ""
            : html`<a href="${toPreviewUrl(draftId, version)}"
                >Preview<span class="visually-hidden"> of version ${version}</span></a
              >`
        }
        ${
          from === 0
            ? ""
            : html`<a href="${toDraftPath(draftId, "/diff", { from: `${from}`, to: `${to}` })}"
                >Compare with version ${version === latest ? from : to}</a
              >`
        }
        ${
          version === latest || (status !== "flagged" && ruling === undefined)
            ? ""
            : html`<a href="${toDraftPath(draftId, "/review", { version: `${version}` })}"
                >Review<span class="visually-hidden"> of version ${version}</span></a
              >`
        }
      </p>
      ${
        version === latest
          ? ""
          : html`<form method="post" action="${toDraftPath(draftId, "/roll-back")}">
              ${renderHidden("version", `${version}`)}
              <p class="actions"><button class="quiet">Roll back to version ${version}</button></p>
            </form>`
      }
    </li>
  `
}
