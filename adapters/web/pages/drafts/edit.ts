import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { decodeUtf8 } from "@surename/core/interface/utf8"
import { limits } from "@surename/core/limits"
import { NoSuchDraft } from "@surename/core/operations/drafts/ports/drafts"
import { showPage } from "../page.ts"
import type { Page, Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { editScreen, noTextScreen } from "./edit-view.ts"
import { draftsPath, ownDraft, writesLeft } from "./own-drafts.ts"
import { formRefused } from "../operated.ts"
import { writeVersion } from "./write-draft.ts"

/** One text of a draft, to be changed; without `?path=` a new one. */
export const edit: Page = {
  path: `${draftsPath}/{draft_id}/edit`,
  formBytes: limits.draftBodyBytes,
  get: Effect.fnUntraced(function* (visit) {
    const path = visit.query.get("path") ?? undefined
    const { text = "", version } = yield* latestContent(visit, path)
    const left = yield* writesLeft(visit)
    if (path === undefined) return showPage(editScreen(visit, { path, text: "", version, crlf: false, left }))
    return showPage(
      isEditable(text)
        ? editScreen(visit, { path, text, version, crlf: text.includes("\r\n"), left })
        : noTextScreen(visit, path),
    )
  }),
  post: (visit) =>
    submitForm(visit, {}, showAgain, function* () {
      const { draftId, found } = yield* ownDraft(visit)
      const path = (visit.form.get("path") ?? "").trim()
      if (visit.cut) return yield* tooLong
      if (visit.form.has("new") && found.files.some((file) => file.path === path)) return yield* pathTaken
      const content = visit.form.has("crlf") ? typedContent(visit).replaceAll("\n", "\r\n") : typedContent(visit)
      const input = { draft_id: draftId, files: [{ path, content }], if_version: Number(visit.form.get("if_version")) }
      return yield* writeVersion(visit, { name: "update_draft", input, paths: [path] }, "draft-changed")
    }),
}

const tooLong = formRefused("content", "This text is too long for a file. We read only its beginning.")
const pathTaken = formRefused("path", "A file has this path already. Choose another path, or edit that file.")

/** Browsers end every line of a field with both characters. */
const typedContent = ({ form }: Visit): string => (form.get("content") ?? "").replaceAll("\r\n", "\n")

/** A text that a form field returns unchanged. A field drops NUL, and has one way to end lines. */
const isEditable = (text: string): boolean =>
  !/\0|\r(?!\n)/u.test(text) && !(text.includes("\r\n") && /[^\r]\n|^\n/u.test(text))

/** The text of a file in the latest version; bytes that are no text count as NUL. */
const latestContent = Effect.fnUntraced(function* (visit: Visit, path: string | undefined) {
  const { drafts, found } = yield* ownDraft(visit)
  if (path === undefined) return { version: found.version, text: undefined }
  const file = found.files.find((one) => one.path === path)
  if (file === undefined) return yield* new NoSuchDraft({ message: "File not found." })
  return { version: found.version, text: decodeUtf8(yield* drafts.content(file.sha256)) ?? "\0" }
})

/** With what was typed, whatever went wrong. After a conflict it is shown beside what is there now, and may be kept all the same. */
const showAgain = Effect.fnUntraced(function* (visit: Visit) {
  const { form, formError } = visit
  const path = form.get("path") ?? ""
  const editing = {
    path: form.has("new") ? undefined : path,
    text: typedContent(visit),
    version: Number(form.get("if_version")),
    crlf: form.has("crlf"),
    left: Option.getOrUndefined(yield* Effect.option(writesLeft(visit))),
  }
  if (formError?.code !== "stale_version") return editScreen(visit, editing)
  const now = Option.getOrUndefined(yield* Effect.option(latestContent(visit, path)))
  return editScreen(visit, now === undefined ? editing : { ...editing, version: now.version, theirs: now.text })
})
