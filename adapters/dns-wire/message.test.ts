import { Buffer } from "node:buffer"
import { describe, expect, it } from "@effect/vitest"
import dnsPacket from "dns-packet"
import { findMessageEnd } from "./message-shape.ts"
import { decodeMessage, encodeQuery } from "./message.ts"

const response = (packet: Parameters<typeof dnsPacket.encode>[0]) =>
  dnsPacket.encode({ type: "response", id: 7, ...packet })
const question = { name: "Example.com", type: "A", class: "IN" } as const
const sample = response({
  questions: [question],
  answers: [
    { type: "CNAME", name: "Example.com", ttl: 1, data: "A.Test" },
    { type: "A", name: "a.test", ttl: 1, data: "192.0.2.1" },
    { type: "AAAA", name: "a.test", ttl: 1, data: "2001:db8::1" },
    { type: "MX", name: "a.test", ttl: 1, data: { preference: 5, exchange: "Mx.test" } },
    { type: "TXT", name: "a.test", ttl: 1, data: [Buffer.from("a\xe9", "latin1"), Buffer.from("")] },
  ],
  authorities: [
    {
      type: "SOA",
      name: "test",
      ttl: 1,
      data: { mname: "Ns.test", rname: "me.test", serial: 1, refresh: 2, retry: 3, expire: 4, minimum: 5 },
    },
    { type: "NS", name: "test", ttl: 1, data: "ns.test" },
  ],
})
const header = (...counts: ReadonlyArray<number>) => [
  0,
  7,
  0x81,
  0x80,
  ...counts.flatMap((count) => [count >> 8, count & 255]),
]
const com = [3, 99, 111, 109, 0]

