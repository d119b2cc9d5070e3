/** Decodes once and strictly. Names are looked up in one version, so no folder can escape; strictness keeps odd names from a second meaning. */
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

export const toUrlPath = (name: string): string => `/${name.split("/").map(encodeURIComponent).join("/")}`

/** Returns `undefined` for invalid UTF-8 (RFC 3629, 3). */
const decodeSegment = (segment: string): string | undefined => {
  if (!segment.includes("%")) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

const invalidChars = /[/\\\u0000-\u001f\u007f]/u
