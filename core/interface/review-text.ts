import * as Result from "effect/Result"
import { countChars } from "./bounded-text.ts"
import { draftLimits } from "../operations/drafts/limits.ts"
import { stripInvisible } from "./visible-text.ts"

export const readReviewText = (typed: string): Result.Result<string, string> => {
  const text = typed.trim()
  if (text === "") return Result.fail("Say why, in a sentence")
  if (countChars(text) > draftLimits.reviewChars)
    return Result.fail(`Say it in at most ${draftLimits.reviewChars} characters`)
  return invisibleCharacter.test(text)
    ? Result.fail("This text has an invisible character: remove it")
    : Result.succeed(stripInvisible(text))
}

const invisibleCharacter = /(?!\n)[\p{Cc}\p{Cs}\u{202a}-\u{202e}\u{2066}-\u{2069}]/u
