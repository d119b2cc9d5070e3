import type { Answer, HeaderFields } from "./app.ts"
import { escapeHtml } from "./escape-html.ts"
import { toUrlPath } from "./file-path.ts"
import { noStore } from "./headers.ts"

const makePage = (status: number, title: string, body: string, headers: HeaderFields = {}): Answer => ({
  status,
  headers: { ...noStore, "content-type": "text/html; charset=utf-8", ...headers },
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1>${body}`,
})

const makeMessagePage = (status: number, title: string, sentence: string, headers?: HeaderFields): Answer =>
  makePage(status, title, `<p>${sentence}</p>`, headers)

export const misdirected = makeMessagePage(
  421,
  "No preview",
  "This host serves previews of drafts, but no draft has this address.",
)
export const unreadable = makeMessagePage(400, "Not a valid address", "The host or the path of the request is invalid.")
/** Clears the cookies that a draft set for the whole host to lock out its neighbours. */
export const tooLong = makeMessagePage(
  431,
  "Too many cookies",
  "Another draft set more cookies than this host reads. They are deleted now. Load the page again.",
  { "clear-site-data": '"cookies"' },
)
export const noDraft = makeMessagePage(404, "No draft", "No draft or version has this address.")
export const noFile = makeMessagePage(404, "Not found", "This draft has no such file.")
export const wrongMethod = makeMessagePage(405, "Not allowed", "A preview can only be read.", { allow: "GET, HEAD" })
export const noWorker = makeMessagePage(
  403,
  "Not allowed",
  "A preview cannot install a service worker, because the worker would outlive its version.",
)
export const broken = makeMessagePage(
  500,
  "Something went wrong on our side",
  "Try once more. If it fails again, report it with the request id of this answer.",
)

export const makeUnavailable = (seconds: number): Answer =>
  makeMessagePage(503, "Temporarily unavailable", "The service cannot read drafts at the moment.", {
    "retry-after": String(seconds),
  })

/** RFC 7725: names the blocker. */
export const makeBlocked = (brandOrigin: string): Answer =>
  makeMessagePage(451, "Not shown", "Screening stopped this version of the draft.", {
    link: `<${brandOrigin}/>; rel="blocked-by"`,
  })

export const makeListing = (names: Iterable<string>): Answer => {
  const items = [...names]
    .sort()
    .map((name) => `<li><a href="${escapeHtml(toUrlPath(name))}">${escapeHtml(name)}</a></li>`)
  return makePage(200, "Files of this draft", `<p>It has no index.html.</p><ul>${items.join("")}</ul>`)
}

export const redirectToDirectory = (name: string, query: string): Answer => ({
  status: 301,
  headers: { location: `${toUrlPath(name)}/${query}` },
  body: undefined,
})
