import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { showPage, type Page, type Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { renderDraftsPage, selectPageOfDrafts } from "./list-view.ts"
import { draftsPath, listEveryDraft, requireDrafts, readWritesLeft } from "./own-drafts.ts"
import { findPictured } from "./pictures.ts"
import { readUpload, checkUpload } from "./uploaded.ts"
import { makeSimplePage, readText } from "./simple-page.ts"
import { writeVersion } from "./write-draft.ts"

export const draftList: Page = {
  path: draftsPath,
  formBytes: draftLimits.draftBodyBytes,
  // A name's page links here with the name filled in.
  get: (visit) => {
    const form = new URLSearchParams({ name_hint: visit.query.get("name_hint") ?? "" })
    return Effect.flatMap(readDrafts(visit), (drafts) =>
      Effect.map(loadPage({ ...visit, form }, drafts), (content) => showPage(content)),
    )
  },
  post: (visit) =>
    submitForm(visit, {}, showFormAgain, function* () {
      // Enter in a field presses the first button, also after somebody chose files.
      const isSimple = visit.form.has("simple") && visit.files.length === 0
      const upload = isSimple ? yield* makeSimplePage(visit) : readUpload(visit)
      const [{ files, leftOutHidden }, refusal] = [upload, checkUpload(visit, upload)]
      if (refusal !== undefined) return yield* refusal
      const texts = ["name_hint", "description"].map((name) => [name, readText(visit.form, name)] as const)
      // Browsers send empty fields, too.
      const draftTexts = Object.fromEntries(texts.filter(([, text]) => text !== ""))
      const write = {
        name: "create_draft",
        input: { files, ...draftTexts },
        paths: files.map(({ path }) => path),
      } as const
      return yield* writeVersion(visit, write, leftOutHidden ? "draft-hidden-left-out" : "draft-made")
    }),
}

const readDrafts = (visit: Visit) =>
  Effect.flatMap(requireDrafts(visit), ({ drafts, owner }) => listEveryDraft(drafts, owner))

const loadPage = Effect.fnUntraced(function* (
  visit: Visit,
  drafts: Effect.Success<ReturnType<typeof readDrafts>> | undefined,
) {
  const { toPreviewUrl } = yield* requireDrafts(visit)
  const pictured = yield* findPictured(selectPageOfDrafts(visit, drafts ?? []).items)
  return renderDraftsPage(visit, { drafts, pictured, toPreviewUrl, writesLeft: yield* readWritesLeft(visit) })
})

/** Shows the drafts above the form when they can be read. */
const showFormAgain = (visit: Visit) =>
  Effect.flatMap(Effect.option(readDrafts(visit)), (drafts) =>
    Effect.catchTag(loadPage(visit, Option.getOrUndefined(drafts)), "StoreUnavailable", () =>
      Effect.succeed(
        renderDraftsPage(visit, {
          drafts: undefined,
          pictured: new Set(),
          toPreviewUrl: () => "",
          writesLeft: undefined,
        }),
      ),
    ),
  )
