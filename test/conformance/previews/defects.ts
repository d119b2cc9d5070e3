import { changeResponse, changeRequest, changeHeader, dropHeader, rewriteText, type PreviewDefect } from "./defect.ts"
import { ids } from "./sample-drafts.ts"
import { withIds } from "../with-ids.ts"

const lost = [
  "content-security-policy",
  "x-robots-tag",
  "x-content-type-options",
  "referrer-policy",
  "permissions-policy",
]
const statuses = [200, 206, 301, 302, 304, 403, 404, 405, 412, 416, 421, 451, 500, 503]

const forgotten = statuses.map((status, nth): PreviewDefect => {
  const name = lost[nth % lost.length] ?? ""
  return { id: `no ${name} on ${status}`, broken: dropHeader(name, status), caughtBy: new RegExp(`: ${name}$`, "u") }
})

const requestDefects = withIds<PreviewDefect>({
  "a cookie chooses the version": {
    broken: changeRequest((headers, url) => {
      const version = /version=(\d)/u.exec(headers.get("cookie") ?? "")?.[1]
      if (version !== undefined) url.host = url.host.replace(".", `--v${version}.`)
    }),
    caughtBy: /^cookie-changes-nothing: /u,
  },
  "a service worker is a script like any other": {
    broken: changeRequest((headers) => {
      headers.delete("service-worker")
      if (headers.get("sec-fetch-dest") === "serviceworker") headers.delete("sec-fetch-dest")
    }),
    caughtBy: /^worker/u,
  },
  "any host is the site's": {
    broken: changeRequest((_, url) =>
      url.host.startsWith("d") && /^d\w{20}(?:--v[1-9])?(?:--frame)?\.preview\.example$/u.test(url.host)
        ? undefined
        : (url.host = `${ids.site}.preview.example`),
    ),
    caughtBy: /^address-/u,
  },
  "the latest is the first": {
    broken: changeRequest((_, url) =>
      url.host.startsWith(`${ids.site}.`) ? (url.host = url.host.replace(".", "--v1.")) : undefined,
    ),
    caughtBy: /./u,
  },
  "names are decoded twice": {
    broken: changeRequest((_, url) =>
      /%25[0-9a-f]{2}/iu.test(url.pathname) ? (url.pathname = url.pathname.replaceAll("%25", "%")) : undefined,
    ),
    caughtBy: /^path-(?:twice-escaped|escaped-once-only): /u,
  },
  "an escaped slash is a slash": {
    broken: changeRequest((_, url) => (url.pathname = url.pathname.replaceAll(/%2f|%5c/giu, "/"))),
    caughtBy: /^path-escaped-(?:back)?slash: |^path-dot-dot/u,
  },
  "empty segments are left out": {
    broken: changeRequest((_, url) => (url.pathname = url.pathname.replaceAll(/\/{2,}/gu, "/"))),
    caughtBy: /^path-two-slashes/u,
  },
  "a NUL ends a name": {
    broken: changeRequest((_, url) => (url.pathname = url.pathname.replace(/%00.*/u, ""))),
    caughtBy: /^path-nul: /u,
  },
  "weights are ignored": {
    broken: changeRequest(
      (headers) =>
        headers.has("accept-encoding") &&
        headers.set("accept-encoding", (headers.get("accept-encoding") ?? "").replaceAll(/;\s*q=[^,]*/gu, "")),
    ),
    caughtBy: /^coding-/u,
  },
  "If-Range is ignored": {
    broken: changeRequest((headers) => headers.delete("if-range")),
    caughtBy: /^range-if-/u,
  },
  "If-Match is ignored": {
    broken: changeRequest((headers) => headers.delete("if-match")),
    caughtBy: /^condition-match-fails/u,
  },
  "of several ranges one is sent": {
    broken: changeRequest(
      (headers) => headers.has("range") && headers.set("range", (headers.get("range") ?? "").replace(/,.*/u, "")),
    ),
    caughtBy: /^range-several: /u,
  },
  "a draft is shown in a tab": {
    broken: changeRequest((headers) => (headers.delete("sec-fetch-dest"), headers.delete("upgrade-insecure-requests"))),
    caughtBy: /^framing-|^worker/u,
  },
  "an old browser gets the draft": {
    broken: changeRequest((headers) => headers.delete("upgrade-insecure-requests")),
    caughtBy: /^framing-old-browser-gets-the-wrapper: /u,
  },
  "the frame's host is good for a tab": {
    broken: changeRequest((headers, url) =>
      url.host.includes("--frame.") && headers.get("sec-fetch-dest") === "document"
        ? headers.set("sec-fetch-dest", "iframe")
        : undefined,
    ),
    caughtBy: /^framing-no-tab-for-the-frame: /u,
  },
  "any method reads": {
    broken: (app) => ({
      fetch: (request) =>
        app.fetch(request.method === "HEAD" ? request : new Request(request.url, { headers: request.headers })),
    }),
    caughtBy: /^method-/u,
  },
})

