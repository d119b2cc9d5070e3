import type { Answer, SentRequest } from "../http/exchange.ts"

export type Form = Readonly<Record<string, string>>

// Requests of cases, with the headers of a browser or a client.

export const makeFormPost = (path: string, form: Form | string, headers: Form = {}): SentRequest => ({
  method: "POST",
  path,
  headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  body: Buffer.from(typeof form === "string" ? form : String(new URLSearchParams(form))),
  chunked: false,
})

export const get = (path: string, headers: Form = {}): SentRequest => ({
  method: "GET",
  path,
  headers,
  body: undefined,
  chunked: false,
})

export const makeJsonPost = (path: string, value: unknown, headers: Form = {}): SentRequest => ({
  ...makeFormPost(path, JSON.stringify(value)),
  headers: { "content-type": "application/json", ...headers },
})

/** Asks for the page before its answer. A "later" clock answers too soon. */
export const makeAuthorizeRequest = (
  browser: Form,
  query: Form | string,
  clock: "earlier" | "later" = "earlier",
): SentRequest =>
  get(`/oauth/authorize?${typeof query === "string" ? query : String(new URLSearchParams(query))}`, {
    ...browser,
    "x-clock": clock,
  })

/** Makes the request of a click on the page, with its form and these changes. */
export const decide = (browser: Form, page: Answer, decision: string, change: Form = {}): SentRequest =>
  makeFormPost("/oauth/authorize", { ...readHiddenFields(page), decision, ...change }, browser)

/** Lists the boxes of a page, all unticked, separated by blanks. */
export const listBoxes = ({ body }: Answer, name: "more" | "scopes" = "scopes"): string =>
  [...body.matchAll(/<input(?=[^>]*type="checkbox")(?![^>]*\bchecked\b)[^>]*?name="(\w+)"[^>]*?value="([^"]+)"/gu)]
    .flatMap(([, box, scope]) => (box === name ? [scope] : []))
    .join(" ")

export const makeRefreshForm = (clientId: string, refreshToken: string, more: Form = {}): Form => ({
  grant_type: "refresh_token",
  client_id: clientId,
  refresh_token: refreshToken,
  ...more,
})

/** Reads the hidden fields of a page's form. */
export const readHiddenFields = ({ body }: Pick<Answer, "body">): Form =>
  Object.fromEntries(
    [...body.matchAll(/<input\s+type="hidden"\s+name="(\w+)"\s+value="([^"]*)"/gu)].map(([, name = "", value = ""]) => [
      name,
      value.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#39;", "'"),
    ]),
  )
