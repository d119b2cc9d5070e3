import { readCookie } from "@surename/core/interface/cookies"

/** A cookie of the pages themselves. The prefix binds it to this host (RFC 6265bis, 4.1.3.2); plain http has none. */
export const pageCookie = (what: string) => (baseUrl: string) => {
  const [prefix, secure] = baseUrl.startsWith("https://") ? ["__Host-", "; Secure"] : ["", ""]
  const name = `${prefix}surename_${what}`
  const set = (value: string, seconds: number) =>
    `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
  return { set, cleared: set("", 0), in: (cookie: string) => readCookie(cookie, name) }
}
