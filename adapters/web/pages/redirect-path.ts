/** Returns a path of this site, or undefined: never an open redirect (RFC 9700, 4.11). */
export const checkRedirectPath = (text: string | null, origin: string): string | undefined => {
  // Browsers read `//` and `/\` as the start of a host, and skip tabs and line ends.
  if (text === null || text.length > maxChars || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/u.test(text)) return undefined
  if (!URL.canParse(text, origin)) return undefined
  const url = new URL(text, origin)
  const path = `${url.pathname}${url.search}`
  return url.origin === origin && !path.startsWith("//") ? path : undefined
}

const maxChars = 4_096
