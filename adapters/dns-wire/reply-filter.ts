import type { DnsFailure, DnsOutcome } from "@surename/core/evidence/observation"
import { decodeMessage, type Message, type SentQuery } from "./message.ts"

/** How one exchange ended. `caseKept`: the answer repeats our exact case. `bytes` is the raw message. */
export type Exchange =
  | { readonly _tag: "Answered"; readonly message: Message; readonly bytes: Uint8Array; readonly caseKept: boolean }
  | { readonly _tag: "Failed"; readonly failure: DnsFailure }

export interface ReplyFilter {
  readonly accept: (bytes: Uint8Array) => Exchange | undefined
  /** Records a packet from an address that we did not query. */
  readonly reportWrongSender: () => void
  /** Returns the failure after the timeout or the connection's end. */
  readonly makeNoReply: (otherwise: DnsFailure) => Exchange
}

/**
 * Picks the answer out of all packets. A forgery never ends the wait, but changes the reason of a timeout. Invalid
 * bytes with our id end it, because the server means us.
 */
export const makeReplyFilter = (query: SentQuery): ReplyFilter => {
  let noise: "spoofed" | "garbage" | undefined
  const noteForgery = (): undefined => {
    noise = "spoofed"
    return undefined
  }
  const accept = (bytes: Uint8Array): Exchange | undefined => {
    const message = decodeMessage(bytes)
    if (message === undefined) {
      if ((((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)) === query.id && bytes.length > 1) return makeFailure("garbage")
      noise ??= "garbage"
      return undefined
    }
    if (message.id !== query.id || !message.isResponse) return noteForgery()
    const question = message.question ?? (isError(message) ? query : undefined)
    if (question?.type !== query.type || question.name.toLowerCase() !== query.name.toLowerCase()) return noteForgery()
    return { _tag: "Answered", message, bytes, caseKept: question.name === query.name }
  }
  return { accept, reportWrongSender: noteForgery, makeNoReply: (otherwise) => makeFailure(noise ?? otherwise) }
}

export const makeFailure = (failure: DnsFailure) => ({ _tag: "Failed", failure }) as const

/** Truncated records become unknown when no server is left. */
export const readOutcome = (exchange: Exchange): DnsOutcome => {
  if (exchange._tag === "Failed") return exchange
  const { answers, authority, isTruncated, rcode } = exchange.message
  return isTruncated ? makeFailure("truncated") : { _tag: "Answered", rcode, answers, authority }
}

/** True for an error. It may omit its question; the two rcodes that state a fact may not. */
const isError = ({ rcode }: Message): boolean => rcode !== "NOERROR" && rcode !== "NXDOMAIN"
