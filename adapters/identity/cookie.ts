import { cookieValue, deviceCookieName, sessionCookieName } from "@surename/core/interface/cookies"
import { limits } from "@surename/core/limits"

/** A cookie of ours: written, read and taken back. */
export const ownCookie = (baseUrl: string, nameOf: (isSecure: boolean) => string, ms: number) => {
  const secure = baseUrl.startsWith("https://")
  const name = nameOf(secure)
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`
  return {
    set: (secret: string): string => `${name}=${secret}; Max-Age=${ms / 1_000}; ${attributes}`,
    cleared: `${name}=; Max-Age=0; ${attributes}`,
    /** The value of this cookie; other cookies are ignored. */
    in: (header: string): string | undefined => {
      const value = cookieValue(header, name)
      return value === undefined || !/^[\w-]{43}$/u.test(value) ? undefined : value
    },
  }
}

export const sessionCookie = (baseUrl: string) => ownCookie(baseUrl, sessionCookieName, limits.sessionMs)

export const deviceCookie = (baseUrl: string) => ownCookie(baseUrl, deviceCookieName, limits.deviceMs)
