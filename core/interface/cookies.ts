/** `__Host-` keeps it to this host and https (RFC 6265bis, 4.1.3.2). Browsers would drop it on http://localhost. */
export const makeSessionCookieName = (isSecure: boolean): string => `${isSecure ? "__Host-" : ""}surename_session`

/** The cookie grants no access. Its owner may try a password while the service refuses other guesses. */
export const makeDeviceCookieName = (isSecure: boolean): string => `${isSecure ? "__Host-" : ""}surename_device`

/** The cookie names the account that must enter its second factor. */
export const makePendingCookieName = (isSecure: boolean): string => `${isSecure ? "__Host-" : ""}surename_sign_in`

/** Trims nothing: a neighbouring host may set a name that differs by a space. */
export const readCookie = (header: string, name: string): string | undefined =>
  header
    .split(/; ?/u)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
