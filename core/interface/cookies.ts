/** `__Host-` keeps it to this host and https (RFC 6265bis, 4.1.3.2); browsers would drop it on http://localhost. */
export const sessionCookieName = (isSecure: boolean): string => `${isSecure ? "__Host-" : ""}surename_session`

/** What a browser that signed in before is known by. It opens nothing: it only says that its owner may try a password. */
export const deviceCookieName = (isSecure: boolean): string => `${isSecure ? "__Host-" : ""}surename_device`

/** Between the right password and the code of a second factor. It opens nothing: it only says whose code is asked for. */
export const pendingCookieName = (isSecure: boolean): string => `${isSecure ? "__Host-" : ""}surename_sign_in`

export const cookieValue = (header: string, name: string): string | undefined => {
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=")
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}
