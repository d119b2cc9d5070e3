import type { screeningRules } from "@surename/adapters/screening-rules"
import { Screening, type ScreeningResult } from "@surename/core/operations/drafts/ports/screening"
import * as Effect from "effect/Effect"
import { draftFiles, type GivenDraft } from "./given-draft.ts"

/** Screens a draft with these rules. */
export const screened = (layer: typeof screeningRules, { files }: GivenDraft): ScreeningResult =>
  Effect.runSync(
    Effect.provide(
      Effect.flatMap(Screening, (screening) => screening.screen(draftFiles(files))),
      layer,
    ),
  )
