/** Compares in constant time. The length is not secret. */
export const isSameText = (one: string, other: string): boolean => {
  let differs = one.length ^ other.length
  for (let at = 0; at < other.length; at++) differs |= (one.charCodeAt(at) || 0) ^ other.charCodeAt(at)
  return differs === 0
}
