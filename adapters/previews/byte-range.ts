export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** RFC 9110, 14.1.2. Ignores several ranges and invalid ones. */
export const parseByteRange = (header: string, size: number): ByteRange | "unsatisfiable" | undefined => {
  const [matched, from, to, suffix] = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/iu.exec(header) ?? []
  if (matched === undefined) return undefined
  const first = suffix === undefined ? Number(from) : Math.max(size - Number(suffix), 0)
  const last = to === undefined || to === "" ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== undefined && to !== "" && Number(to) < Number(from)) return undefined
  return first >= size || suffix === "0" ? "unsatisfiable" : { first, last }
}
