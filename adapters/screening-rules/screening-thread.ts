import type { DraftFile } from "@surename/core/operations/drafts/ports/screening"
import * as Effect from "effect/Effect"
import { answerQuestions } from "../threads/answer-questions.ts"
import { rules, rulesVersion } from "./judging/rules.ts"
import { screen } from "./screen.ts"

answerQuestions((files: ReadonlyArray<DraftFile>) => Effect.runPromise(screen(files, rules, rulesVersion)))
