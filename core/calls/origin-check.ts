/** The headers in which a browser says where a request comes from; names in lower case. */
export interface Origins {
  readonly method: string
  readonly origin?: string | undefined
  readonly secFetchSite?: string | undefined
}

export const originsOf = ({ headers, method }: OriginRequest): Origins => ({
  method,
  origin: headers.get("origin") ?? undefined,
  secFetchSite: headers.get("sec-fetch-site") ?? undefined,
})

interface OriginRequest {
  readonly method: string
  readonly headers: { readonly get: (name: string) => string | null }
}

/** A browser sends the cookie with any page's request: a write says that it comes from ours (`https://example.com`). */
export const mayWrite = ({ method, origin, secFetchSite }: Origins, ours: ReadonlyArray<string>): boolean => {
  if (/^(?:GET|HEAD|OPTIONS)$/u.test(method)) return true
  if (secFetchSite !== undefined && secFetchSite !== "same-origin") return false
  // Every browser sends one of the two headers. A program that is not a browser uses a token, not a cookie.
  return origin === undefined ? secFetchSite === "same-origin" : ours.includes(origin)
}
