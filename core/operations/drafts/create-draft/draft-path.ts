import { draftLimits } from "../limits.ts"

/** `undefined` for a valid path. An allow list: nothing that a URL, a file system or an archive could read differently. */
export const findPathFault = (path: string): string | undefined => {
  if (path === "") return "A path has one character or more"
  if (path.length > draftLimits.draftPathChars) return `A path has at most ${draftLimits.draftPathChars} characters`
  if (path.startsWith("/")) return "A path is relative: it begins with a name, such as index.html"
  for (const segment of path.split("/")) {
    if (segment === "") return "A path has no empty part: two slashes, or one at its end"
    if (segment.length > draftLimits.draftSegmentChars)
      return `A part of a path has at most ${draftLimits.draftSegmentChars} characters`
    if (segment === ".well-known") continue
    if (segment.startsWith(".")) return "No part of a path begins with a dot, except .well-known"
    if (!/^[\w.~@+() -]+$/u.test(segment))
      return "A path has letters from a to z, digits and . _ ~ @ + ( ) - and spaces"
    if (/[. ]$/u.test(segment)) return "No part of a path ends with a dot or a space"
    if (deviceName.test(segment)) return "Some systems take this name for a device: use another"
  }
  return undefined
}

/** Windows devices, also with an extension. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:$|\.)/iu

/** Equal keys would be one file on many systems. */
export const toPathKey = (path: string): string => path.toLowerCase()

export const findFolderFault = (paths: ReadonlyMap<string, string>): string | undefined => {
  for (const [key, path] of paths) {
    const parts = key.split("/")
    const file = parts
      .slice(1)
      .map((_, n) => paths.get(parts.slice(0, n + 1).join("/")))
      .find((filePath) => filePath !== undefined)
    if (file !== undefined) return `${file} is a file and also the folder of ${path}`
  }
  return undefined
}
