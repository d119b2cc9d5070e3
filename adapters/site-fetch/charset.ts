import { Buffer } from "node:buffer"

export interface Decoded {
  readonly text: string
  /** As the Encoding standard calls it: `windows-1252`, `utf-8`. */
  readonly charset: string
}

/**
 * As browsers choose: byte order mark, header, `<meta>`; then UTF-8 where the bytes are UTF-8, and windows-1252 where
 * they are not. A label nobody knows counts as none. Never fails: what cannot be decoded is U+FFFD.
 */
export const decodeText = (bytes: Uint8Array, contentType: string | undefined, cut: boolean): Decoded => {
  const decoder =
    byMark(bytes) ??
    labelled(inHeader(contentType)) ??
    byMeta(bytes) ??
    (isUtf8(bytes, cut) ? labelled("utf-8") : undefined)
  const chosen = decoder ?? new TextDecoder("windows-1252")
  // In "stream" mode the half of a character at the cut is left out, instead of becoming U+FFFD.
  return { text: chosen.decode(bytes, { stream: cut }), charset: chosen.encoding }
}

const byMark = (bytes: Uint8Array): TextDecoder | undefined => {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return labelled("utf-8")
  if (a === 0xfe && b === 0xff) return labelled("utf-16be")
  return a === 0xff && b === 0xfe ? labelled("utf-16le") : undefined
}

const inHeader = (contentType: string | undefined): string | undefined =>
  /;\s*charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;,]+))/iu
    .exec(contentType ?? "")
    ?.slice(1)
    .find((label) => label !== undefined)

/** HTML, "prescan a byte stream to determine its encoding". */
const byMeta = (bytes: Uint8Array): TextDecoder | undefined => {
  const head = Buffer.from(bytes.subarray(0, prescanBytes)).toString("latin1")
  const xml = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"'>]+)["']/u.exec(head)?.[1]
  for (const [, attributes = ""] of withoutComments(head).matchAll(/<meta[\s/]+([^>]*)/giu)) {
    const label = metaLabel(attributes)
    const found = labelled(label)
    if (found === undefined) continue
    // The bytes were ASCII enough to read this, so they are not UTF-16 whatever it says.
    return found.encoding.startsWith("utf-16") ? labelled("utf-8") : labelled(userDefined(label))
  }
  return labelled(xml)
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

const userDefined = (label: string | undefined) =>
  label?.trim().toLowerCase() === "x-user-defined" ? "windows-1252" : label

const isUtf8 = (bytes: Uint8Array, cut: boolean): boolean => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: cut })
    return true
  } catch {
    return false // The only thing a fatal decoder throws for.
  }
}

const labelled = (label: string | undefined): TextDecoder | undefined => {
  if (label === undefined) return undefined
  try {
    return new TextDecoder(label.trim())
  } catch {
    return undefined // A label that the Encoding standard does not list.
  }
}
