import type { screeningRules } from "@surename/adapters/screening-rules"
import { Screening } from "@surename/core/operations/drafts/ports/screening"
import type { ScreeningResult } from "@surename/core/operations/drafts/ports/screening"
import * as Effect from "effect/Effect"
import { draftFiles } from "./given-draft.ts"
import type { GivenDraft } from "./given-draft.ts"

/** What rules say of a draft. */
export const screened = (layer: typeof screeningRules, { files }: GivenDraft): ScreeningResult =>
  Effect.runSync(
    Effect.provide(
      Effect.flatMap(Screening, (screening) => screening.screen(draftFiles(files))),
      layer,
    ),
  )
