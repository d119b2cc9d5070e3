import { draftAt, type DraftAddress } from "./draft-address.ts"

/**
 * Everything that is read of a request. There is no place for a cookie: siblings can set one for the whole preview host, so
 * none may reach a log, a cache or a decision. Behind this, no code sees the request.
 */
export interface Asked {
  readonly method: string
  /** `undefined`: the request was not for a preview. */
  readonly draft: DraftAddress | undefined
  /** Still percent-encoded. */
  readonly path: string
  /** With its question mark, or empty. */
  readonly query: string
  readonly acceptEncoding: string | undefined
  readonly ifMatch: string | undefined
  readonly ifNoneMatch: string | undefined
  readonly ifRange: string | undefined
  readonly range: string | undefined
  /** It is to be installed, and would answer for the draft ever after. */
  readonly isServiceWorker: boolean
  /** `unknown`: a browser loads a page, and does not say where to. `undefined`: no page that a browser shows. */
  readonly opens: "tab" | "frame" | "unknown" | undefined
  /** The client is a browser that says what it loads for, or the service's own, which takes pictures and reaches nothing else. */
  readonly saysDestination: boolean
}

/** `undefined`: runtimes make requests of texts that are not URLs after all, such as a label that is no Punycode. */
export const askedBy = ({ headers, method, url }: Request, previewHost: string): Asked | undefined => {
  const parsed = URL.parse(url)
  if (parsed === null) return undefined
  const { host, pathname, search } = parsed
  const field = (name: string) => headers.get(name) ?? undefined
  return {
    method,
    // The bytes on the wire decide, and a URL made of them must agree: another spelling of this host is not this host.
    draft: (field("host") ?? host).toLowerCase() === host ? draftAt(host, previewHost) : undefined,
    path: pathname,
    query: search,
    acceptEncoding: field("accept-encoding"),
    ifMatch: field("if-match"),
    ifNoneMatch: field("if-none-match"),
    ifRange: field("if-range"),
    range: field("range"),
    isServiceWorker: headers.has("service-worker") || field("sec-fetch-dest") === "serviceworker",
    opens: opens(headers),
    saysDestination: headers.has("sec-fetch-dest") || headers.has("x-draft-frame"),
  }
}

/** Old browsers, and all of them on plain http, do not say what they load for, but ask for an upgrade when it is a page. */
const opens = (headers: Headers): Asked["opens"] => {
  const destination = headers.get("sec-fetch-dest")
  if (destination === null) return headers.has("upgrade-insecure-requests") ? "unknown" : undefined
  if (destination === "iframe" || destination === "frame") return "frame"
  return tabs.has(destination) ? "tab" : undefined
}

/** A draft is in no place where the frame of our page does not hold it. */
const tabs: ReadonlySet<string> = new Set(["document", "embed", "object", "fencedframe"])
