import { limits } from "@surename/core/limits"

export interface SentPart {
  readonly name: string
  /** The file name as the sender wrote it. Files only. */
  readonly fileName: string | undefined
  readonly bytes: Uint8Array
}

/** Reads RFC 7578; undefined when malformed. Runtimes' own parsers take seconds for many small parts and disagree about them. */
export const readMultipart = (
  body: Uint8Array,
  boundary: string,
  isTruncated = false,
): ReadonlyArray<SentPart> | undefined => {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length)
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const parts = new Array<SentPart>()
  // The first delimiter has no line end before it.
  let at = delimiter.length - 2
  if (!delimiter.subarray(2).equals(bytes.subarray(0, at))) return undefined
  while (bytes.toString("latin1", at, at + 2) === "\r\n" && parts.length < limits.formParts) {
    const headEnd = bytes.subarray(at, at + limits.formPartHeadBytes).indexOf("\r\n\r\n")
    const from = at + headEnd + 4
    const delimiterAt = bytes.indexOf(delimiter, from)
    const end = delimiterAt === -1 && isTruncated ? bytes.length : delimiterAt
    if (headEnd === -1 || end === -1) return isTruncated ? parts : undefined
    const header = readPartHeader(bytes.toString("utf8", at, at + headEnd))
    if (header === undefined) return undefined
    parts.push({ ...header, bytes: bytes.subarray(from, end) })
    at = end + delimiter.length
  }
  return isTruncated || parts.length === limits.formParts || bytes.toString("latin1", at, at + 2) === "--"
    ? parts
    : undefined
}

const readPartHeader = (head: string): Omit<SentPart, "bytes"> | undefined => {
  const line = head.split("\r\n").find((header) => /^content-disposition: *form-data *;/iu.test(header))
  const name = / name="([^"]*)"/u.exec(line ?? "")?.[1]
  return name === undefined ? undefined : { name, fileName: / filename="([^"]*)"/u.exec(line ?? "")?.[1] }
}
