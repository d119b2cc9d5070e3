import * as Layer from "effect/Layer"
import { Screening } from "@surename/core/operations/drafts/ports/screening"
import type { Rule } from "./judging/rule.ts"
import { rules, rulesVersion } from "./judging/rules.ts"
import { screen } from "./screen.ts"
import { vocabulary } from "./reading/vocabulary.ts"

export { screeningInThread } from "./in-thread.ts"
export { rules } from "./judging/rules.ts"
export type { Rule } from "./judging/rule.ts"

export const exculpatingWords: ReadonlyArray<RegExp> = [
  vocabulary.warns,
  vocabulary.offer,
  vocabulary.billNumber,
  vocabulary.billTotal,
]

export const makeScreening = (table: ReadonlyArray<Rule>, version: string): Layer.Layer<Screening> =>
  Layer.succeed(Screening, Screening.of({ rulesVersion: version, screen: (files) => screen(files, table, version) }))

export const screeningRules: Layer.Layer<Screening> = makeScreening(rules, rulesVersion)
