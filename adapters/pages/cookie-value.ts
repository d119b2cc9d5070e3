/** The value under a name in a `Cookie` header. */
export const cookieValue = (header: string, name: string): string | undefined => {
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=")
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}
