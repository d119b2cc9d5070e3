/** The path to redirect to after sign-in, if it is one of ours; never another site, however it is spelled (RFC 9700, 4.11). */
export const redirectPath = (text: string | null, origin: string): string | undefined => {
  // A browser takes `//` and `/\` for the beginning of a host, and skips tabs and line ends wherever they are.
  if (text === null || text.length > longest || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/u.test(text)) return undefined
  if (!URL.canParse(text, origin)) return undefined
  const url = new URL(text, origin)
  const path = `${url.pathname}${url.search}`
  return url.origin === origin && !path.startsWith("//") ? path : undefined
}

const longest = 4_096
