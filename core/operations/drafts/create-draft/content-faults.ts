import { decodeUtf8 } from "../../../interface/utf8.ts"

const formats = [
  ["a picture", "apng png", /^\x89PNG\r\n\x1a\n/u],
  ["a picture", "jfif jpeg jpg", /^\xff\xd8\xff/u],
  ["a picture", "gif", /^GIF8[79]a/u],
  ["a picture", "webp", /^RIFF[^]{4}WEBP/u],
  ["a picture", "avif heic heif", /^[^]{4}ftyp(?:avi[fs]|he[iv][cmsx]|mif1|msf1)/u],
  ["a picture", "bmp", /^BM[^]{4}\0{4}/u],
  ["a picture", "cur ico", /^\0\0[\x01\x02]\0[^\0]/u],
  ["a picture", "tif tiff", /^(?:II\*\0|MM\0\*)/u],
  ["a picture", "jxl", /^(?:\xff\x0a|\0{3}\x0cJXL )/u],
  ["a font", "woff", /^wOFF/u],
  ["a font", "woff2", /^wOF2/u],
  ["a font", "otf ttc ttf", /^(?:\0\x01\0\0|OTTO|ttcf|true\0)/u],
  ["a font", "eot", /^[^]{8}[\0-\x02]\0[\x01\x02]\0[^]{22}LP/u],
  ["sound or film", "aac flac mp3", /^ID3/u],
  ["sound or film", "aac mp3", /^\xff[\xe2-\xe5\xf0-\xf5\xf8-\xfd]/u],
  ["sound or film", "oga ogg ogv opus", /^OggS/u],
  ["sound or film", "flac", /^fLaC/u],
  ["sound or film", "mid midi", /^MThd/u],
  ["sound or film", "mkv weba webm", /^\x1a\x45\xdf\xa3/u],
  ["sound or film", "m4a m4v mov mp4", /^[^]{4}(?:ftyp(?!avi[fs]|he[iv][cmsx]|mif1|msf1)|moov|mdat|free|skip|wide)/u],
  ["sound or film", "wav", /^RIFF[^]{4}WAVE/u],
  ["sound or film", "avi", /^RIFF[^]{4}AVI /u],
  ["sound or film", "aif aiff", /^FORM[^]{4}AIF[CF]/u],
  ["a PDF", "pdf", /^\s{0,16}%PDF-\d/u],
  ["WebAssembly", "wasm", /^\0asm/u],
  ["an archive", "docx epub jar odp ods odt pptx xlsx zip", /^PK(?:\x03\x04|\x05\x06|\x07\x08)/u],
  ["an archive", "gz svgz tgz", /^\x1f\x8b\x08/u],
  ["an archive", "xz", /^\xfd7zXZ\0/u],
  ["an archive", "7z", /^7z\xbc\xaf\x27\x1c/u],
  ["an archive", "rar", /^Rar!\x1a\x07/u],
  ["an archive", "zst", /^\x28\xb5\x2f\xfd/u],
  ["an archive", "bz2", /^BZh[1-9]/u],
  ["an archive", "tar", /^[^]{257}ustar/u],
] as const satisfies ReadonlyArray<readonly [kind: string, endings: string, begins: RegExp]>

type Kind = (typeof formats)[number][0] | "an SVG picture" | "text"

const kindByExtension: ReadonlyMap<string, Kind> = new Map([
  ...formats.flatMap(([kind, endings]) => endings.split(" ").map((extension) => [extension, kind] as const)),
  ["svg", "an SVG picture"],
  ..."css csv htm html js json map md mjs txt webmanifest xml"
    .split(" ")
    .map((extension) => [extension, "text"] as const),
])

const programStarts = [
  /^\x7fELF/u,
  /^(?:\xfe\xed\xfa[\xce\xcf]|[\xce\xcf]\xfa\xed\xfe|\xca\xfe\xba\xbe)/u,
  /^dex\n0\d\d\0/u,
]

/**
 * `undefined` for valid content. Only positive evidence in the bytes counts: a broken picture harms only its own page. A draft is a
 * website and keeps no programs, whatever their names.
 */
export const findContentFault = (path: string, bytes: Uint8Array): string | undefined => {
  const beginning = toLetters(bytes.subarray(0, 512))
  if (isProgram(beginning, bytes)) return `${path} is a program: a draft is a website, and keeps none`
  const kind = kindByExtension.get(readExtension(path))
  if (kind === undefined || isKind(kind, beginning, bytes)) return undefined
  const contentKind =
    formats.find(([, , begins]) => begins.test(beginning))?.[0] ?? (isPage(beginning) ? "a web page" : undefined)
  return contentKind === undefined
    ? undefined
    : `${path} ends like ${kind}, and its content is ${contentKind}: ${fileAdvice}`
}

