import { limits } from "@surename/core/limits"

export interface SentPart {
  /** The name of the form's field. */
  readonly name: string
  /** As the sender says it; of a file alone. */
  readonly fileName: string | undefined
  readonly bytes: Uint8Array
}

/**
 * The parts of a form with files (RFC 7578), as browsers write them; `undefined` for what is none, or has no end and was not cut. Runtimes have their own,
 * which take seconds for a body of many small parts and do not agree on what a part is.
 */
export const readMultipart = (body: Uint8Array, boundary: string, cut = false): ReadonlyArray<SentPart> | undefined => {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length)
  const [delimiter, parts] = [Buffer.from(`\r\n--${boundary}`), new Array<SentPart>()]
  // The first one begins no line: nothing is before it.
  let at = delimiter.length - 2
  if (!delimiter.subarray(2).equals(bytes.subarray(0, at))) return undefined
  while (bytes.toString("latin1", at, at + 2) === "\r\n" && parts.length < limits.formParts) {
    const headEnd = bytes.subarray(at, at + limits.formPartHeadBytes).indexOf("\r\n\r\n")
    const from = at + headEnd + 4
    const found = bytes.indexOf(delimiter, from)
    const end = found === -1 && cut ? bytes.length : found
    if (headEnd === -1 || end === -1) return cut ? parts : undefined
    const named = nameIn(bytes.toString("utf8", at, at + headEnd))
    if (named === undefined) return undefined
    parts.push({ ...named, bytes: bytes.subarray(from, end) })
    at = end + delimiter.length
  }
  return cut || parts.length === limits.formParts || bytes.toString("latin1", at, at + 2) === "--" ? parts : undefined
}

const nameIn = (head: string): Omit<SentPart, "bytes"> | undefined => {
  const line = head.split("\r\n").find((one) => /^content-disposition: *form-data *;/iu.test(one))
  const name = / name="([^"]*)"/u.exec(line ?? "")?.[1]
  return name === undefined ? undefined : { name, fileName: / filename="([^"]*)"/u.exec(line ?? "")?.[1] }
}
