import { cookieValue, deviceCookieName, pendingCookieName, sessionCookieName } from "@surename/core/interface/cookies"
import { limits } from "@surename/core/limits"

/** The cookies of a service at this address. */
export const ownCookies = (baseUrl: string) => {
  const isSecure = baseUrl.startsWith("https://")
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`
  const cookie = (name: string, ms: number) => ({
    name,
    set: (secret: string): string => `${name}=${secret}; Max-Age=${ms / 1_000}; ${attributes}`,
    cleared: `${name}=; Max-Age=0; ${attributes}`,
    /** The value of this cookie; other cookies are ignored. */
    in: (header: string): string | undefined => {
      const value = cookieValue(header, name)
      return value === undefined || !/^[\w-]{43}$/u.test(value) ? undefined : value
    },
  })
  return {
    session: cookie(sessionCookieName(isSecure), limits.sessionMs),
    device: cookie(deviceCookieName(isSecure), limits.deviceMs),
    pending: cookie(pendingCookieName(isSecure), limits.signInPendingMs),
  }
}
