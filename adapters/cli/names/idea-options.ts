import * as Result from "effect/Result"
import { nameLimits } from "@surename/core/operations/names/limits"
import { type Options, makeText, readFitting, readNumeral, makeDefaulted, dropFlag } from "../option.ts"

export const ideaOptions = {
  ideaSource: makeDefaulted(
    "SURENAME_IDEAS=openai:URL|none",
    "a language model that invents names too, at any OpenAI-compatible endpoint, such as openai:http://localhost:11434/v1; concepts are sent there",
    "none",
    (text) => Result.succeed(text.toLowerCase() === "none" ? undefined : text),
  ),
  ideaModel: makeText("SURENAME_IDEAS_MODEL=NAME", "the model to ask there; needed with SURENAME_IDEAS"),
  ideaKey: dropFlag(makeText("SURENAME_IDEAS_KEY=TEXT", "the key of that endpoint, if it needs one")),
  ideasPerDay: makeDefaulted(
    "SURENAME_IDEAS_PER_DAY=N",
    "how often a day the model is asked for one account, or for one address without an account",
    String(nameLimits.ideasPerDay),
    readFitting("is a whole number from 0 to 100000", readNumeral(/^\d{1,6}$/u, 0, 100_000)),
  ),
} as const satisfies Options
