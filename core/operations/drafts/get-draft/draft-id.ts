import * as Result from "effect/Result"
import { NoSuchDraft } from "../ports/drafts.ts"

export const checkDraftId = (text: string): Result.Result<void, NoSuchDraft> =>
  /^d[a-z2-7]{20}$/u.test(text) ? Result.void : Result.fail(new NoSuchDraft({ message: "Draft not found." }))
