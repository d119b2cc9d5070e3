/**
 * The cookie of a session. On https the `__Host-` prefix makes browsers keep it to this host, to the root path and to
 * encrypted connections (RFC 6265bis, 4.1.3.2); they would drop it on http://localhost, so there it has its plain name.
 */
export const sessionCookie = (baseUrl: string) => {
  const secure = baseUrl.startsWith("https://")
  return {
    name: `${secure ? "__Host-" : ""}surename_session`,
    attributes: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const
}

/** The value under a name in a `Cookie` header. */
export const cookieValue = (header: string, name: string): string | undefined => {
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=")
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

/** Exactly that pair as a header of its own: whatever else the browser sent is nobody's business here. */
export const onlyCookie = (header: string, name: string): string | undefined => {
  const value = cookieValue(header, name)
  return value === undefined || value === "" ? undefined : `${name}=${value}`
}

export const clearedCookie = ({ attributes, name }: ReturnType<typeof sessionCookie>): string =>
  `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${attributes.secure ? "; Secure" : ""}`
