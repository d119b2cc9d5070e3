import { contentTypeOf } from "../../interface/content-type.ts"

/** How files of a kind begin: each letter is a byte. A browser shows a picture or a font in any format of its kind, whatever the ending says. */
const begins = {
  "a picture": [
    /^\x89PNG\r\n\x1a\n/u,
    /^\xff\xd8\xff/u,
    /^GIF8[79]a/u,
    /^RIFF[^]{4}WEBP/u,
    /^[^]{4}ftyp(?:avi[fs]|he[iv][cmsx]|mif1|msf1)/u,
    /^BM[^]{4}\0{4}/u,
    /^\0\0[\x01\x02]\0[^\0]/u,
    /^(?:II\*\0|MM\0\*)/u,
    /^(?:\xff\x0a|\0{3}\x0cJXL )/u,
  ],
  "a font": [/^wOF[F2]/u, /^(?:\0\x01\0\0|OTTO|ttcf|true\0)/u, /^[^]{8}[\0-\x02]\0[\x01\x02]\0[^]{22}LP/u],
  "sound or film": [
    /^(?:ID3|OggS|fLaC|MThd|\x1a\x45\xdf\xa3)/u,
    /^\xff[\xe2-\xe5\xf0-\xf5\xf8-\xfd]/u,
    /^[^]{4}(?:ftyp(?!avi[fs]|he[iv][cmsx]|mif1|msf1)|moov|mdat|free|skip|wide)/u,
    /^RIFF[^]{4}(?:WAVE|AVI )/u,
    /^FORM[^]{4}AIF[CF]/u,
  ],
  "a PDF": [/^\s{0,16}%PDF-\d/u],
  WebAssembly: [/^\0asm/u],
  "an archive": [
    /^PK(?:\x03\x04|\x05\x06|\x07\x08)/u,
    /^(?:\x1f\x8b\x08|\xfd7zXZ\0|7z\xbc\xaf\x27\x1c|Rar!\x1a\x07|\x28\xb5\x2f\xfd)/u,
    /^BZh[1-9]/u,
    /^[^]{257}ustar/u,
  ],
} as const satisfies Readonly<Record<string, ReadonlyArray<RegExp>>>

type Packed = keyof typeof begins
const packed = Object.keys(begins).filter((kind): kind is Packed => kind in begins)

const programs = [/^\x7fELF/u, /^(?:\xfe\xed\xfa[\xce\xcf]|[\xce\xcf]\xfa\xed\xfe|\xca\xfe\xba\xbe)/u, /^dex\n0\d\d\0/u]

/** What a path promises, by the type that it is served with and, for downloads, by its ending. */
const promises: ReadonlyArray<readonly [kind: Packed | "an SVG picture" | "text", RegExp]> = [
  ["an SVG picture", /^image\/svg/u],
  ["a picture", /^image\/| \.(?:apng|bmp|cur|hei[cf]|jfif|jxl|tiff?)$/u],
  ["a font", /^font\/| \.(?:eot|ttc)$/u],
  ["sound or film", /^(?:audio|video)\/| \.(?:aac|aiff?|avi|flac|m4[av]|midi?|mkv|mov|og[av]|opus|wav|weba)$/u],
  ["a PDF", /^application\/pdf/u],
  ["WebAssembly", /^application\/wasm/u],
  ["an archive", / \.(?:7z|bz2|docx|epub|gz|jar|od[pst]|pptx|rar|svgz|tar|tgz|xlsx|xz|zip|zst)$/u],
  ["text", /charset=utf-8 /u],
]

/**
 * Why this is no content for a file of this path; `undefined` when it may be. Only what its bytes positively say is held against a file: a picture
 * that broke, or a word in its place, harms its own page alone. A draft is a website: it keeps no programs, whatever they are called.
 */
export const contentFault = (path: string, bytes: Uint8Array): string | undefined => {
  const begin = letters(bytes.subarray(0, 512))
  if (isProgram(begin, bytes)) return `${path} is a program: a draft is a website, and keeps none`
  const named = `${contentTypeOf(path)} ${/\.[^./]+$/u.exec(path)?.[0].toLowerCase()}`
  const [kind] = promises.find(([, names]) => names.test(named)) ?? []
  if (kind === undefined || isKind(kind, begin, bytes)) return undefined
  const other = packed.find((one) => isKind(one, begin, bytes)) ?? (isPage(begin) ? "a web page" : undefined)
  if (other === undefined) return undefined
  return `${path} ends like ${kind}, and its content is ${other}: send the right file, or name it after what it is`
}

const isPage = (begin: string): boolean => /^\s{0,99}<(?:!doctype html|html|head|body|script)\b/iu.test(begin)

const isKind = (kind: (typeof promises)[number][0], begin: string, bytes: Uint8Array): boolean => {
  if (kind === "text") return isText(begin, bytes)
  if (kind === "an SVG picture")
    return isText(begin, bytes) && /<(?:\w+:)?svg\b/u.test(letters(bytes).replaceAll("\0", ""))
  return begins[kind].some((one) => one.test(begin))
}

/** Binary formats have bytes of zero; text has them in UTF-16 alone, which says so in its first letters. */
const isText = (begin: string, bytes: Uint8Array): boolean =>
  /^(?:\xff\xfe|\xfe\xff)/u.test(begin) || !bytes.includes(0)

const isProgram = (begin: string, bytes: Uint8Array): boolean =>
  programs.some((one) => one.test(begin)) ||
  (begin.startsWith("MZ") && isPortable(bytes)) ||
  (begin.startsWith("PK") && letters(bytes).includes("AndroidManifest.xml"))

/** Of Windows: the header says where the program begins. A text may begin with the same two letters. */
const isPortable = (bytes: Uint8Array): boolean => {
  const at = [0x3f, 0x3e, 0x3d, 0x3c].reduce((sum, place) => sum * 256 + (bytes[place] ?? 0), 0)
  return letters(bytes.subarray(at, at + 4)) === "PE\0\0"
}

/** A letter for each byte. */
const letters = (bytes: Uint8Array): string => {
  let text = ""
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return text
}
