import { Buffer } from "node:buffer"
import { charsetOf, declaredCharset, markedCharset, strictly } from "../net/index.ts"

/**
 * Chooses the charset as browsers do: byte order mark, header, `<meta>`; then UTF-8 if the bytes are UTF-8, else
 * windows-1252, named as in the Encoding standard. An unknown label counts as none. Undecodable bytes become U+FFFD.
 */
export const pageText = (bytes: Uint8Array, contentType: string | undefined, cut: boolean) => {
  const charset =
    markedCharset(bytes) ??
    declaredCharset(contentType) ??
    metaCharset(bytes) ??
    (strictly(bytes, "utf-8", cut) === undefined ? "windows-1252" : "utf-8")
  // In "stream" mode the half of a character at the cut is left out, instead of becoming U+FFFD.
  return { text: new TextDecoder(charset).decode(bytes, { stream: cut }), charset }
}

/** HTML, "prescan a byte stream to determine its encoding". */
const metaCharset = (bytes: Uint8Array): string | undefined => {
  const head = Buffer.from(bytes.subarray(0, prescanBytes)).toString("latin1")
  const xml = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"'>]+)["']/u.exec(head)?.[1]
  for (const [, attributes = ""] of withoutComments(head).matchAll(/<meta[\s/]+([^>]*)/giu)) {
    const label = metaLabel(attributes)
    const found = charsetOf(label)
    if (found === undefined) continue
    // The bytes were ASCII enough to read this, so they are not UTF-16 whatever it says.
    if (found.startsWith("utf-16")) return "utf-8"
    return found === "x-user-defined" ? "windows-1252" : found
  }
  return charsetOf(xml)
}

const withoutComments = (html: string): string => {
  const [before = "", ...comments] = html.split("<!--")
  const after = comments.map((comment) => (comment.includes("-->") ? comment.slice(comment.indexOf("-->") + 3) : ""))
  return [before, ...after].join("")
}

const prescanBytes = 1_024

const metaLabel = (tag: string): string | undefined => {
  const attributes = new Map<string, string>()
  for (const [, name = "", double, single, bare] of tag.matchAll(
    /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/gu,
  )) {
    // The first of its name counts, as everywhere in HTML.
    const key = name.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? "")
  }
  const own = attributes.get("charset")
  if (own !== undefined) return own
  const isContentType = attributes.get("http-equiv")?.toLowerCase() === "content-type"
  return isContentType ? /charset\s*=\s*["']?([^\s"';]+)/iu.exec(attributes.get("content") ?? "")?.[1] : undefined
}
