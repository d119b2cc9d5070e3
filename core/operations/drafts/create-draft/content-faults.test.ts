import { describe, expect, it } from "vitest"
import { encodeUtf8 } from "../../../interface/utf8.ts"
import { findContentType } from "../../../interface/content-type.ts"
import { findContentFault, findUnprovenFault } from "./content-faults.ts"

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** How files begin that programs wrote: of real ones, and of what RFC 9639, RFC 6716 and ISO 14496-12 say where there was none. */
const beginnings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "a picture": {
    png: "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10\b\x06\0\0\0",
    jpg: "\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0",
    jpeg: "\xff\xd8\xff\xdb\0C\0\x08\x06\x06\x07\x06\x05\x08",
    gif: "GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0",
    webp: "RIFF\x24\0\0\0WEBPVP8L\x17\0\0\0",
    avif: "\0\0\0\x20ftypavif\0\0\0\0avifmif1miaf",
    ico: "\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0",
    bmp: "BM\x36\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0",
    tiff: "II*\0\x08\0\0\0\x0e\0",
    heic: "\0\0\0\x24ftypheic\0\0\0\0mif1heic",
    jxl: "\0\0\0\x0cJXL \r\n\x87\n",
  },
  "a font": {
    woff: "wOFF\0\x01\0\0\0\0\x5b\x48\0\x0d\0\0",
    woff2: "wOF2\0\x01\0\0\0\0\x3f\x4c\0\x0b\0\0",
    ttf: "\0\x01\0\0\0\x0f\0\x80\0\x03\0\x70",
    otf: "OTTO\0\x0c\0\x80\0\x03\0\x40CFF ",
    eot: `\xa6\x4e\0\0\xf0\x4d\0\0\x01\0\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\x90\x01\0\0\0\0LP\0\0`,
  },
  "sound or film": {
    mp3: "ID3\x04\0\0\0\0\0\x23TSSE",
    aac: "\xff\xf1\x50\x80\x2e\x7f\xfc",
    ogg: "OggS\0\x02\0\0\0\0\0\0\0\0",
    wav: "RIFF\x24\x08\0\0WAVEfmt ",
    flac: "fLaC\0\0\0\x22\x10\0",
    mp4: "\0\0\0\x18ftypisom\0\0\x02\0isommp41",
    mov: "\0\0\0\x14ftypqt  \0\0\x02\0qt  ",
    webm: "\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01",
    mid: "MThd\0\0\0\x06\0\x01",
  },
  "a PDF": { pdf: "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj" },
  WebAssembly: { wasm: "\0asm\x01\0\0\0\x01\x07" },
  "an archive": {
    zip: "PK\x03\x04\x14\0\0\0\x08\0\x21\x5b",
    docx: "PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0",
    gz: "\x1f\x8b\x08\0\0\0\0\0\0\x03",
    bz2: "BZh91AY&SY\0",
    xz: "\xfd7zXZ\0\0\x04\xe6\xd6",
    "7z": "7z\xbc\xaf\x27\x1c\0\x04",
    rar: "Rar!\x1a\x07\x01\0",
    zst: "\x28\xb5\x2f\xfd\x04\x58",
    tar: `package/a.js${"\0".repeat(245)}ustar\x0000${"\0".repeat(200)}`,
  },
}

const page = "<!DOCTYPE html>\n<html><head><title>Moss</title></head><body>Lamps</body></html>\n"
const every = Object.entries(beginnings).flatMap(([kind, files]) =>
  Object.entries(files).map(([extension, begin]) => ({ kind, ending: extension, begin })),
)

/** The letters of one kind stand at its begin; those of others are said elsewhere or are numbers, and one bit from JPEG begins sound. */
const signed = every.filter(({ ending }) => !["aac", "bmp", "eot", "ico", "jpeg", "jpg", "tar"].includes(ending))

