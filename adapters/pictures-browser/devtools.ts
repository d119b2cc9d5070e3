import type { Readable, Writable } from "node:stream"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { limits } from "@surename/core/limits"

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
  /** The browser's answer, read by the schema. */
  readonly ask: <A>(method: string, answer: Schema.Decoder<A>, params?: object, sessionId?: string) => Promise<A>
  readonly hear: (method: string, listener: () => void) => void
  /** Every question that is open, and every later one, fails with this. */
  readonly end: (why: string) => void
}

/** Chrome's DevTools protocol: JSON with a zero byte behind it, both ways. */
export const devTools = (to: Writable, from: Readable): DevTools => {
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners = new Map<string, () => void>()
  let [last, ended, parts, size]: [number, string | undefined, Array<Buffer>, number] = [0, undefined, [], 0]
  const end = (why: string) => {
    ended ??= why
    for (const { reject } of pending.values()) reject(new Error(ended))
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
  from.on("data", (chunk: Buffer) => {
    let rest = chunk
    for (let at = rest.indexOf(0); at >= 0; at = rest.indexOf(0)) {
      const text = Buffer.concat([...parts, rest.subarray(0, at)]).toString("utf8")
      rest = rest.subarray(at + 1)
      ;[parts, size] = [[], 0]
      Option.map(readMessage(text), receive)
    }
    parts.push(rest)
    size += rest.length
    if (size > limits.pictureMessageBytes) end("the browser says more than it can have to say")
  })
  for (const stream of [to, from]) stream.on("error", () => end("the browser hung up"))
  from.on("close", () => end("the browser ended by itself"))
  return {
    end,
    hear: (method, onEvent) => listeners.set(method, onEvent),
    ask: async (method, answer, params = {}, sessionId) => {
      if (ended !== undefined) throw new Error(ended)
      const [id, question] = [++last, Promise.withResolvers<unknown>()]
      pending.set(id, question)
      to.write(`${JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) })}\0`)
      return Schema.decodeUnknownPromise(answer)(await question.promise)
    },
  }
}
