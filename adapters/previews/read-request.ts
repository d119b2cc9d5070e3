import { parseDraftHost, type DraftAddress } from "./draft-address.ts"

/**
 * All that is read of a request. No cookies: siblings can set one for the whole preview host, so none may reach a log, cache or
 * decision. No other code sees the request.
 */
export interface PreviewRequest {
  readonly method: string
  /** `undefined` when the request is not for a preview. */
  readonly draft: DraftAddress | undefined
  /** Percent-encoded. */
  readonly path: string
  /** With its question mark, or empty. */
  readonly query: string
  readonly acceptEncoding: string | undefined
  readonly ifMatch: string | undefined
  readonly ifNoneMatch: string | undefined
  readonly ifRange: string | undefined
  readonly range: string | undefined
  /** A service worker would answer for the draft ever after. */
  readonly isServiceWorker: boolean
  /** `unknown`: a browser loads a page and does not say where. `undefined`: no page that a browser shows. */
  readonly opens: "tab" | "frame" | "unknown" | undefined
  /** The client is a browser that sends its destination, or the service's own, which takes pictures. */
  readonly sendsDestination: boolean
}

/** `undefined` for an invalid URL, which runtimes still turn into a request, such as invalid Punycode. */
export const readRequest = ({ headers, method, url }: Request, previewHost: string): PreviewRequest | undefined => {
  const parsed = URL.parse(url)
  if (parsed === null) return undefined
  const { host, pathname, search } = parsed
  const field = (name: string) => headers.get(name) ?? undefined
  return {
    method,
    // The host header decides, and the URL must agree: another spelling is another host.
    draft: (field("host") ?? host).toLowerCase() === host ? parseDraftHost(host, previewHost) : undefined,
    path: pathname,
    query: search,
    acceptEncoding: field("accept-encoding"),
    ifMatch: field("if-match"),
    ifNoneMatch: field("if-none-match"),
    ifRange: field("if-range"),
    range: field("range"),
    isServiceWorker: headers.has("service-worker") || field("sec-fetch-dest") === "serviceworker",
    opens: readOpens(headers),
    sendsDestination: headers.has("sec-fetch-dest") || headers.has("x-draft-frame"),
  }
}

/** Old browsers, and all over plain http, send no destination, but ask for an upgrade of a page. */
const readOpens = (headers: Headers): PreviewRequest["opens"] => {
  const destination = headers.get("sec-fetch-dest")
  if (destination === null) return headers.has("upgrade-insecure-requests") ? "unknown" : undefined
  if (destination === "iframe" || destination === "frame") return "frame"
  return tabDestinations.has(destination) ? "tab" : undefined
}

/** Destinations in which our frame does not hold the draft. */
const tabDestinations: ReadonlySet<string> = new Set(["document", "embed", "object", "fencedframe"])
