import { Buffer } from "node:buffer"
import { normalizeCharset, readDeclaredCharset, readByteOrderMark, decodeStrictly } from "../net/index.ts"

/**
 * Chooses the charset as browsers do: byte order mark, header, `<meta>`, then UTF-8 if the bytes are valid, else windows-1252.
 * Ignores an unknown label. Undecodable bytes become U+FFFD.
 */
export const decodePage = (bytes: Uint8Array, contentType: string | undefined, cut: boolean) => {
  const charset =
    readByteOrderMark(bytes) ??
    readDeclaredCharset(contentType) ??
    readMetaCharset(bytes) ??
    (decodeStrictly(bytes, "utf-8", cut) === undefined ? "windows-1252" : "utf-8")
  // "stream" mode drops half a character at the cut.
  return { text: new TextDecoder(charset).decode(bytes, { stream: cut }), charset }
}

/** Follows the HTML standard, "prescan a byte stream to determine its encoding". */
const readMetaCharset = (bytes: Uint8Array): string | undefined => {
  const head = Buffer.from(bytes.subarray(0, prescanBytes)).toString("latin1")
  const xml = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"'>]+)["']/u.exec(head)?.[1]
  for (const [, attributes = ""] of removeComments(head).matchAll(/<meta[\s/]+([^>]*)/giu)) {
    const label = readMetaLabel(attributes)
    const charset = normalizeCharset(label)
    if (charset === undefined) continue
    // The bytes were readable as ASCII, so they are not UTF-16.
    if (charset.startsWith("utf-16")) return "utf-8"
    return charset === "x-user-defined" ? "windows-1252" : charset
  }
  return normalizeCharset(xml)
}

const removeComments = (html: string): string => {
  const [before = "", ...comments] = html.split("<!--")
  const after = comments.map((comment) => (comment.includes("-->") ? comment.slice(comment.indexOf("-->") + 3) : ""))
  return [before, ...after].join("")
}

const prescanBytes = 1_024

const readMetaLabel = (tag: string): string | undefined => {
  const attributes = new Map<string, string>()
  for (const [, name = "", double, single, unquoted] of tag.matchAll(
    /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/gu,
  )) {
    // The first attribute of a name counts, as everywhere in HTML.
    const key = name.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? unquoted ?? "")
  }
  const charsetLabel = attributes.get("charset")
  if (charsetLabel !== undefined) return charsetLabel
  const isContentType = attributes.get("http-equiv")?.toLowerCase() === "content-type"
  return isContentType ? /charset\s*=\s*["']?([^\s"';]+)/iu.exec(attributes.get("content") ?? "")?.[1] : undefined
}
