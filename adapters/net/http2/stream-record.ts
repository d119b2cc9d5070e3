import { limits } from "@surename/core/limits"
import { frameFlags, frameHeadBytes, frameTypes } from "./frames.ts"
import type { FrameHead } from "./frames.ts"

interface Stream {
  /** The server said itself that its answer ends here; a reset ends a stream, too, and says nothing of the kind. */
  isEnded: boolean
  headerBlocks: number
}

/**
 * Records both sides' frames. The runtimes' HTTP/2 clients report a reset after the head of a 404 as the end of an empty answer,
 * and one of them accepts headers on a stream that nobody opened. This record does not depend on them.
 */
export class StreamRecord {
  readonly #streams = new Map<number, Stream>()
  #newest = 0
  #allowedBytes = limits.http2IdleBytes
  #bytesSinceEnd = 0
  #blockBytes = 0
  /** All that has come so far. */
  bytes = 0

  /** Each open question lets the server send so much more until one of them ends; less than nothing when it ends. */
  allow(bytes: number): void {
    this.#allowedBytes += bytes
  }

  /** The question on this stream is over. */
  forget(stream: number | undefined): void {
    this.#bytesSinceEnd = 0
    if (stream !== undefined) this.#streams.delete(stream)
  }

  isEnded(stream: number | undefined): boolean {
    return stream !== undefined && this.#streams.get(stream)?.isEnded === true
  }

  /** Bun does not compare them. */
  isLength(stated: string | undefined, bytes: number): boolean {
    return stated === undefined || Number(stated) === bytes
  }

  sent({ stream, type }: FrameHead): void {
    if (type !== frameTypes.headers) return
    this.#newest = Math.max(this.#newest, stream)
    this.#streams.set(stream, { isEnded: false, headerBlocks: 0 })
  }

  /** Returns the rule that the frame breaks: then nothing more is taken from this connection. */
  received(frame: FrameHead): string | undefined {
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
    return type === frameTypes.data || type === frameTypes.headers ? this.#answered(frame) : undefined
  }

  #answered({ flags, stream: id, type }: FrameHead): string | undefined {
    if (id > this.#newest || id % 2 === 0) return "an answer to no question"
    const stream = this.#streams.get(id)
    // Some of an answer that nobody waits for any more was still under way.
    if (stream === undefined) return undefined
    if (stream.isEnded) return "an answer after its end"
    if (type === frameTypes.headers && ++stream.headerBlocks > limits.interimAnswers + 2)
      return "interim answers without end"
    stream.isEnded = (flags & frameFlags.endStream) !== 0
    return undefined
  }
}