describe("a file with a known extension", () => {
  it.each(every)("accepts matching content: $ending", ({ begin, ending, kind }) => {
    // Browsers show any picture, and load any font, whatever format its ending names. An empty file says nothing.
    const endings = [ending, ending.toUpperCase(), ...Object.keys(beginnings[kind] ?? {})]
    const contents = [begin, `${begin}${"\x80".repeat(600)}`, ""]
    const faults = endings.flatMap((one) =>
      contents.flatMap((content) => findContentFault(`b.${one}`, bytes(content)) ?? []),
    )
    expect(faults).toEqual([])
  })

  it.each(every)("rejects content of another known type: $ending", ({ begin, ending, kind }) => {
    expect(findContentFault(`b.${ending}`, bytes(page))).toContain(
      `b.${ending} ends like ${kind}, and its content is a web page`,
    )
    for (const one of every.filter((one) => one.kind !== kind))
      expect(findContentFault(`b.${ending}`, bytes(one.begin))).toContain(`its content is ${one.kind}:`)
    expect(findContentFault("b.html", bytes(begin)) !== undefined).toBe(begin.includes("\0"))
  })

  it.each(signed)("accepts content of no recognizable type: $ending", ({ begin, ending }) => {
    const flipByte = (at: number) =>
      begin.slice(0, at) + String.fromCharCode(begin.charCodeAt(at) ^ 0x20) + begin.slice(at + 1)
    // A leading size can be any bytes.
    const first = begin.startsWith("\0\0\0") && ending !== "jxl" ? 4 : 0
    const nearly = [flipByte(first), flipByte(first + 1), flipByte(first + 2), `x${begin}`, begin.slice(1)]
    const others = ["moss", "\0".repeat(600), "\x93\x1b\x7a\0\xd2".repeat(90), begin.slice(0, 1)]
    for (const content of [...nearly, ...others]) {
      expect(findContentFault(`b.${ending}`, bytes(content))).toBeUndefined()
    }
  })
})

it("the message names the file, its expected type, the type found and the remedy", () => {
  const faultOf = (path: string, content: string) => findContentFault(path, bytes(content))
  expect(faultOf("img/logo.png", page)).toBe(
    "img/logo.png ends like a picture, and its content is a web page: send the right file, or name it after what it is",
  )
  expect(faultOf("photo.jpg", "%PDF-1.7")).toContain("ends like a picture, and its content is a PDF")
})

