import { parseDraftHost, type DraftAddress } from "./draft-address.ts"

/** Ignores cookies: siblings can set one for the whole preview host. No other code sees the request. */
export interface PreviewRequest {
  readonly method: string
  readonly draft: DraftAddress | undefined
  readonly path: string
  readonly query: string
  readonly acceptEncoding: string | undefined
  readonly ifMatch: string | undefined
  readonly ifNoneMatch: string | undefined
  readonly ifRange: string | undefined
  readonly range: string | undefined
  /** True for a service worker. It is refused, because it would outlive its version. */
  readonly isServiceWorker: boolean
  /** `unknown` means that a browser loads a page and hides its place. `undefined` means that it is not a page. */
  readonly opens: "tab" | "frame" | "unknown" | undefined
  /** True when the browser sends its destination, or is the service's own. */
  readonly sendsDestination: boolean
}

/** Undefined for an invalid URL that runtimes accept, such as invalid Punycode. */
export const readRequest = ({ headers, method, url }: Request, previewHost: string): PreviewRequest | undefined => {
  const parsed = URL.parse(url)
  if (parsed === null) return undefined
  const { host, pathname, search } = parsed
  const readField = (name: string) => headers.get(name) ?? undefined
  return {
    method,
    // The host header must agree with the URL: another spelling is another host.
    draft: (readField("host") ?? host).toLowerCase() === host ? parseDraftHost(host, previewHost) : undefined,
    path: pathname,
    query: search,
    acceptEncoding: readField("accept-encoding"),
    ifMatch: readField("if-match"),
    ifNoneMatch: readField("if-none-match"),
    ifRange: readField("if-range"),
    range: readField("range"),
    isServiceWorker: headers.has("service-worker") || readField("sec-fetch-dest") === "serviceworker",
    opens: readOpens(headers),
    sendsDestination: headers.has("sec-fetch-dest") || headers.has("x-draft-frame"),
  }
}

const readOpens = (headers: Headers): PreviewRequest["opens"] => {
  const destination = headers.get("sec-fetch-dest")
  if (destination === null) return headers.has("upgrade-insecure-requests") ? "unknown" : undefined
  if (destination === "iframe" || destination === "frame") return "frame"
  return tabDestinations.has(destination) ? "tab" : undefined
}

/** Destinations where our frame does not hold the draft. */
const tabDestinations: ReadonlySet<string> = new Set(["document", "embed", "object", "fencedframe"])
