import type { RecordSet } from "@surename/core/operations/receipts/format/dnssec/signed-set"

/** Signatures that RFCs publish with their keys: what others signed. The times are those of the signatures. */
interface PublishedSignature {
  readonly source: string
  readonly name: string
  readonly zone: string
  readonly type: number
  readonly record: string
  /** The data of a DNSKEY: flags and algorithm, and the key in base64. */
  readonly key: { readonly flags: number; readonly algorithm: number; readonly text: string }
  readonly tag: number
  readonly from: number
  readonly until: number
  readonly signature: string
}

const example = { name: "www.example.net", zone: "example.net", type: 1, record: "c0000201" }

export const publishedSignatures: ReadonlyArray<PublishedSignature> = [
  {
    ...example,
    source: "RFC 5702, section 6.1",
    record: "c000025b",
    key: {
      flags: 256,
      algorithm: 8,
      text: "AwEAAcFcGsaxxdgiuuGmCkVImy4h99CqT7jwY3pexPGcnUFtR2Fh36BponcwtkZ4cAgtvd4Qs8PkxUdp6p/DlUmObdk=",
    },
    tag: 9_033,
    from: 946_684_800,
    until: 1_893_456_000,
    signature: "kRCOH6u7l0QGy9qpC9l1sLncJcOKFLJ7GhiUOibu4teYp5VE9RncriShZNz85mwlMgNEacFYK/lPtPiVYP4bwg==",
  },
  {
    ...example,
    source: "RFC 6605, section 6.1",
    key: {
      flags: 257,
      algorithm: 13,
      text: "GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edbkrSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA==",
    },
    tag: 55_648,
    from: 1_281_607_479,
    until: 1_284_026_679,
    signature: "qx6wLYqmh+l9oCKTN6qIc+bw6ya+KJ8oMz0YP107epXAyGmt+3SNruPFKG7tZoLBLlUzGGus7ZwmwWep666VCw==",
  },
  {
    ...example,
    source: "RFC 6605, section 6.2",
    key: {
      flags: 257,
      algorithm: 14,
      text: "xKYaNhWdGOfJ+nPrL8/arkwf2EY3MDJ+SErKivBVSum1w/egsXvSADtNJhyem5RCOpgQ6K8X1DRSEkrbYQ+OB+v8/uX45NBwY8rp65F6Glur8I/mlVNgF6W/qTI37m40",
    },
    tag: 10_771,
    from: 1_281_608_425,
    until: 1_284_027_625,
    signature:
      "/L5hDKIvGDyI1fcARX3z65qrmPsVz73QD1Mr5CEqOiLP95hxQouuroGCeZOvzFaxsT8Glr74hbavRKayJNuydCuzWTSSPdz7wnqXL5bdcJzusdnI0RSMROxxwGipWcJm",
  },
  {
    source: "RFC 8080, section 6.1, with erratum 4935",
    name: "example.com",
    zone: "example.com",
    type: 15,
    record: "000a046d61696c076578616d706c6503636f6d00",
    key: { flags: 257, algorithm: 15, text: "l02Woi0iS8Aa25FQkUd9RMzZHJpBoRQwAQEX1SxZJA4=" },
    tag: 3_613,
    from: 1_438_207_200,
    until: 1_440_021_600,
    signature: "oL9krJun7xfBOIWcGHi7mag5/hdZrKWw15jPGrHpjQeRAvTdszaPD+QLs3fx8A4M3e23mRZ9VrbpMngwcrqNAg==",
  },
]

/** The set with its RRSIG record, and the DNSKEY record. */
export const readPublished = ({ from, key, name, record, signature, tag, type, until, zone }: PublishedSignature) => {
  const labels = name.split(".")
  const head = Buffer.alloc(18)
  head.writeUInt16BE(type, 0)
  head.writeUInt8(key.algorithm, 2)
  head.writeUInt8(labels.length, 3)
  head.writeUInt32BE(3_600, 4)
  head.writeUInt32BE(until, 8)
  head.writeUInt32BE(from, 12)
  head.writeUInt16BE(tag, 16)
  const signer = zone.split(".").flatMap((label) => [label.length, ...Buffer.from(label)])
  const rrsig = Buffer.concat([head, Buffer.from([...signer, 0]), Buffer.from(signature, "base64")])
  const dnskey = Buffer.concat([
    Buffer.of(key.flags >> 8, key.flags & 255, 3, key.algorithm),
    Buffer.from(key.text, "base64"),
  ])
  const set: RecordSet = { name: labels, type, records: [Buffer.from(record, "hex")], signatures: [rrsig] }
  return { dnskey, set, zone: zone.split(".") }
}

/** RFC 5155, appendix B.1: a.c.x.w.example does not exist. Flags: opt-out. */
export const makePublishedDenial = (flags: number): ReadonlyArray<RecordSet> =>
  [
    ["0p9mhaveqvm6t7vbl5lop2u3t2rp3tom", "2t7b4g4vsa5smi47k61mv5bv1a22bojr", "000722010000000290"],
    ["b4um86eghhds6nea196smvmlo4ors995", "gjeqe526plbf1g8mklp59enfd789njgi", "0006000100000002"],
    ["35mthgpgcu1qg68fab165klnsnk3dpvl", "b4um86eghhds6nea196smvmlo4ors995", "0006200000000012"],
  ].map(([owner = "", next = "", bitmap = ""]) => ({
    name: [owner, "example"],
    type: 50,
    records: [
      Buffer.concat([
        Buffer.from([1, flags, 0, 12, 4]),
        Buffer.from("aabbccdd14", "hex"),
        fromBase32(next),
        Buffer.from(bitmap, "hex"),
      ]),
    ],
    signatures: [],
  }))

const fromBase32 = (text: string): Buffer => {
  const bits = Array.from(text, (letter) => Number.parseInt(letter, 32).toString(2).padStart(5, "0")).join("")
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
