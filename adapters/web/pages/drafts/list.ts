import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { limits } from "@surename/core/limits"
import { showPage } from "../page.ts"
import type { Page, Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { listScreen, pageOfDrafts } from "./list-view.ts"
import { draftsPath, everyDraft, ownDrafts, writesLeft } from "./own-drafts.ts"
import { pictured } from "./pictures.ts"
import { uploaded, uploadFault } from "./uploaded.ts"
import { writeVersion } from "./write-draft.ts"

/** All drafts of an account, and the form that makes another. */
export const draftList: Page = {
  path: draftsPath,
  formBytes: limits.draftBodyBytes,
  // A name's page leads here with the name filled in.
  get: (visit) => {
    const form = new URLSearchParams({ name_hint: visit.query.get("name_hint") ?? "" })
    return Effect.flatMap(readDrafts(visit), (all) =>
      Effect.map(draftsScreen({ ...visit, form }, all), (made) => showPage(made)),
    )
  },
  post: (visit) =>
    submitForm(visit, {}, showAgain, function* () {
      yield* ownDrafts(visit)
      const sent = uploaded(visit)
      const [{ files, hidden }, fault] = [sent, uploadFault(visit, sent)]
      if (fault !== undefined) return yield* fault
      const draftTexts = { ...typedText(visit, "name_hint"), ...typedText(visit, "description") }
      const write = {
        name: "create_draft",
        input: { files, ...draftTexts },
        paths: files.map(({ path }) => path),
      } as const
      return yield* writeVersion(visit, write, hidden ? "draft-hidden-left-out" : "draft-made")
    }),
}

const readDrafts = (visit: Visit) => Effect.flatMap(ownDrafts(visit), ({ drafts, owner }) => everyDraft(drafts, owner))

const draftsScreen = Effect.fnUntraced(function* (
  visit: Visit,
  all: Effect.Success<ReturnType<typeof readDrafts>> | undefined,
) {
  const { preview } = yield* ownDrafts(visit)
  const withPictures = yield* pictured(pageOfDrafts(visit, all ?? []).items)
  return listScreen(visit, { all, pictured: withPictures, preview, left: yield* writesLeft(visit) })
})

/** With the drafts above the form as far as they can be read. */
const showAgain = (visit: Visit) =>
  Effect.flatMap(Effect.option(readDrafts(visit)), (all) =>
    Effect.catchTag(draftsScreen(visit, Option.getOrUndefined(all)), "StoreUnavailable", () =>
      Effect.succeed(listScreen(visit, { all: undefined, pictured: new Set(), preview: () => "", left: undefined })),
    ),
  )

/** A browser ends lines in its own way, and sends fields that nothing was typed into. */
const typedText = ({ form }: Visit, name: string) => {
  const text = (form.get(name) ?? "").replaceAll("\r\n", "\n").trim()
  return text === "" ? {} : { [name]: text }
}
