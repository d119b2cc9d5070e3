/** `__Host-` keeps it to this host and https (RFC 6265bis, 4.1.3.2); browsers would drop it on http://localhost. */
export const sessionCookieName = (isSecure: boolean): string => `${isSecure ? "__Host-" : ""}surename_session`

/** Identifies a browser that signed in before. It opens nothing: its owner may try a password when guesses are refused. */
export const deviceCookieName = (isSecure: boolean): string => `${isSecure ? "__Host-" : ""}surename_device`

/** Between the right password and the code of a second factor. It opens nothing: it only says whose code is asked for. */
export const pendingCookieName = (isSecure: boolean): string => `${isSecure ? "__Host-" : ""}surename_sign_in`

/** As browsers write the header, and with nothing trimmed: a cookie of another name, which a host beside this one may set, is another cookie. */
export const cookieValue = (header: string, name: string): string | undefined =>
  header
    .split(/; ?/u)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
