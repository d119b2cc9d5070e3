import type { Answer, Fields } from "./app.ts"
import { escaped } from "./escaped.ts"
import { urlPath } from "./file-path.ts"
import { passing } from "./headers.ts"

/** A page of ours, where there is none of the draft's. It says nothing of what was asked for. */
const page = (status: number, title: string, more: string, headers: Fields = {}): Answer => ({
  status,
  headers: { ...passing, "content-type": "text/html; charset=utf-8", ...headers },
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1>${more}`,
})

const messagePage = (status: number, title: string, sentence: string, headers?: Fields): Answer =>
  page(status, title, `<p>${sentence}</p>`, headers)

export const misdirected = messagePage(
  421,
  "No preview",
  "This host serves previews of drafts, but no draft has this address.",
)
export const unreadable = messagePage(400, "Not a valid address", "The host or the path of the request is invalid.")
/** Previews set and read no cookie: a draft that sets too many for the whole host locks its neighbours out no longer than this. */
export const tooLong = messagePage(
  431,
  "Too many cookies",
  "Another draft set more cookies than this host reads. They are deleted now. Load the page again.",
  { "clear-site-data": '"cookies"' },
)
export const noDraft = messagePage(404, "No draft", "No draft or version has this address.")
export const noFile = messagePage(404, "Not found", "This draft has no such file.")
export const wrongMethod = messagePage(405, "Not allowed", "A preview can only be read.", { allow: "GET, HEAD" })
export const noWorker = messagePage(
  403,
  "Not allowed",
  "A preview cannot install a service worker, because the worker would outlive its version.",
)
export const broken = messagePage(
  500,
  "Something went wrong on our side",
  "Try once more. If it fails again, report it with the request id of this answer.",
)

export const away = (seconds: number): Answer =>
  messagePage(503, "Temporarily unavailable", "The service cannot read drafts at the moment.", {
    "retry-after": String(seconds),
  })

/** RFC 7725, with the one who blocks it. */
export const blocked = (brandOrigin: string): Answer =>
  messagePage(451, "Not shown", "Screening stopped this version of the draft.", {
    link: `<${brandOrigin}/>; rel="blocked-by"`,
  })

/** A draft without a page to begin with. */
export const listing = (names: Iterable<string>): Answer => {
  const items = [...names].sort().map((name) => `<li><a href="${escaped(urlPath(name))}">${escaped(name)}</a></li>`)
  return page(200, "Files of this draft", `<p>It has no index.html.</p><ul>${items.join("")}</ul>`)
}

/** One redirect, to a path of this host: it begins with one slash, since no segment is empty. */
export const toDirectory = (name: string, query: string): Answer => ({
  status: 301,
  headers: { location: `${urlPath(name)}/${query}` },
  body: undefined,
})
