import type { DnsFailure, DnsOutcome } from "@surename/core/evidence/observation"
import { decodeMessage } from "./message.ts"
import type { Message, Sent } from "./message.ts"

/** How one message for one server ended. `caseKept`: the answer spells the question in the very case we sent. `bytes`: as it came. */
export type Exchange =
  | { readonly _tag: "Answered"; readonly message: Message; readonly bytes: Uint8Array; readonly caseKept: boolean }
  | { readonly _tag: "Failed"; readonly failure: DnsFailure }

export interface ReplyFilter {
  /** `undefined`: not for us; keep listening. */
  readonly accept: (bytes: Uint8Array) => Exchange | undefined
  /** Something came from an address we did not ask. */
  readonly wrongSender: () => void
  /** The failure when nothing acceptable came in time, or before the connection ended. */
  readonly noReply: (otherwise: DnsFailure) => Exchange
}

/**
 * Picks the one answer out of all packets that arrive. Forgeries never end the wait, or the first sender would win; they
 * only give the silence after them its right name. Nonsense under our own id does end it: the server means us.
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

/** An error without its question can at worst make a lookup fail; the two rcodes that state a fact must say about what. */
const isError = ({ rcode }: Message): boolean => rcode !== "NOERROR" && rcode !== "NXDOMAIN"
