/** The parts of a URL in lower case. `host` is empty for a relative reference. */
export interface HostAndPath {
  readonly host: string
  readonly path: string
}

/** Splits a URL without the class `URL`, which is no part of the language. `undefined` for data: and blob:. */
export const readHostAndPath = (url: string): HostAndPath | undefined => {
  const [, host = "", path = ""] = /^(?:(?:https?:)?\/\/([^/?#]+))?([^?#]*)/u.exec(url.toLowerCase()) ?? []
  if (/^[a-z][a-z0-9+.-]*:/u.test(path)) return undefined
  const name = host.replace(/^.*@|:\d+$/gu, "").replace(/\.$/u, "")
  return { host: name, path: path.startsWith("/") ? path : `/${path}` }
}

export const isBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)
