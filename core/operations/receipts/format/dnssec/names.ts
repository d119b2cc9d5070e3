/** Labels from the left, one character per byte; the root has none. */
export type Labels = ReadonlyArray<string>

const labelOctets = 63
const nameOctets = 255

/** Reads `a\000b.example`. `undefined` for any but the canonical spelling: lower case, three digits for invisible bytes. */
export const readLabels = (text: string): Labels | undefined => {
  if (text === ".") return []
  const labels = text.split(".").map((label) => label.replaceAll(/\\(\d{3})/gu, (_, code) => String.fromCharCode(code)))
  const isName = labels.every((label) => /^[\0-\xff]+$/u.test(label) && label.length <= labelOctets)
  return isName && toWire(labels).length <= nameOctets && writeLabels(labels) === text ? labels : undefined
}

export const writeLabels = (labels: Labels): string =>
  labels.length === 0
    ? "."
    : labels.map((label) => foldLetters(label).replaceAll(/[^!-\-/-[\]-~]/gu, writeByte)).join(".")

const writeByte = (letter: string): string => `\\${String(letter.charCodeAt(0)).padStart(3, "0")}`

const foldLetters = (label: string): string => label.replaceAll(/[A-Z]/gu, (letter) => letter.toLowerCase())

/** The canonical form of RFC 4034, section 6.2. */
export const toWire = (labels: Labels): Uint8Array =>
  Uint8Array.from([
    ...labels.flatMap((label) => [label.length, ...Array.from(foldLetters(label), (letter) => letter.charCodeAt(0))]),
    0,
  ])

/** Only the owner of a record may point to an earlier name. */
export const fromWire = (
  bytes: Uint8Array,
  start: number,
  mayPoint = false,
): { readonly labels: Labels; readonly end: number } | undefined => {
  const labels: Array<string> = []
  let [at, end]: [number, number | undefined] = [start, undefined]
  for (let octets = 0; octets < nameOctets;) {
    const length = bytes[at]
    if (length === 0) return { labels, end: end ?? at + 1 }
    if (length === undefined) return undefined
    if (length >= 0xc0 && mayPoint) {
      end ??= at + 2
      at = ((length & 0x3f) << 8) | (bytes[at + 1] ?? 0)
      octets += 1
      continue
    }
    const label = bytes.subarray(at + 1, at + 1 + length)
    if (length > labelOctets || label.length < length) return undefined
    labels.push(foldLetters(String.fromCharCode(...label)))
    at += 1 + length
    octets += 1 + length
  }
  return undefined
}

export const isSameName = (left: Labels, right: Labels): boolean =>
  left.length === right.length && isAtOrBelow(left, right)

export const isAtOrBelow = (name: Labels, zone: Labels): boolean =>
  zone.length <= name.length && zone.every((label, n) => label === name[name.length - zone.length + n])

export const takeLastLabels = (name: Labels, count: number): Labels => name.slice(name.length - count)

/** The order of RFC 4034, section 6.1: label after label, from the right. */
export const compareNames = (left: Labels, right: Labels): number => {
  for (let n = 1; ; n++) {
    const label = left.at(-n)
    const otherLabel = right.at(-n)
    if (label === undefined || otherLabel === undefined) return left.length - right.length
    if (label !== otherLabel) return label < otherLabel ? -1 : 1
  }
}
