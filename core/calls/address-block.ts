/**
 * Which block an address is counted as: an IPv4 address for itself, an IPv6 address for its /64, the
 * least that a network gets, since each link has one (RFC 4291, 2.5.1). Text that is not an address stands for itself.
 */
export const addressBlock = (address: string): string => {
  const text = spelt(address)
  return isWide(text) ? network(text, 64) : text
}

/**
 * The /48 of an IPv6 address: a home or an office is given more than one /64, and up to this many (RFC 6177, 2), so
 * one subscriber could be counted as 65,536 blocks. `undefined` for IPv4: one address is all that a subscriber has.
 */
export const addressSite = (address: string): string | undefined => {
  const text = spelt(address)
  return isWide(text) ? network(text, 48) : undefined
}

const spelt = (address: string): string => {
  const [unscoped = ""] = address.trim().toLowerCase().split("%", 1)
  const text = unscoped.replace(/^\[|\]$/gu, "")
  return /^(?:0*:)*(?:ffff:)(\d+\.\d+\.\d+\.\d+)$/u.exec(text)?.[1] ?? text
}

const isWide = (text: string): boolean => /^[0-9a-f:.]+$/u.test(text) && text.includes(":")

const network = (text: string, bits: 48 | 64): string => {
  const [head = "", tail] = text.split("::")
  const groups = (part: string) => (part === "" ? [] : part.split(":"))
  const first = groups(head)
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - groups(tail).length)
  const all = [...first, ...Array.from({ length: missing }, () => "0"), ...groups(tail ?? "")]
  return `${all
    .slice(0, bits / 16)
    .map((group) => group.replace(/^0+(?=.)/u, ""))
    .join(":")}::/${bits}`
}
