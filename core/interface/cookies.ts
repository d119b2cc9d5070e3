/** `__Host-` keeps it to this host and https (RFC 6265bis, 4.1.3.2); browsers would drop it on http://localhost. */
export const makeSessionCookieName = (isSecure: boolean): string => `${isSecure ? "__Host-" : ""}surename_session`

/** Identifies a browser that signed in before. It grants nothing, but its owner may try a password when guesses are refused. */
export const makeDeviceCookieName = (isSecure: boolean): string => `${isSecure ? "__Host-" : ""}surename_device`

/** Lives between the password and the code of a second factor. It grants nothing: it names the account whose code is due. */
export const makePendingCookieName = (isSecure: boolean): string => `${isSecure ? "__Host-" : ""}surename_sign_in`

/** Trims nothing: a neighbouring host may set a cookie whose name differs by a space. */
export const readCookie = (header: string, name: string): string | undefined =>
  header
    .split(/; ?/u)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
