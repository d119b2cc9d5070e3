import process from "node:process"
import { describe, expect, it } from "vitest"
import { afterwards } from "../conformance/whois/hostile-answers.ts"
import { describeWhoisReading, readRows, type WhoisRow } from "./read-rows.ts"

interface Row extends WhoisRow {
  readonly kind: "registered" | "available" | "refused" | "other"
}

const rows = readRows<Row>("whois.jsonl")

/** Every eighth server, but for `npm run test:long`. */
const isLong = process.env["SURENAME_TEST"] === "long"

const read = rows.map((row) => ({ ...row, reading: describeWhoisReading(row) }))
const readings = (kind: Row["kind"]) => read.filter((row) => row.kind === kind).map(({ id, reading }) => [id, reading])

/** Texts of registered names that stay unread. */
const unread: Readonly<Record<string, ReadonlyArray<string>>> = {
  "masking removed the name": [
    "weppos:whois.nic.tr/tr/status_registered.txt",
    "io-developer:tr/google.com.tr.txt",
    "io-developer:uy/google.uy.txt",
    "io-developer:ve/google.co.ve.txt",
    "richardpenman:google.co.ve",
    "whoeasy:whois.nic.cl/multimarcasperfumes.cl",
  ],
  "masking removed the dates or the state": [
    "weppos:whois.nic.bo/bo/status_registered.txt",
    "io-developer:bo/google.com.bo.txt",
    "io-developer:tn/ati.tn.txt",
    "whoeasy:whois.ati.tn/spacenet.tn",
    "domainr:whois.jprs.jp/google.co.jp.mime",
    "domainr:whois.kr/dns.kr.mime",
  ],
  "recorded in a broken or escaped encoding": [
    "richardpenman:google.com.tr",
    "domainr:whois.jprs.jp/dns.jp.mime",
    "domainr:whois.nic.es/dns.es.mime",
  ],
  "the question is a public suffix, which nobody asks": [
    "weppos:whois.nic.org.uy/uy/status_registered.txt",
    "weppos:whois.nic.priv.at/at/status_registered.txt",
  ],
  "records of several names, and of variants of a label": [
    "weppos:whois.nic.bj/bj/status_registered.txt",
    "likexian:noterror/xn--fiqs8s_xn--vhq524a.xn--fiqs8s",
  ],
  "no name, or no field of a current registration": [
    "weppos:whois.nic.dz/dz/status_registered.txt",
    "io-developer:dz/google.dz.txt",
    "io-developer:by/google.com.by.txt",
    "io-developer:es/google.es.txt",
    "io-developer:vu/google.vu.txt",
    "weppos:whois.registre.ma/ma/status_registered.txt",
  ],
  "every contact of the record is missing: “no object found”": ["io-developer:gf/google.gf.txt"],
}

describe("recorded WHOIS answers", () => {
  it("reads 302 of 328 registrations, and all that the recording left readable but ten", () => {
    const missed = readings("registered").flatMap(([id, reading]) => (reading === "registered" ? [] : [id]))
    expect(missed.toSorted()).toEqual(Object.values(unread).flat().toSorted())
    expect([rows.filter(({ kind }) => kind === "registered").length, missed.length]).toEqual([328, 26])
  })

  it.each([
    ["available", 171],
    ["refused", 27],
  ] as const)("takes no %s name for registered, of %d", (kind, count) => {
    const found = readings(kind)
    expect(found.length).toBe(count)
    expect(found.filter(([, reading]) => reading === "registered")).toEqual([])
  })

  it("overlooks no denial or refusal beside a record, in any language, wherever it stands", () => {
    const registered = read.filter(({ kind, reading }) => kind === "registered" && reading === "registered")
    const byServer = [...Map.groupBy(registered, ({ server }) => server).values()].flatMap(([row]) => row ?? [])
    const sample = byServer.filter((_, at) => isLong || at % 8 === 0)
    const places = [
      (text: string, words: string) => `${text}\r\n${words}\r\n`,
      (text: string, words: string) => `${text}\r\n% ${words}\r\n`,
      (text: string, words: string) => `${words}\r\n${text}`,
      (text: string, words: string) => `% ${words}\r\n\r\n${text}`,
    ]
    const overlooked = sample.flatMap((row) =>
      Object.entries(afterwards).flatMap(([id, words]) =>
        places.flatMap((place, at) => {
          const text = place(row.text, words.replaceAll("{name}", row.domain))
          return describeWhoisReading({ ...row, text }) === "registered" ? [`${row.id} ${id} ${at}`] : []
        }),
      ),
    )
    expect(byServer.length).toBeGreaterThan(70)
    expect(overlooked).toEqual([])
  })

  it("rests a server only for a refusal", () => {
    const throttled = read.filter(({ reading }) => reading === "throttled").map(({ id, kind }) => [kind, id])
    expect(throttled.filter(([kind]) => kind !== "refused")).toEqual([
      // Its state is "440 Request Denied".
      ["available", "io-developer:nz/free.txt"],
    ])
    expect(throttled.length).toBe(10)
  })
})
