/** The address for IPv4, the /64 for IPv6 (RFC 4291, 2.5.1). */
export const toAddressBlock = (address: string): string => {
  const text = normalizeAddress(address)
  return isWide(text) ? toNetwork(text, 64) : text
}

/** The /48 of an IPv6 address, which one subscriber may have (RFC 6177, 2). */
export const toAddressSite = (address: string): string | undefined => {
  const text = normalizeAddress(address)
  return isWide(text) ? toNetwork(text, 48) : undefined
}

/** Registries give one operator a /16 of IPv4 or a /32 of IPv6. */
export const toOperatorNetwork = (address: string): string => {
  const text = normalizeAddress(address)
  return isWide(text) ? toNetwork(text, 32) : text.split(".").slice(0, 2).join(".")
}

const normalizeAddress = (address: string): string => {
  const [unscoped = ""] = address.trim().toLowerCase().split("%", 1)
  const text = unscoped.replace(/^\[|\]$/gu, "")
  return /^(?:0*:)*(?:ffff:)(\d+\.\d+\.\d+\.\d+)$/u.exec(text)?.[1] ?? text
}

const isWide = (text: string): boolean => /^[0-9a-f:.]+$/u.test(text) && text.includes(":")

const toNetwork = (text: string, bits: 32 | 48 | 64): string => {
  const [head = "", tail] = text.split("::")
  const splitGroups = (part: string) => (part === "" ? [] : part.split(":"))
  const first = splitGroups(head)
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - splitGroups(tail).length)
  const groups = [...first, ...Array.from({ length: missing }, () => "0"), ...splitGroups(tail ?? "")]
  return `${groups
    .slice(0, bits / 16)
    .map((group) => group.replace(/^0+(?=.)/u, ""))
    .join(":")}::/${bits}`
}
