import type { ServiceSite } from "./app.ts"

/** The site as the visitor addressed it. Only `localhost` and IP addresses: DNS rebinding cannot lead a stranger's page there. */
export const chooseSite = (site: ServiceSite, host: string | null): ServiceSite => {
  if (host === null || !isAddress(host)) return site
  const origin = `http://${host}`
  return { ...site, baseUrl: origin, origin }
}

const isAddress = (host: string): boolean =>
  /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])(?::\d{1,5})?$/u.test(host) &&
  URL.parse(`http://${host}`)?.host === host
