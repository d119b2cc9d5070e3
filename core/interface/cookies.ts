/**
 * Over https the `__Host-` prefix keeps it to this host, the root path and encrypted connections (RFC 6265bis,
 * 4.1.3.2); browsers would drop it on http://localhost, so there it has its plain name.
 */
export const sessionCookieName = (isSecure: boolean): string => `${isSecure ? "__Host-" : ""}surename_session`

/** What a browser that signed in before is known by. It opens nothing: it only says that its owner may try a password. */
export const deviceCookieName = (isSecure: boolean): string => `${isSecure ? "__Host-" : ""}surename_device`

/** The value under a name in a `Cookie` header. */
export const cookieValue = (header: string, name: string): string | undefined => {
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=")
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}
