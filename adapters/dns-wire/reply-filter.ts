import type { DnsFailure, DnsOutcome } from "@surename/core/evidence/observation"
import { decodeMessage } from "./message.ts"
import type { Message, Sent } from "./message.ts"

/** The end of one exchange. `caseKept`: the answer repeats our exact case. `bytes`: the raw message. */
export type Exchange =
  | { readonly _tag: "Answered"; readonly message: Message; readonly bytes: Uint8Array; readonly caseKept: boolean }
  | { readonly _tag: "Failed"; readonly failure: DnsFailure }

export interface ReplyFilter {
  /** Returns `undefined` for a message that is not ours. */
  readonly accept: (bytes: Uint8Array) => Exchange | undefined
  /** Records a packet from an address that we did not ask. */
  readonly wrongSender: () => void
  /** Returns the failure after the timeout or the connection's end. */
  readonly noReply: (otherwise: DnsFailure) => Exchange
}

/**
 * Picks the answer out of all packets. A forgery never ends the wait, but changes the reason of a timeout. Invalid
 * bytes with our id end it, because the server means us.
 */
export const replyFilter = (sent: Sent): ReplyFilter => {
  let noise: "spoofed" | "garbage" | undefined
  const forged = (): undefined => {
    noise = "spoofed"
    return undefined
  }
  const accept = (bytes: Uint8Array): Exchange | undefined => {
    const message = decodeMessage(bytes)
    if (message === undefined) {
      if ((((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)) === sent.id && bytes.length > 1) return failed("garbage")
      noise ??= "garbage"
      return undefined
    }
    if (message.id !== sent.id || !message.isResponse) return forged()
    const question = message.question ?? (isError(message) ? sent : undefined)
    if (question?.type !== sent.type || question.name.toLowerCase() !== sent.name.toLowerCase()) return forged()
    return { _tag: "Answered", message, bytes, caseKept: question.name === sent.name }
  }
  return { accept, wrongSender: forged, noReply: (otherwise) => failed(noise ?? otherwise) }
}

export const failed = (failure: DnsFailure) => ({ _tag: "Failed", failure }) as const

/** Truncated records are unknown when no server is left to ask. */
export const outcomeOf = (exchange: Exchange): DnsOutcome => {
  if (exchange._tag === "Failed") return exchange
  const { answers, authority, isTruncated, rcode } = exchange.message
  return isTruncated ? failed("truncated") : { _tag: "Answered", rcode, answers, authority }
}

/** True for an error. It may omit its question; the two rcodes that state a fact may not. */
const isError = ({ rcode }: Message): boolean => rcode !== "NOERROR" && rcode !== "NXDOMAIN"
