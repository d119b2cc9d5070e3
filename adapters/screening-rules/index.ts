import * as Layer from "effect/Layer"
import { Screening } from "@surename/core/ports/screening"
import { rulesVersion } from "./judging/rules.ts"
import { screen } from "./screen.ts"

/** Screens drafts by a table of rules: no network, no chance, the same files the same result. */
export const screeningRules: Layer.Layer<Screening> = Layer.succeed(
  Screening,
  Screening.of({ rulesVersion, screen: (files) => screen(files) }),
)
