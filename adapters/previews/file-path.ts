/**
 * Reads the file name of a path, percent-decoded once and strictly; `undefined` if no draft can have it. A name is only ever
 * looked up among the files of one version: there is no folder to get out of, and this keeps odd names from a second meaning.
 */
export const filePath = (path: string): string | undefined => {
  const segments: Array<string> = []
  for (const encoded of path.slice(1).split("/")) {
    const segment = decoded(encoded)
    if (segment === undefined || segment === "." || segment === ".." || unusable.test(segment)) return undefined
    segments.push(segment)
  }
  const isAnyEmpty = segments.slice(0, -1).includes("")
  return isAnyEmpty ? undefined : segments.join("/")
}

/** The path of a URL, without host and query. */
export const urlPath = (name: string): string => `/${name.split("/").map(encodeURIComponent).join("/")}`

/** Not UTF-8, overlong forms and halves of surrogate pairs included, is nothing (RFC 3629, section 3). */
const decoded = (segment: string): string | undefined => {
  if (!segment.includes("%")) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** A separator that was hidden in an escape, or a control character. */
const unusable = /[/\\\u0000-\u001f\u007f]/u
