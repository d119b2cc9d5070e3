import type { screeningRules } from "@surename/adapters/screening-rules"
import { Screening, type ScreeningResult } from "@surename/core/operations/drafts/ports/screening"
import * as Effect from "effect/Effect"
import { listDraftFiles, type GivenDraft } from "./given-draft.ts"

/** Screens a draft with these rules. */
export const screenDraft = (layer: typeof screeningRules, { files }: GivenDraft): ScreeningResult =>
  Effect.runSync(
    Effect.provide(
      Effect.flatMap(Screening, (screening) => screening.screen(listDraftFiles(files))),
      layer,
    ),
  )
