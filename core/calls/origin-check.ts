export interface Origins {
  readonly method: string
  readonly origin?: string | undefined
  readonly secFetchSite?: string | undefined
}

export const readOrigins = ({ headers, method }: OriginRequest): Origins => ({
  method,
  origin: headers.get("origin") ?? undefined,
  secFetchSite: headers.get("sec-fetch-site") ?? undefined,
})

interface OriginRequest {
  readonly method: string
  readonly headers: { readonly get: (name: string) => string | null }
}

/** A browser sends the cookie with any page's request, so a write must come from our origin. */
export const mayWrite = ({ method, origin, secFetchSite }: Origins, ownOrigins: ReadonlyArray<string>): boolean => {
  if (/^(?:GET|HEAD|OPTIONS)$/u.test(method)) return true
  if (secFetchSite !== undefined && secFetchSite !== "same-origin") return false
  // Refuses a request without both headers: every browser sends one of them, and other programs use tokens instead of cookies.
  return origin === undefined ? secFetchSite === "same-origin" : ownOrigins.includes(origin)
}
