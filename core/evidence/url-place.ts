/** Where a URL of the web leads, in lower case. `host` is empty where it stays: a reference without one. */
export interface UrlPlace {
  readonly host: string
  readonly path: string
}

/** Without a runtime's `URL`, which the core may not use. `undefined` for data:, blob: and the like: they hold no place. */
export const urlPlace = (written: string): UrlPlace | undefined => {
  const [, host = "", path = ""] = /^(?:(?:https?:)?\/\/([^/?#]+))?([^?#]*)/u.exec(written.toLowerCase()) ?? []
  if (/^[a-z][a-z0-9+.-]*:/u.test(path)) return undefined
  const name = host.replace(/^.*@|:\d+$/gu, "").replace(/\.$/u, "")
  return { host: name, path: path.startsWith("/") ? path : `/${path}` }
}

export const isBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)
