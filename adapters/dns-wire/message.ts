import { Buffer } from "node:buffer"
import dnsPacket from "dns-packet"
import type { Answer, DecodedPacket } from "dns-packet"
import type { DnsQuestion, DnsRecord } from "@surename/core/evidence/observation"
import type { SignedQuestion } from "@surename/core/ports/dns"
import { findMessageEnd } from "./message-shape.ts"

export type WireQuestion = DnsQuestion | SignedQuestion

export type SentQuery = WireQuestion & { readonly id: number }

/** Our own type, so that declarations need no types of the library. */
export interface Message {
  readonly id: number
  readonly isResponse: boolean
  readonly isTruncated: boolean
  readonly isAuthoritative: boolean
  readonly rcode: string
  /** The question as the server sent it, in the same case. Some servers omit it from an error. */
  readonly question: { readonly name: string; readonly type: string } | undefined
  readonly answers: ReadonlyArray<DnsRecord>
  readonly authority: ReadonlyArray<DnsRecord>
  readonly additional: ReadonlyArray<DnsRecord>
}

/** Returns `undefined` for a name that no question can hold. Offers EDNS(0), which servers before RFC 6891 may not understand. */
export const encodeQuery = ({
  edns,
  id,
  name,
  recursion = true,
  type,
}: SentQuery & { readonly edns: boolean; readonly recursion?: boolean }): Uint8Array | undefined => {
  const isSigned = type === "DNSKEY" || type === "DS"
  if (!(isSigned && name === ".") && (!fitsQuestion.test(name) || name.length > nameChars)) return undefined
  const questions = [{ type, name, class: "IN" } as const]
  return dnsPacket.encode({
    type: "query",
    id,
    flags: recursion ? dnsPacket.RECURSION_DESIRED : 0,
    questions,
    additionals: edns ? [isSigned ? signedOffer : offer] : [],
  })
}

/** Returns `undefined` for anything but a whole DNS message. Never throws. */
export const decodeMessage = (bytes: Uint8Array): Message | undefined => {
  const whole = isTruncated(bytes) ? dropRecords(bytes) : bytes
  const end = findMessageEnd(whole)
  if (end === undefined) return undefined
  try {
    const packet = dnsPacket.decode(Buffer.from(whole.buffer, whole.byteOffset, whole.byteLength))
    // Our reader and the library must find the same end. Otherwise one of them misread.
    return dnsPacket.decode.bytes === end ? toMessage(packet) : undefined
  } catch {
    return undefined
  }
}

/** 1,232 octets pass everywhere unfragmented, and fragments can be forged (DNS flag day 2020; RFC 9715). */
const offer = {
  type: "OPT" as const,
  name: ".",
  udpPayloadSize: 1_232,
  extendedRcode: 0,
  ednsVersion: 0,
  flags: 0,
  flag_do: false,
  options: [],
} satisfies Answer

const signedOffer: Answer = { ...offer, flags: dnsPacket.DNSSEC_OK }

/** Allows visible ASCII in labels of 1 to 63, underscores too: host name rules do not apply (RFC 2181, section 11). */
const fitsQuestion = /^(?:[!-\-/-~]{1,63}\.)*[!-\-/-~]{1,63}$/u
const nameChars = 253

const isTruncated = (bytes: Uint8Array): boolean => ((bytes[2] ?? 0) & 0x02) !== 0

/** Reads only the question of a truncated answer, whose records are unusable (RFC 2181, section 9). */
const dropRecords = (bytes: Uint8Array): Uint8Array => Uint8Array.from(bytes).fill(0, 6, 12)

const toMessage = (packet: DecodedPacket): Message => {
  const question = packet.questions?.[0]
  return {
    id: packet.id ?? 0,
    isResponse: packet.flag_qr && ((packet.flags ?? 0) & 0x7800) === 0,
    isTruncated: packet.flag_tc,
    isAuthoritative: packet.flag_aa,
    rcode: readRcode(packet),
    question: question?.class === "IN" ? { name: question.name, type: question.type } : undefined,
    answers: (packet.answers ?? []).flatMap(recordOf),
    authority: (packet.authorities ?? []).flatMap(recordOf),
    additional: (packet.additionals ?? []).flatMap(recordOf),
  }
}

/** Adds the upper eight bits from the OPT record (RFC 6891, section 6.1.3). */
const readRcode = (packet: DecodedPacket): string => {
  const opt = packet.additionals?.find((record) => record.type === "OPT")
  const code = ((opt?.type === "OPT" ? opt.extendedRcode : 0) << 4) | ((packet.flags ?? 0) & 0x0f)
  return rcodeNames[code] ?? `RCODE_${code}`
}

const rcodeNames: Readonly<Record<number, string>> = {
  ..."NOERROR FORMERR SERVFAIL NXDOMAIN NOTIMP REFUSED YXDOMAIN YXRRSET NXRRSET NOTAUTH NOTZONE".split(" "),
  16: "BADVERS",
  23: "BADCOOKIE",
}

/** Skips types that we never query. Folds names, because we chose their case (0x20). */
const recordOf = (record: Answer): ReadonlyArray<DnsRecord> => {
  if (record.type === "OPT" || record.class !== "IN") return []
  const name = record.name.toLowerCase()
  const ttl = record.ttl ?? 0
  switch (record.type) {
    case "A":
    case "AAAA":
    case "NS":
    case "CNAME":
      return [{ type: record.type, name, ttl, data: record.data.toLowerCase() }]
    case "MX":
      return [{ type: "MX", name, ttl, data: `${record.data.preference ?? 0} ${record.data.exchange.toLowerCase()}` }]
    case "SOA": {
      const { mname, rname, serial = 0, refresh = 0, retry = 0, expire = 0, minimum = 0 } = record.data
      const names = `${mname} ${rname}`.toLowerCase()
      return [{ type: "SOA", name, ttl, data: `${names} ${serial} ${refresh} ${retry} ${expire} ${minimum}` }]
    }
    case "TXT":
      return [{ type: "TXT", name, ttl, strings: [record.data].flat().map(toLatin1) }]
    default:
      return []
  }
}

const toLatin1 = (text: string | Buffer): string => (typeof text === "string" ? text : text.toString("latin1"))
