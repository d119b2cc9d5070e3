/**
 * Returns the end of a DNS message (RFC 1035, section 4), or `undefined` for other bytes. Runs before the decoder,
 * which trusts counts and lengths.
 */
export const messageEnd = (bytes: Uint8Array): number | undefined => {
  if (bytes.length < headerOctets || bytes.length > messageOctets) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const questions = view.getUint16(4)
  const records = view.getUint16(6) + view.getUint16(8) + view.getUint16(10)
  // A message must not have more than one question (RFC 9619).
  if (questions > 1) return undefined
  // Finds a wrong count before anything is allocated for it.
  if (questions * leastQuestion + records * leastRecord > bytes.length - headerOctets) return undefined

  let at: number | undefined = headerOctets
  for (let i = 0; i < questions && at !== undefined; i++) at = questionEnd(view, at)
  for (let i = 0; i < records && at !== undefined; i++) at = recordEnd(view, at)
  return at
}

const headerOctets = 12
const messageOctets = 65_535
const labelOctets = 63
const nameOctets = 255
const leastQuestion = 5
const leastRecord = 11

const questionEnd = (view: DataView, at: number) => within(view, (nameEnd(view, at) ?? Infinity) + 4)

const recordEnd = (view: DataView, at: number): number | undefined => {
  const fixed = nameEnd(view, at)
  if (fixed === undefined || fixed + 10 > view.byteLength) return undefined
  const data = fixed + 10
  const end = within(view, data + view.getUint16(fixed + 8))
  return end !== undefined && dataFits(view, view.getUint16(fixed), data, end) ? end : undefined
}

const within = (view: DataView, end: number): number | undefined => (end <= view.byteLength ? end : undefined)

/** Checks labels only. The decoder checks that pointers lead backwards. */
const nameEnd = (view: DataView, start: number): number | undefined => {
  let at = start
  while (at < view.byteLength && at - start < nameOctets) {
    const length = view.getUint8(at)
    if (length === 0) return at + 1
    if (length >= 0xc0) return within(view, at + 2)
    if (length > labelOctets || at + 1 + length > view.byteLength || hasDot(view, at + 1, length)) return undefined
    at += 1 + length
  }
  return undefined
}

/** True for a dot inside a label: `example.com` as one label is another name than `example` in `com`. */
const hasDot = (view: DataView, at: number, length: number): boolean =>
  new Uint8Array(view.buffer, view.byteOffset + at, length).includes(0x2e)

const dataFits = (view: DataView, type: number, at: number, end: number): boolean => {
  switch (type) {
    case 1: // A
      return end - at === 4
    case 28: // AAAA
      return end - at === 16
    case 2: // NS
    case 5: // CNAME
      return nameEnd(view, at) === end
    case 15: // MX
      return end - at > 2 && nameEnd(view, at + 2) === end
    case 6: // SOA: the mailbox, its second name, may hold dots in its first label (RFC 1035, section 8); only borders count.
      return end - (nameEnd(view, at) ?? end) > 20
    case 16: // TXT
      return stringsFit(view, at, end)
    default:
      return true
  }
}

const stringsFit = (view: DataView, start: number, end: number): boolean => {
  let at = start
  while (at < end) at += 1 + view.getUint8(at)
  return at === end && end > start
}
