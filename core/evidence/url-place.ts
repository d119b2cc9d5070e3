/** Where a normalised URL of the web leads. `host` is empty where no name stands in it, as in an IPv6 address. */
export interface UrlPlace {
  readonly host: string
  readonly path: string
}

export const urlPlace = (url: string): UrlPlace => {
  const [, host = "", path = "/"] = /^https?:\/\/([a-z0-9._-]+)(?::\d+)?(?![^/?#])(\/[^?#]*)?/iu.exec(url) ?? []
  return { host: host.toLowerCase().replace(/\.$/u, ""), path }
}