describe("decodeMessage", () => {
  it("reads every supported type, folding names and keeping bytes", () => {
    expect(decodeMessage(sample)).toEqual({
      id: 7,
      isResponse: true,
      isTruncated: false,
      isAuthoritative: false,
      rcode: "NOERROR",
      question: { name: "Example.com", type: "A" },
      answers: [
        { type: "CNAME", name: "example.com", ttl: 1, data: "a.test" },
        { type: "A", name: "a.test", ttl: 1, data: "192.0.2.1" },
        { type: "AAAA", name: "a.test", ttl: 1, data: "2001:db8::1" },
        { type: "MX", name: "a.test", ttl: 1, data: "5 mx.test" },
        { type: "TXT", name: "a.test", ttl: 1, strings: ["a\xe9", ""] },
      ],
      authority: [
        { type: "SOA", name: "test", ttl: 1, data: "ns.test me.test 1 2 3 4 5" },
        { type: "NS", name: "test", ttl: 1, data: "ns.test" },
      ],
      additional: [],
    })
  })

  it("adds the upper bits of the rcode from OPT", () => {
    const opt = { type: "OPT", name: ".", udpPayloadSize: 512, ednsVersion: 0, flags: 0, flag_do: false } as const
    const additionals = [{ ...opt, extendedRcode: 1, options: [] }]
    expect(decodeMessage(response({ questions: [question], additionals }))?.rcode).toBe("BADVERS")
  })

  it("reads the question of a truncated message", () => {
    const cut = Buffer.from(sample.subarray(0, sample.length - 9))
    expect(decodeMessage(cut)).toBeUndefined()
    cut.writeUInt8(cut.readUInt8(2) | 0x02, 2)
    expect(decodeMessage(cut)).toMatchObject({ isTruncated: true, question: { name: "Example.com" }, answers: [] })
  })

  it("leaves out records of other classes and types", () => {
    const answers = [
      { type: "A", class: "CH", name: "a.test", data: "192.0.2.1" },
      { type: "PTR", name: "a.test", data: "b.test" },
    ] as const
    expect(decodeMessage(response({ questions: [question], answers: [...answers] }))?.answers).toEqual([])
  })

  const a = [0, 1, 0, 1, 0, 0, 0, 1]
  it.each([
    ["nothing", []],
    ["a header that promises 65,535 of everything", header(65_535, 65_535, 65_535, 65_535)],
    ["two questions", [...header(2, 0, 0, 0), ...com, 0, 1, 0, 1, ...com, 0, 1, 0, 1]],
    ["a name that points at itself", [...header(1, 0, 0, 0), 0xc0, 12, 0, 1, 0, 1]],
    [
      "two names that point at each other",
      [...header(0, 1, 0, 0), 1, 97, 0xc0, 16, 1, 97, 0xc0, 12, ...a, 0, 4, 1, 2, 3, 4],
    ],
    ["a label with a dot inside", [...header(1, 0, 0, 0), 5, 97, 46, 99, 111, 109, 0, 0, 1, 0, 1]],
    ["an address of five bytes", [...header(0, 1, 0, 0), ...com, ...a, 0, 5, 1, 2, 3, 4, 5]],
    ["data beyond the end", [...header(0, 1, 0, 0), ...com, ...a, 0, 4, 1, 2, 3]],
    ["a text longer than its record", [...header(0, 1, 0, 0), ...com, 0, 16, 0, 1, 0, 0, 0, 1, 0, 2, 9, 65]],
  ])("refuses %s", (_, bytes) => {
    expect(decodeMessage(Uint8Array.from(bytes))).toBeUndefined()
  })

  it("survives 20,000 random and mutated buffers", () => {
    const next = random(42)
    let read = 0
    for (let i = 0; i < 20_000; i++) {
      const bytes = i % 2 === 0 ? noise(next) : mutateSample(next)
      const message = decodeMessage(bytes)
      if (message === undefined) continue
      read += 1
      expect(findMessageEnd(message.isTruncated ? Uint8Array.from(bytes).fill(0, 6, 12) : bytes)).toBeDefined()
    }
    // Some mutations leave a valid message. Without any, the test would prove nothing.
    expect(read).toBeGreaterThan(100)
  })

  it("reads the worst message of 64 KiB", () => {
    // A name of 127 labels, and as many pointers to it as fit.
    const long = [...Array.from({ length: 126 }, () => [1, 97]).flat(), 0]
    const records = Math.floor((65_535 - 12 - long.length - 4) / 12)
    const bytes = [...header(1, records, 0, 0), ...long, 0, 1, 0, 1]
    for (let i = 0; i < records; i++) bytes.push(0xc0, 12, 0xff, 0, 0, 1, 0, 0, 0, 0, 0, 0)
    expect(decodeMessage(Uint8Array.from(bytes))).toMatchObject({ answers: [] })
  })
})

describe("encodeQuery", () => {
  it("writes one recursive question, with EDNS by default", () => {
    const bytes = encodeQuery({ id: 513, name: "eXample.com", type: "TXT", edns: true })
    const packet = dnsPacket.decode(Buffer.from(bytes ?? []))
    expect(packet).toMatchObject({ id: 513, flag_rd: true, questions: [{ name: "eXample.com", type: "TXT" }] })
    expect(packet.additionals).toMatchObject([{ type: "OPT", udpPayloadSize: 1_232 }])
    const plain = encodeQuery({ id: 1, name: "_dmarc.example.com", type: "TXT", edns: false })
    expect(dnsPacket.decode(Buffer.from(plain ?? [])).additionals).toEqual([])
  })

  it.each([
    "",
    ".",
    "a..b",
    "a b.com",
    "é.com",
    `${"a".repeat(64)}.com`,
    Array.from({ length: 130 }, () => "a").join("."),
  ])("refuses %j", (name) => {
    expect(encodeQuery({ id: 1, name, type: "A", edns: true })).toBeUndefined()
  })
})

/** mulberry32: makes the same bytes on every run. */
const random = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const noise = (next: (below: number) => number): Uint8Array => Uint8Array.from({ length: next(300) }, () => next(256))

const mutateSample = (next: (below: number) => number): Uint8Array => {
  const bytes = Uint8Array.from(sample.subarray(0, next(3) === 0 ? next(sample.length) : sample.length))
  for (let i = next(4); i >= 0 && bytes.length > 0; i--) bytes[next(bytes.length)] = next(256)
  return bytes
}
