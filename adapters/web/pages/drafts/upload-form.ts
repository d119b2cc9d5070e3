import { html } from "hono/html"
import type { AllowanceLeft } from "@surename/core/interface/allowance"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { formatCount } from "../facts.ts"
import { renderDescription, renderFieldError, renderInvalid } from "../form.ts"
import type { Html, Visit } from "../page.ts"

/** Browsers accept dropped files on such a field without a script. */
const renderFolderField = (visit: Visit): Html => html`
  <div class="field">
    <label for="folder">A folder</label>
    <p class="hint" id="folder-hint">Drop it here, or choose it: its files become the website.</p>
    ${renderFieldError(visit, "folder")}
    <input
      id="folder"
      name="folder"
      type="file"
      multiple
      webkitdirectory
      ${renderDescription(visit, "folder", "hint")}
      ${renderInvalid(visit, "folder")}
    />
  </div>
`

export const renderFileFields = (visit: Visit): Html => html`
  <div class="drops">
    ${renderFolderField(visit)}
    <div class="field">
      <label for="files">Single files</label>
      <p class="hint" id="files-hint">Drop them here, or choose them: any number at once.</p>
      <input id="files" name="files" type="file" multiple aria-describedby="files-hint" />
    </div>
  </div>
  <p class="hint">
    At most ${draftLimits.draftFiles} files, ${draftLimits.draftFileBytes / 2 ** 20} MiB each and
    ${draftLimits.draftVersionBytes / 2 ** 20} MiB together. Hidden files (.DS_Store, .git) are left out.
  </p>
`

export const renderWritesLeft = (writesLeft: AllowanceLeft | undefined): Html =>
  writesLeft === undefined
    ? html`<p class="hint">We could not read your remaining writes just now.</p>`
    : html`<p class="hint">${formatCount(writesLeft.remaining, "write")} left of ${writesLeft.limit} a day.</p>`
