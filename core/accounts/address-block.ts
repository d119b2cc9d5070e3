/**
 * Whom an address of the network stands for, to count by: an IPv4 address for itself, an IPv6 address for its /64, which
 * is what one household or one machine is given (RFC 6177). What is no address stands for itself.
 */
export const addressBlock = (address: string): string => {
  const text = address
    .trim()
    .toLowerCase()
    .replace(/%.*$/u, "")
    .replace(/^\[|\]$/gu, "")
  const mapped = /^(?:0*:)*(?:ffff:)(\d+\.\d+\.\d+\.\d+)$/u.exec(text)?.[1]
  if (mapped !== undefined) return mapped
  if (!/^[0-9a-f:.]+$/u.test(text) || !text.includes(":")) return text
  const [head = "", tail] = text.split("::")
  const groups = (part: string) => (part === "" ? [] : part.split(":"))
  const first = groups(head)
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - groups(tail).length)
  const all = [...first, ...Array.from({ length: missing }, () => "0"), ...groups(tail ?? "")]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/u, ""))
    .join(":")}::/64`
}
