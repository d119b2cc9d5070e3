/**
 * Reads the file name of a path, percent-decoded once and strictly. `undefined` for a name that no draft can have. Names are only
 * looked up in one version, so there is no folder to escape; this keeps odd names from a second meaning.
 */
export const parseFilePath = (path: string): string | undefined => {
  const segments: Array<string> = []
  for (const encoded of path.slice(1).split("/")) {
    const segment = decodeSegment(encoded)
    if (segment === undefined || segment === "." || segment === ".." || invalidChars.test(segment)) return undefined
    segments.push(segment)
  }
  const isAnyEmpty = segments.slice(0, -1).includes("")
  return isAnyEmpty ? undefined : segments.join("/")
}

/** The path of a URL, without host and query. */
export const toUrlPath = (name: string): string => `/${name.split("/").map(encodeURIComponent).join("/")}`

/** Returns `undefined` for invalid UTF-8 (RFC 3629, section 3). */
const decodeSegment = (segment: string): string | undefined => {
  if (!segment.includes("%")) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** An escaped separator, or a control character. */
const invalidChars = /[/\\\u0000-\u001f\u007f]/u
