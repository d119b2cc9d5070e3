/**
 * Returns the end of a DNS message (RFC 1035, section 4), or `undefined` for other bytes. Runs before the decoder,
 * which trusts counts and lengths.
 */
export const findMessageEnd = (bytes: Uint8Array): number | undefined => {
  if (bytes.length < headerOctets || bytes.length > messageOctets) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const questions = view.getUint16(4)
  const records = view.getUint16(6) + view.getUint16(8) + view.getUint16(10)
  // A message must not have more than one question (RFC 9619).
  if (questions > 1) return undefined
  // Finds a wrong count before anything is allocated for it.
  if (questions * leastQuestion + records * leastRecord > bytes.length - headerOctets) return undefined

  let offset: number | undefined = headerOctets
  for (let i = 0; i < questions && offset !== undefined; i++) offset = findQuestionEnd(view, offset)
  for (let i = 0; i < records && offset !== undefined; i++) offset = findRecordEnd(view, offset)
  return offset
}

const headerOctets = 12
const messageOctets = 65_535
const labelOctets = 63
const nameOctets = 255
const leastQuestion = 5
const leastRecord = 11

const findQuestionEnd = (view: DataView, offset: number) =>
  checkWithin(view, (findNameEnd(view, offset) ?? Infinity) + 4)

const findRecordEnd = (view: DataView, offset: number): number | undefined => {
  const fixed = findNameEnd(view, offset)
  if (fixed === undefined || fixed + 10 > view.byteLength) return undefined
  const data = fixed + 10
  const end = checkWithin(view, data + view.getUint16(fixed + 8))
  return end !== undefined && hasFittingData(view, view.getUint16(fixed), data, end) ? end : undefined
}

const checkWithin = (view: DataView, end: number): number | undefined => (end <= view.byteLength ? end : undefined)

/** Checks labels only. The decoder checks that pointers lead backwards. */
const findNameEnd = (view: DataView, start: number): number | undefined => {
  let offset = start
  while (offset < view.byteLength && offset - start < nameOctets) {
    const length = view.getUint8(offset)
    if (length === 0) return offset + 1
    if (length >= 0xc0) return checkWithin(view, offset + 2)
    if (length > labelOctets || offset + 1 + length > view.byteLength || hasDot(view, offset + 1, length))
      return undefined
    offset += 1 + length
  }
  return undefined
}

/** True for a dot inside a label: `example.com` as one label is another name than `example` in `com`. */
const hasDot = (view: DataView, offset: number, length: number): boolean =>
  new Uint8Array(view.buffer, view.byteOffset + offset, length).includes(0x2e)

const hasFittingData = (view: DataView, type: number, offset: number, end: number): boolean => {
  switch (type) {
    case 1: // A
      return end - offset === 4
    case 28: // AAAA
      return end - offset === 16
    case 2: // NS
    case 5: // CNAME
      return findNameEnd(view, offset) === end
    case 15: // MX
      return end - offset > 2 && findNameEnd(view, offset + 2) === end
    case 6: // SOA: the mailbox, its second name, may hold dots in its first label (RFC 1035, section 8); only borders count.
      return end - (findNameEnd(view, offset) ?? end) > 20
    case 16: // TXT
      return haveFittingStrings(view, offset, end)
    default:
      return true
  }
}

const haveFittingStrings = (view: DataView, start: number, end: number): boolean => {
  let offset = start
  while (offset < end) offset += 1 + view.getUint8(offset)
  return offset === end && end > start
}
