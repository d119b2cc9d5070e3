import { html } from "hono/html"
import type { AllowanceLeft } from "@surename/core/interface/allowance"
import { findContentType } from "@surename/core/interface/content-type"
import type { DraftVersion, StoredFile } from "@surename/core/operations/drafts/ports/drafts"
import type { ReviewState } from "@surename/core/operations/drafts/ports/reviews"
import { counted, facts, size, time } from "../facts.ts"
import { field, hidden, summary } from "../form.ts"
import type { Html, Screen, Visit } from "../page.ts"
import { titleOf } from "./list-view.ts"
import { draftsPath, pathOf } from "./own-drafts.ts"
import { pageLinks, type pageOf } from "./page-links.ts"
import { picture } from "./picture.ts"
import { reviewSection } from "./review-section.ts"
import { reasonList, statusTag, whatNext } from "./status.ts"
import { fileFields, writesLine } from "./upload-form.ts"

interface Detailed {
  readonly found: DraftVersion
  /** The files of the latest version. */
  readonly state: ReviewState
  readonly versions: ReadonlyArray<DraftVersion>
  readonly page: ReturnType<typeof pageOf>
  readonly preview: (draftId: string, version?: number) => string
  readonly left: AllowanceLeft | undefined
  readonly pictured: ReadonlySet<string>
}

export const draftScreen = (visit: Visit, detailed: Detailed): Screen => {
  const { found, left, page, pictured, preview, state, versions } = detailed
  const { draft, files, screening, status, version } = found
  const { description = "", draftId } = draft
  return {
    title: titleOf(draft),
    console: true,
    main: html`
      <p class="hint"><a href="${draftsPath}">All drafts</a></p>
      <h1>${titleOf(draft)}</h1>
      ${summary(visit)}
      <div class="draft">
        ${picture(draft, pictured)}
        <div>
          ${description === "" ? "" : html`<p class="told">${description}</p>`}
          ${facts([
            ["Latest version", html`${version} ${statusTag(found)}`],
            ["Changed", time(draft.updatedAt)],
            ["Created", time(draft.createdAt)],
            ["ID", html`<code data-copy="the ID">${draftId}</code>`],
            ...(status === "flagged"
              ? []
              : [["Preview", html`<code data-copy="the preview’s address">${preview(draftId)}</code>`] as const]),
          ])}
          <p class="actions">
            ${status === "flagged" ? "" : html`<a class="button" href="${preview(draftId)}">Open the preview</a>`}
            <a href="${pathOf(draftId, "/edit")}">New file</a>
            <a href="${pathOf(draftId, "/describe")}">Name and description</a>
            <a href="${pathOf(draftId, "/delete")}">Delete the draft</a>
          </p>
        </div>
      </div>
      ${status === "live" ? "" : stoppedNotice(found)}
      ${status === "flagged" || screening.reasons.length === 0 ? "" : remarksView(found)}
      ${reviewSection(visit, found, state)}
      <section aria-labelledby="contents">
        <h2 id="contents">Files of version ${version}</h2>
        <p class="hint">${counted(files.length, "file")}, ${size(sizeOf(files))} together.</p>
        <ul class="files">
          ${files.map((file) => fileLine(found, file))}
        </ul>
      </section>
      <section aria-labelledby="more">
        <h2 id="more">Upload files</h2>
        <p>They are added, or replace those with the same path; all other files stay.</p>
        <form method="post" action="${pathOf(draftId)}" enctype="multipart/form-data" novalidate>
          ${fileFields(visit)}
          ${field(visit, {
            name: "into",
            label: "Into the folder (optional)",
            hint: "Such as css or img/logos; without it, the top folder.",
            autocomplete: "off",
            optional: true,
          })}
          <p class="actions"><button>Upload</button></p>
          ${writesLine(left)}
        </form>
      </section>
      <section aria-labelledby="versions">
        <h2 id="versions">Versions</h2>
        <ul class="cards versions">
          ${versions.map((one) => versionCard(found, one, preview))}
        </ul>
        ${pageLinks(pathOf(draftId), page)}
      </section>
    `,
  }
}

const stoppedNotice = (found: DraftVersion) => html`
  <div class="notice ${found.status === "flagged" ? "error" : ""}">
    <p>${whatNext(found)}</p>
    ${found.status === "flagged" && found.screening.reasons.length > 0 ? reasonList(found.screening) : ""}
  </div>
`

const remarksView = ({ ruling, screening }: DraftVersion) => html`
  <details>
    <summary>
      ${counted(screening.reasons.length, "remark")} of screening, which
      ${ruling === "served" ? "an operator overruled" : "stopped nothing"}
    </summary>
    ${reasonList(screening)}
  </details>
`

const fileLine = ({ draft: { draftId } }: DraftVersion, { path, size: bytes }: StoredFile) => html`
  <li>
    <span class="path">${path}</span>
    <span class="small">${size(bytes)}, ${findContentType(path).split(";")[0]}</span>
    <span class="actions">
      ${
        isText(path)
          ? html`<a href="${pathOf(draftId, "/edit", { path })}">Edit<span class="visually-hidden"> ${path}</span></a>`
          : ""
      }
      <a href="${pathOf(draftId, "/file", { path })}">Download<span class="visually-hidden"> ${path}</span></a>
      <form method="post" action="${pathOf(draftId, "/delete-file")}">
        ${hidden("path", path)}
        <button class="plain">Delete<span class="visually-hidden"> ${path}</span></button>
      </form>
    </span>
  </li>
`

/** By its name; whether it really is one is seen when it is opened. */
const isText = (path: string): boolean => /^text\/|json|xml|javascript/u.test(findContentType(path))

const sizeOf = (files: ReadonlyArray<StoredFile>): number => files.reduce((sum, { size }) => sum + size, 0)

const versionCard = (
  { draft: { draftId }, version: latest }: DraftVersion,
  one: DraftVersion,
  preview: Detailed["preview"],
): Html => {
  const { createdAt, files, ruling, screening, status, version } = one
  const [from, to] = version === latest ? [version - 1, version] : [version, latest]
  return html`
    <li>
      <h3>
        Version ${version} ${statusTag(one, version === latest)}
        ${version === latest ? html`<span class="tag">latest</span>` : ""}
      </h3>
      <p class="hint">${time(createdAt)}. ${counted(files.length, "file")}, ${size(sizeOf(files))}.</p>
      ${
        status === "flagged" && screening.reasons.length > 0
          ? html`<details>
              <summary>What screening saw</summary>
              ${reasonList(screening)}
            </details>`
          : ""
      }
      <p class="actions">
        ${
          status === "flagged"
            ? ""
            : html`<a href="${preview(draftId, version)}"
                >Preview<span class="visually-hidden"> of version ${version}</span></a
              >`
        }
        ${
          from === 0
            ? ""
            : html`<a href="${pathOf(draftId, "/diff", { from: `${from}`, to: `${to}` })}"
                >Compare with version ${version === latest ? from : to}</a
              >`
        }
        ${
          version === latest || (status !== "flagged" && ruling === undefined)
            ? ""
            : html`<a href="${pathOf(draftId, "/review", { version: `${version}` })}"
                >Review<span class="visually-hidden"> of version ${version}</span></a
              >`
        }
      </p>
      ${
        version === latest
          ? ""
          : html`<form method="post" action="${pathOf(draftId, "/roll-back")}">
              ${hidden("version", `${version}`)}
              <p class="actions"><button class="quiet">Roll back to version ${version}</button></p>
            </form>`
      }
    </li>
  `
}
