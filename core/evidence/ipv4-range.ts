export const isIpv4Within = (address: string, range: string): boolean => {
  const [start = "", bits = "32"] = range.split("/")
  const asNumber = toNumber(address)
  const rangeStart = toNumber(start)
  if (asNumber === undefined || rangeStart === undefined) return false
  const size = 2 ** (32 - Number(bits))
  return Math.floor(asNumber / size) === Math.floor(rangeStart / size)
}

const toNumber = (address: string): number | undefined => {
  const match = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/u.exec(address)
  if (match === null) return undefined
  const octets = match.slice(1).map(Number)
  return octets.some((octet) => octet > 255) ? undefined : octets.reduce((sum, octet) => sum * 256 + octet, 0)
}
