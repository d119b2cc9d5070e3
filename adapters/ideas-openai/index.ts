import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { sendRequest, openAgent, type RawResponse } from "@surename/adapters/net"
import { isSecureEnough } from "@surename/core/evidence/under-base"
import { nameLimits } from "@surename/core/operations/names/limits"
import { type IdeaFailure, Ideas, NoIdeas } from "@surename/core/operations/names/ports/ideas"
import { readIdeas, writeRequest } from "./prompt.ts"

export interface IdeasOpenaiOptions {
  /** The operator's own model, so any address is allowed, even on this machine. */
  readonly url: URL
  readonly model: string
  readonly key?: string
  readonly perDay: number
}

/** Reads `openai:URL`, the address above `/chat/completions`. */
export const readEndpoint = (text: string, key?: string): Result.Result<URL, string> => {
  const url = /^openai:https?:\/\//iu.test(text) ? URL.parse(text.slice("openai:".length)) : null
  if (url === null)
    return Result.fail("is none, or openai: and the address of an API: openai:http://localhost:11434/v1")
  if (url.username !== "" || url.password !== "") return Result.fail("holds a key: give it as SURENAME_IDEAS_KEY")
  if (url.search !== "" || url.hash !== "") return Result.fail("has a query: give the address alone")
  if (key !== undefined && !isSecureEnough(url.href)) return Result.fail("sends the key in clear text: use https")
  return Result.succeed(new URL(`${url.pathname.replace(/\/$/u, "")}/chat/completions`, url))
}

/** A model behind an OpenAI-compatible endpoint. One question, no redirect, a bounded answer. An unreadable answer yields no ideas. */
export const ideasOpenai = ({ key, model, perDay, url }: IdeasOpenaiOptions): Layer.Layer<never> =>
  Layer.effect(
    Ideas,
    Effect.gen(function* () {
      const agent = yield* openAgent({ secure: url.protocol === "https:" })
      const headers = {
        "content-type": "application/json",
        accept: "application/json",
        "accept-encoding": "identity",
        "user-agent": "surename/1",
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      }
      const ask = (question: string) =>
        sendRequest({
          url,
          agent,
          headers,
          body: new TextEncoder().encode(question),
          connectMs: nameLimits.ideasConnectMs,
          totalMs: nameLimits.ideasMs,
          inSmallChunks: true,
          wants: () => ({ maxBytes: nameLimits.ideasAnswerBytes, part: "whole" }),
        })
      return {
        model: model.slice(0, nameLimits.suggestModelChars),
        perDay,
        proposeIdeas: (wish) =>
          ask(writeRequest(model, wish)).pipe(
            Effect.mapError(({ kind }) => (kind === "timeout" ? "timeout" : "network")),
            Effect.flatMap((answer) => Effect.fromResult(readAnswer(answer))),
            // Logs neither the concept nor the key.
            Effect.tapError((reason) =>
              Effect.logWarning(`the model ${model} at ${url.host} gave no ideas: ${reason}`),
            ),
            Effect.mapError((reason) => new NoIdeas({ reason })),
          ),
      }
    }),
  )

const readAnswer = ({ body, status }: RawResponse): Result.Result<ReadonlyArray<string>, IdeaFailure> => {
  if (status === 429) return Result.fail("throttled")
  if (status >= 500) return Result.fail("server_error")
  if (status !== 200) return Result.fail("refused")
  if (body._tag !== "Bytes")
    return Result.fail(body._tag === "Unreadable" && body.why === "too_large" ? "too_large" : "bad_answer")
  return Result.fromOption(readIdeas(new TextDecoder().decode(body.bytes)), (): IdeaFailure => "bad_answer")
}