/** Accepts a known extension with its magic bytes, or UTF-8 text. */
export const findUnprovenFault = (path: string, bytes: Uint8Array): string | undefined => {
  const extension = readExtension(path)
  const kind = kindByExtension.get(extension)
  if (kind === undefined)
    return `${path} has no name that says what it is. Names of files that this service takes end with one of ${[...kindByExtension.keys()].toSorted().join(", ")}`
  if (isProven(kind, extension, bytes)) return undefined
  return kind === "text" || kind === "an SVG picture"
    ? `${path} ends like ${kind}, but its content is not ${kind} in UTF-8: ${fileAdvice}`
    : `${path} does not begin as a file that is called .${extension} begins: ${fileAdvice}`
}

const fileAdvice = "send the right file, or name it after what it is"

const readExtension = (path: string): string => /\.([^./]+)$/u.exec(path)?.[1]?.toLowerCase() ?? ""

const isPage = (beginning: string): boolean => /^\s{0,99}<(?:!doctype html|html|head|body|script)\b/iu.test(beginning)

const isKind = (kind: Kind, beginning: string, bytes: Uint8Array): boolean => {
  if (kind === "text") return isText(beginning, bytes)
  if (kind === "an SVG picture") return isText(beginning, bytes) && hasDrawing(bytes)
  return formats.some(([formatKind, , begins]) => formatKind === kind && begins.test(beginning))
}

const isProven = (kind: Kind, extension: string, bytes: Uint8Array): boolean => {
  if (kind === "text") return isUtf8Text(bytes)
  if (kind === "an SVG picture") return isUtf8Text(bytes) && hasDrawing(bytes)
  const beginning = toLetters(bytes.subarray(0, 512))
  return formats.some(([, endings, begins]) => endings.split(" ").includes(extension) && begins.test(beginning))
}

/** Reads once, without a copy. Skips zero bytes, which UTF-16 has. */
const hasDrawing = (bytes: Uint8Array): boolean => {
  for (let index = bytes.indexOf(0x3c); index >= 0; index = bytes.indexOf(0x3c, index)) {
    let [word, hasPrefix, isName] = ["", false, true]
    while (isName && ++index < bytes.length) {
      const byte = bytes[index] ?? 0
      if (byte === 0) continue
      if (isWordByte(byte)) word = word.length < 4 ? word + String.fromCharCode(byte) : word
      else if (byte === 0x3a && !hasPrefix && word !== "" && word !== "svg") [word, hasPrefix] = ["", true]
      else isName = false
    }
    if (word === "svg") return true
  }
  return false
}

const isWordByte = (byte: number): boolean =>
  (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x30 && byte <= 0x39) || byte === 0x5f

const includesAscii = (bytes: Uint8Array, text: string): boolean => {
  const codes = Array.from(text, (letter) => letter.charCodeAt(0))
  const [first = 0] = codes
  for (let index = bytes.indexOf(first); index >= 0; index = bytes.indexOf(first, index + 1))
    if (codes.every((code, n) => bytes[index + n] === code)) return true
  return false
}

const isUtf8Text = (bytes: Uint8Array): boolean => !bytes.includes(0) && decodeUtf8(bytes) !== undefined

/** Text has zero bytes only in UTF-16, which begins with a byte order mark. */
const isText = (beginning: string, bytes: Uint8Array): boolean =>
  /^(?:\xff\xfe|\xfe\xff)/u.test(beginning) || !bytes.includes(0)

const isProgram = (beginning: string, bytes: Uint8Array): boolean =>
  programStarts.some((programStart) => programStart.test(beginning)) ||
  (beginning.startsWith("MZ") && isPortable(bytes)) ||
  (beginning.startsWith("PK") && includesAscii(bytes, "AndroidManifest.xml"))

/** Text may begin with the same two letters. */
const isPortable = (bytes: Uint8Array): boolean => {
  const at = [0x3f, 0x3e, 0x3d, 0x3c].reduce((sum, place) => sum * 256 + (bytes[place] ?? 0), 0)
  return toLetters(bytes.subarray(at, at + 4)) === "PE\0\0"
}

const toLetters = (bytes: Uint8Array): string => {
  let text = ""
  for (let index = 0; index < bytes.length; index += 8_192)
    text += String.fromCharCode(...bytes.subarray(index, index + 8_192))
  return text
}
