import type { SentInput } from "../interface/operation.ts"
import { readRateLimit, readWholeNumber } from "../interface/rate-limit.ts"
import { CallRefused, type ClientAnswer, parseAnswer, UnreadableAnswer } from "./client.ts"
import type { Operations } from "../operations/all.ts"
import { routes } from "./routes.ts"
import { type Abortable, type ClientCall, type ClientOptions, sendCall } from "./send-call.ts"

/** Rejects with `CallRefused`, `UnreadableAnswer`, or `fetch`'s own error without an answer. The last two prove nothing about a name (R1). */
export const browserClient =
  <Signal extends Abortable = never>(options: ClientOptions<Signal>) =>
  async <Name extends keyof Operations>(
    name: Name,
    input: SentInput<Operations[Name]>,
    callOptions: ClientCall<Signal> = {},
  ): Promise<ClientAnswer<Operations[Name]["output"]["Encoded"]>> => {
    const [method, path, field] = routes[name]
    const { headers, status, text } = await sendCall(options, { method, path }, input, callOptions)
    const rateLimit = readRateLimit(headers)
    const answer = parseAnswer(text)
    if (status === 200 && answer?.[field] !== undefined) return { body: answer, rateLimit }
    if (typeof answer?.next !== "string") throw new UnreadableAnswer({ operation: name, status })
    throw new CallRefused({
      operation: name,
      problem: answer,
      rateLimit,
      retryAfterSeconds: readWholeNumber(headers.get("retry-after")),
    })
  }

export { CallRefused, UnreadableAnswer } from "./client.ts"
