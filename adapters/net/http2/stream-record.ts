import { limits } from "@surename/core/limits"
import { wireLimits } from "../limits.ts"
import { frameFlags, frameHeadBytes, frameTypes, type FrameHead } from "./frames.ts"

interface Stream {
  /** The server ended its answer. A reset also ends a stream, but does not count. */
  isEnded: boolean
  headerBlocks: number
}

/**
 * Records the frames of both sides. HTTP/2 clients report a reset after the head of a 404 as an empty answer, and one accepts
 * headers on unopened streams. This record depends on neither.
 */
export class StreamRecord {
  readonly #streams = new Map<number, Stream>()
  #newestStream = 0
  #allowedBytes = wireLimits.http2IdleBytes
  #bytesSinceEnd = 0
  #blockBytes = 0
  bytes = 0

  /** Raises the byte limit while a question is open. A negative number lowers it when the question ends. */
  allow(bytes: number): void {
    this.#allowedBytes += bytes
  }

  forget(stream: number | undefined): void {
    this.#bytesSinceEnd = 0
    if (stream !== undefined) this.#streams.delete(stream)
  }

  hasEnded(stream: number | undefined): boolean {
    return stream !== undefined && this.#streams.get(stream)?.isEnded === true
  }

  /** Checks the length, because Bun does not. */
  matchesLength(declaredLength: string | undefined, bytes: number): boolean {
    return declaredLength === undefined || Number(declaredLength) === bytes
  }

  recordSent({ stream, type }: FrameHead): void {
    if (type !== frameTypes.headers) return
    this.#newestStream = Math.max(this.#newestStream, stream)
    this.#streams.set(stream, { isEnded: false, headerBlocks: 0 })
  }

  /** Returns the broken rule, if any. The connection is not used any further then. */
  recordReceived(frame: FrameHead): string | undefined {
    const { flags, length, type } = frame
    this.bytes += length + frameHeadBytes
    this.#bytesSinceEnd += length + frameHeadBytes
    if (this.#bytesSinceEnd > this.#allowedBytes) return "more bytes than its answers can have"
    if (type === frameTypes.pushPromise) return "an answer to no question"
    if (type === frameTypes.headers || type === frameTypes.continuation) {
      this.#blockBytes += length
      if (this.#blockBytes > limits.headerBytes) return "headers without end"
      if ((flags & frameFlags.endHeaders) !== 0) this.#blockBytes = 0
    }
    return type === frameTypes.data || type === frameTypes.headers ? this.#recordAnswer(frame) : undefined
  }

  #recordAnswer({ flags, stream: id, type }: FrameHead): string | undefined {
    if (id > this.#newestStream || id % 2 === 0) return "an answer to no question"
    const stream = this.#streams.get(id)
    // Ignores the rest of an abandoned answer.
    if (stream === undefined) return undefined
    if (stream.isEnded) return "an answer after its end"
    if (type === frameTypes.headers && ++stream.headerBlocks > limits.interimAnswers + 2)
      return "interim answers without end"
    stream.isEnded = (flags & frameFlags.endStream) !== 0
    return undefined
  }
}