const answered = withIds<PreviewDefect>({
  "a draft runs without its frame": {
    broken: changeHeader("content-security-policy", (value) =>
      value.replace("sandbox allow-same-origin", "sandbox allow-scripts allow-forms allow-same-origin allow-modals"),
    ),
    caughtBy: /^framing-.*: content-security-policy$/u,
  },
  "the frame may go anywhere": {
    broken: changeHeader("content-security-policy", (value) => value.replace(/frame-src d[^;]*/u, "frame-src *")),
    caughtBy: /^framing-.*: content-security-policy$/u,
  },
  "the frame may move the tab": {
    broken: rewriteText(
      (text) => text.replace('allow-modals" src', 'allow-modals allow-top-navigation" src'),
      ({ headers }) => headers.get("content-security-policy")?.includes("frame-src d") === true,
    ),
    caughtBy: /^framing-.*: says sandbox=/u,
  },
  "WebRTC goes around the policy": {
    broken: dropHeader("connection-allowlist"),
    caughtBy: /: connection-allowlist$/u,
  },
  "a cookie is set": {
    broken: changeResponse((headers) => headers.append("set-cookie", "seen=1")),
    caughtBy: /: no cookie$/u,
  },
  "other origins may read": {
    broken: changeResponse((headers) => headers.set("access-control-allow-origin", "*")),
    caughtBy: /: no other origin may read it$/u,
  },
  "a version is kept for ever": {
    broken: changeResponse((headers, _, { url }) =>
      url.includes("--v") ? headers.set("cache-control", "public, max-age=31536000, immutable") : undefined,
    ),
    caughtBy: /: cache-control$/u,
  },
  "a flag is ignored by If-None-Match": {
    broken: changeResponse((headers, { status }, request) =>
      status === 451 && request.headers.has("if-none-match") ? (headers.delete("link"), 304) : undefined,
    ),
    caughtBy: /^flagged-held/u,
  },
  "a flag is ignored by ranges": {
    broken: changeResponse((_, { status }, request) =>
      status === 451 && request.headers.has("range") ? 416 : undefined,
    ),
    caughtBy: /^flagged-range/u,
  },
  "a flagged draft is only missing": {
    broken: changeResponse((_, { status }) => (status === 451 ? 404 : undefined)),
    caughtBy: /^flagged-.*: status 451$/u,
  },
  "the answer does not say who blocked it": { broken: dropHeader("link", 451), caughtBy: /^flagged-.*: link$/u },
  "one tag for all codings": {
    broken: changeHeader("etag", (value) => value.replace(/-(?:br|gzip|zstd)"$/u, `"`)),
    caughtBy: /: etag$/u,
  },
  "weak tags": {
    broken: changeHeader("etag", (tag) => `W/${tag}`),
    caughtBy: /: etag$/u,
  },
  "304 without its tag": { broken: dropHeader("etag", 304), caughtBy: /^condition-.*: etag$/u },
  "coded files do not vary": { broken: dropHeader("vary"), caughtBy: /: vary$/u },
  "the coding is not named": { broken: dropHeader("content-encoding"), caughtBy: /: (?:content-encoding|body)$/u },
  "a text has no charset": {
    broken: changeResponse((headers) =>
      headers.set("content-type", (headers.get("content-type") ?? "").replace(/;.*/u, "")),
    ),
    caughtBy: /: content-type$/u,
  },
  "what is not found is fine": {
    broken: changeResponse((_, { status }) => (status === 404 ? 200 : undefined)),
    caughtBy: /: status 404$/u,
  },
  "405 without what is allowed": { broken: dropHeader("allow", 405), caughtBy: /: allow$/u },
  "503 without when to come back": { broken: dropHeader("retry-after", 503), caughtBy: /: retry-after$/u },
  "the query is lost": {
    broken: changeHeader("location", (value) => value.replace(/\?.*/u, "")),
    caughtBy: /^(?:directory-redirect|framing-no-tab-for-the-frame): location$/u,
  },
  "it does not say which version": { broken: dropHeader("x-draft-version"), caughtBy: /: x-draft-version$/u },
  "two slashes lead to another host": {
    broken: changeResponse((headers, { status }, { url }) => {
      const { pathname } = new URL(url)
      if (status !== 404 || !pathname.startsWith("//")) return undefined
      headers.set("location", `${pathname}/`)
      return 301
    }),
    caughtBy: /^path-(?:two-slashes|another-host): /u,
  },
  "names are not escaped": {
    broken: rewriteText(
      (text) => text.replaceAll("&#60;", "<"),
      ({ headers, status }) => status === 200 && headers.get("etag") === null,
    ),
    caughtBy: /^listing-escapes-names: /,
  },
  "the interior is shown": {
    broken: rewriteText(
      (text) => `${text} the disk is away`,
      ({ status }) => status === 503,
    ),
    caughtBy: /^away.*: never disk$/u,
  },
  "a part of the compressed bytes": {
    broken: (app) => ({
      fetch: async (request) => {
        const [, first, last] = /^bytes=(\d+)-(\d+)$/u.exec(request.headers.get("range") ?? "") ?? []
        if (last === undefined || !request.headers.has("accept-encoding")) return app.fetch(request)
        const headers = new Headers(request.headers)
        headers.delete("range")
        const whole = await app.fetch(new Request(request.url, { headers }))
        if (whole.status !== 200) return whole
        const bytes = await whole.arrayBuffer()
        const sent = new Headers(whole.headers)
        sent.set("content-range", `bytes ${first}-${last}/${bytes.byteLength}`)
        return new Response(bytes.slice(Number(first), Number(last) + 1), { status: 206, headers: sent })
      },
    }),
    caughtBy: /^(?:range-never-of-compressed-bytes|framing-is-no-copy-of-the-file): /u,
  },
  "HEAD with a body": {
    broken: (app) => ({
      fetch: (request) =>
        app.fetch(
          new Request(request.url, {
            method: request.method === "HEAD" ? "GET" : request.method,
            headers: request.headers,
          }),
        ),
    }),
    caughtBy: /head/u,
  },
})

/** Real mistakes of real servers of files. */
export const previewDefects: ReadonlyArray<PreviewDefect> = [...forgotten, ...requestDefects, ...answered]
