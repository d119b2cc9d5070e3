import { cookieValue, sessionCookieName } from "@surename/core/accounts/cookies"

/** The cookie of a session. */
export const sessionCookie = (baseUrl: string) => {
  const secure = baseUrl.startsWith("https://")
  return {
    name: sessionCookieName(secure),
    attributes: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const
}

/** Exactly that pair as a header of its own: whatever else the browser sent is nobody's business here. */
export const onlyCookie = (header: string, name: string): string | undefined => {
  const value = cookieValue(header, name)
  return value === undefined || value === "" ? undefined : `${name}=${value}`
}

export const clearedCookie = ({ attributes, name }: ReturnType<typeof sessionCookie>): string =>
  `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${attributes.secure ? "; Secure" : ""}`
