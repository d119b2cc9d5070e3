import {
  readCookie,
  makeDeviceCookieName,
  makePendingCookieName,
  makeSessionCookieName,
} from "@surename/core/interface/cookies"
import { limits } from "@surename/core/limits"

export const makeCookies = (baseUrl: string) => {
  const isSecure = baseUrl.startsWith("https://")
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`
  const defineCookie = (name: string, ms: number) => ({
    name,
    set: (secret: string): string => `${name}=${secret}; Max-Age=${ms / 1_000}; ${attributes}`,
    cleared: `${name}=; Max-Age=0; ${attributes}`,
    read: (header: string): string | undefined => {
      const value = readCookie(header, name)
      return value === undefined || !/^[\w-]{43}$/u.test(value) ? undefined : value
    },
  })
  return {
    session: defineCookie(makeSessionCookieName(isSecure), limits.sessionMs),
    device: defineCookie(makeDeviceCookieName(isSecure), limits.deviceMs),
    pending: defineCookie(makePendingCookieName(isSecure), limits.signInPendingMs),
  }
}
