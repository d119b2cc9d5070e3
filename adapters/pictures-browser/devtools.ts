import type { Readable, Writable } from "node:stream"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"

const Message = Schema.fromJsonString(
  Schema.Struct({
    id: Schema.optionalKey(Schema.Int),
    method: Schema.optionalKey(Schema.String),
    result: Schema.optionalKey(Schema.Unknown),
    error: Schema.optionalKey(Schema.Struct({ message: Schema.String })),
  }),
)
type Message = typeof Message.Type
const readMessage = Schema.decodeUnknownOption(Message)

export interface DevTools {
  /** Asks the browser. The schema reads the answer. */
  readonly ask: <A>(method: string, answer: Schema.Decoder<A>, params?: object, sessionId?: string) => Promise<A>
  readonly onEvent: (method: string, listener: () => void) => void
  readonly end: (why: string) => void
}

export const connectDevTools = (output: Writable, input: Readable): DevTools => {
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners = new Map<string, () => void>()
  let [lastId, endReason, parts, size]: [number, string | undefined, Array<Buffer>, number] = [0, undefined, [], 0]
  const end = (why: string) => {
    endReason ??= why
    for (const { reject } of pending.values()) reject(new Error(endReason))
    pending.clear()
  }
  const receive = ({ error, id, method, result }: Message) => {
    if (method !== undefined) listeners.get(method)?.()
    const question = id === undefined ? undefined : pending.get(id)
    if (id === undefined || question === undefined) return
    pending.delete(id)
    if (error === undefined) question.resolve(result)
    else question.reject(new Error(`the browser says: ${error.message}`))
  }
  input.on("data", (chunk: Buffer) => {
    let unread = chunk
    for (let endOfMessage = unread.indexOf(0); endOfMessage >= 0; endOfMessage = unread.indexOf(0)) {
      const text = Buffer.concat([...parts, unread.subarray(0, endOfMessage)]).toString("utf8")
      unread = unread.subarray(endOfMessage + 1)
      ;[parts, size] = [[], 0]
      Option.map(readMessage(text), receive)
    }
    parts.push(unread)
    size += unread.length
    if (size > draftLimits.pictureMessageBytes) end("the browser says more than it can have to say")
  })
  for (const stream of [output, input]) stream.on("error", () => end("the browser hung up"))
  input.on("close", () => end("the browser ended by itself"))
  return {
    end,
    onEvent: (method, onEvent) => listeners.set(method, onEvent),
    ask: async (method, answer, params = {}, sessionId) => {
      if (endReason !== undefined) throw new Error(endReason)
      const id = ++lastId
      const question = Promise.withResolvers<unknown>()
      pending.set(id, question)
      output.write(`${JSON.stringify({ id, method, params, ...omitUndefined({ sessionId }) })}\0`)
      return Schema.decodeUnknownPromise(answer)(await question.promise)
    },
  }
}
