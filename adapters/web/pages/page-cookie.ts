import { readCookie } from "@surename/core/interface/cookies"

/** The prefix binds the cookie to this host (RFC 6265bis, 4.1.3.2). Plain http cannot use it. */
export const definePageCookie = (label: string) => (baseUrl: string) => {
  const [prefix, secure] = baseUrl.startsWith("https://") ? ["__Host-", "; Secure"] : ["", ""]
  const name = `${prefix}surename_${label}`
  const set = (value: string, seconds: number) =>
    `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
  return { set, removal: set("", 0), read: (cookie: string) => readCookie(cookie, name) }
}