describe("text", () => {
  it.each(["a.html", "a.css", "a.js", "a.json", "a.txt", "a.md", "a.csv", "a.map", "a.xml"])(
    "%s is nothing packed",
    (path) => {
      for (const content of ["", "true", "moss", "caf\xc3\xa9", "BMW", "MZ and PE", "PK", "II* IDs"])
        expect(findContentFault(path, bytes(content))).toBeUndefined()
      for (const content of ["a\0b", "\xff\xfea\0b\0"]) expect(findContentFault(path, bytes(content))).toBeUndefined()
      expect(findContentFault(path, bytes(`PK\x03\x04\0`))).toContain(
        `${path} ends like text, and its content is an archive`,
      )
    },
  )

  it("is an SVG when the extension says so", () => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>`
    for (const content of [
      drawing,
      `<?xml version="1.0"?>\n<!-- ${"-".repeat(900)} -->${drawing}`,
      `<s:svg xmlns:s="x"/>`,
      `\xff\xfe${[...drawing].join("\0")}\0`,
    ])
      expect(findContentFault("a.svg", bytes(content))).toBeUndefined()
    for (const content of ["svg", "<svgs>"]) expect(findContentFault("a.svg", bytes(content))).toBeUndefined()
    for (const content of [page, beginnings["a picture"]?.["png"] ?? ""])
      expect(findContentFault("a.svg", bytes(content))).toContain("a.svg ends like an SVG picture")
  })
})

it("accepts any content under an unknown extension", () => {
  for (const path of ["a.bin", "a", "png", "a.png.bin", "CNAME", ".well-known/x"])
    for (const content of [page, "\0\x93", beginnings["a picture"]?.["png"] ?? ""])
      expect(findContentFault(path, bytes(content))).toBeUndefined()
})

describe("a program", () => {
  const portable = (at: number, sign = "PE\0\0") =>
    `MZ${"\0".repeat(58)}${String.fromCharCode(at)}\0\0\0${"\0".repeat(at - 64)}${sign}d\x86`
  const programs = {
    "of Windows": portable(128),
    "of Linux": "\x7fELF\x02\x01\x01\0",
    "of macOS": "\xcf\xfa\xed\xfe\x07\0\0\x01",
    "of macOS, for two processors": "\xca\xfe\xba\xbe\0\0\0\x02",
    "of Java": "\xca\xfe\xba\xbe\0\0\0\x41",
    "of Android": "dex\n035\0\x93",
    "of Android, packed": `PK\x03\x04\x14\0\0\0${"\0".repeat(20)}AndroidManifest.xml\x03\0`,
  }
  it.each(Object.entries(programs))("%s is refused, whatever it is called", (_, content) => {
    for (const path of ["a.exe", "a.png", "a.html", "a", "a.bin", "a.zip", "a.wasm", "a.apk"])
      expect(findContentFault(path, bytes(content))).toBe(`${path} is a program: a draft is a website, and keeps none`)
  })
  it("is not recognized by its first bytes alone", () => {
    for (const content of [
      portable(128, "PE\0"),
      portable(128, "NO\0\0"),
      "MZ",
      "MZ is a postal code",
      "ELF",
      "dex\n",
      "PK\x03\x04 Manifest",
    ])
      expect(findContentFault("a.bin", bytes(content))).toBeUndefined()
    expect(findContentFault("a.txt", encodeUtf8("AndroidManifest.xml"))).toBeUndefined()
  })
})

describe("when only files of a proven type are allowed", () => {
  it.each(every)("$ending", ({ begin, ending }) => {
    expect(findUnprovenFault(`b.${ending}`, bytes(begin))).toBeUndefined()
    expect(findUnprovenFault(`b.${ending.toUpperCase()}`, bytes(`${begin}${"\x80".repeat(600)}`))).toBeUndefined()
    for (const content of ["", "moss", page, `x${begin}`, "\0".repeat(600)])
      expect(findUnprovenFault(`b.${ending}`, bytes(content))).toBe(
        `b.${ending} does not begin as a file that is called .${ending} begins: send the right file, or name it after what it is`,
      )
    for (const one of every)
      expect(findUnprovenFault(`b.${one.ending}`, bytes(begin)) === undefined).toBe(isLike(ending, one.ending))
  })

  it("text must be UTF-8 without NUL, and an SVG must contain an svg element", () => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg"/>`
    for (const [path, content] of [
      ["a.html", page],
      ["a.txt", ""],
      ["a.md", "caf\xc3\xa9 100 %"],
      ["a.TXT", "\xef\xbb\xbfmoss"],
      ["a.svg", drawing],
    ] as const)
      expect(findUnprovenFault(path, bytes(content))).toBeUndefined()
    for (const [path, content] of [
      ["a.txt", "caf\xe9"],
      ["a.js", "a\0b"],
      ["a.css", "\xff\xfea\0"],
      ["a.json", "\xed\xa0\x80"],
      ["a.svg", page],
      ["a.svg", `${drawing}\0`],
    ] as const)
      expect(findUnprovenFault(path, bytes(content))).toMatch(
        /^a\.\w+ ends like (text|an SVG picture), but its content is not \1 in UTF-8: send/u,
      )
  })

  it("rejects an unknown extension and lists the known ones", () => {
    for (const path of ["CNAME", "png", "a.bin", "a.png.bin", ".well-known/x", "a.", "constructor"])
      expect(findUnprovenFault(path, bytes("moss"))).toMatch(
        new RegExp(`^${path} has no name that says what it is\\. .* 7z, aac, .*, html, .* png, .* zst$`, "u"),
      )
  })

  it("knows every extension that is served with a content type", () => {
    const known = findUnprovenFault("x", bytes("")) ?? ""
    const served =
      "html htm css js mjs json map webmanifest svg xml txt md csv ico png jpg jpeg gif webp avif woff woff2 ttf otf mp3 ogg mp4 webm wasm pdf"
    for (const extension of served.split(" ")) {
      expect(findContentType(`a.${extension}`)).not.toBe("application/octet-stream")
      expect(known).toMatch(new RegExp(`[ ,]${extension}(?:,|$)`, "u"))
    }
  })
})

/** One format under another ending. */
const isLike = (one: string, other: string): boolean =>
  one === other ||
  [
    ["jpg", "jpeg"],
    ["avif", "heic"],
    ["ttf", "otf"],
    ["mp4", "mov"],
    ["zip", "docx"],
  ].some((same) => same.includes(one) && same.includes(other)) ||
  (one === "mp3" && ["aac", "flac"].includes(other)) ||
  (one === "aac" && other === "mp3")
