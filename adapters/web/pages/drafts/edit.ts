import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { decodeUtf8 } from "@surename/core/interface/utf8"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { NoSuchDraft } from "@surename/core/operations/drafts/ports/drafts"
import { showPage, type Page, type Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { renderEditPage, renderNotEditable } from "./edit-view.ts"
import { draftsPath, requireDraft, readWritesLeft } from "./own-drafts.ts"
import { refuseField } from "../operated.ts"
import { writeVersion } from "./write-draft.ts"

export const editPage: Page = {
  path: `${draftsPath}/{draft_id}/edit`,
  formBytes: draftLimits.draftBodyBytes,
  get: Effect.fnUntraced(function* (visit) {
    const path = visit.query.get("path") ?? undefined
    const { text = "", version } = yield* readLatestContent(visit, path)
    const writesLeft = yield* readWritesLeft(visit)
    if (path === undefined)
      return showPage(renderEditPage(visit, { path, text: "", version, hasCrlf: false, writesLeft }))
    return showPage(
      isEditable(text)
        ? renderEditPage(visit, { path, text, version, hasCrlf: text.includes("\r\n"), writesLeft })
        : renderNotEditable(visit, path),
    )
  }),
  post: (visit) =>
    submitForm(visit, {}, showFormAgain, function* () {
      const { draftId, draftVersion } = yield* requireDraft(visit)
      const path = (visit.form.get("path") ?? "").trim()
      if (visit.isTruncated) return yield* tooLongError
      if (visit.form.has("new") && draftVersion.files.some((file) => file.path === path)) return yield* pathTakenError
      const content = visit.form.has("crlf")
        ? readTypedContent(visit).replaceAll("\n", "\r\n")
        : readTypedContent(visit)
      const input = { draft_id: draftId, files: [{ path, content }], if_version: Number(visit.form.get("if_version")) }
      return yield* writeVersion(visit, { name: "update_draft", input, paths: [path] }, "draft-changed")
    }),
}

const tooLongError = refuseField("content", "This text is too long for a file. We read only its beginning.")
const pathTakenError = refuseField("path", "A file has this path already. Choose another path, or edit that file.")

/** Undoes the CRLF that browsers put at the end of each line. */
const readTypedContent = ({ form }: Visit): string => (form.get("content") ?? "").replaceAll("\r\n", "\n")

/** Refuses a file that a form field would change: it drops NUL and has one kind of line end. */
const isEditable = (text: string): boolean =>
  !/\0|\r(?!\n)/u.test(text) && !(text.includes("\r\n") && /[^\r]\n|^\n/u.test(text))

/** Reads the latest text. Binary content becomes NUL. */
const readLatestContent = Effect.fnUntraced(function* (visit: Visit, path: string | undefined) {
  const { drafts, draftVersion } = yield* requireDraft(visit)
  if (path === undefined) return { version: draftVersion.version, text: undefined }
  const file = draftVersion.files.find((listedFile) => listedFile.path === path)
  if (file === undefined) return yield* new NoSuchDraft({ message: "File not found." })
  return { version: draftVersion.version, text: decodeUtf8(yield* drafts.readContent(file.sha256)) ?? "\0" }
})

/** Keeps the typed text after any failure. After a conflict, also shows the stored text. */
const showFormAgain = Effect.fnUntraced(function* (visit: Visit) {
  const { form, formError } = visit
  const path = form.get("path") ?? ""
  const editedFile = {
    path: form.has("new") ? undefined : path,
    text: readTypedContent(visit),
    version: Number(form.get("if_version")),
    hasCrlf: form.has("crlf"),
    writesLeft: Option.getOrUndefined(yield* Effect.option(readWritesLeft(visit))),
  }
  if (formError?.code !== "stale_version") return renderEditPage(visit, editedFile)
  const stored = Option.getOrUndefined(yield* Effect.option(readLatestContent(visit, path)))
  return renderEditPage(
    visit,
    stored === undefined ? editedFile : { ...editedFile, version: stored.version, storedText: stored.text },
  )
})
