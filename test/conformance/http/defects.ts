import { changedBody, chunkedAsSmall, renamedFiles, withoutUnknown } from "./changed-request.ts"
import { answering, dropping, type HttpDefect, onRequest, path, setHeaders, withHeaders } from "./broken-app.ts"
import { watchDefects } from "./watch-defects.ts"
let made = 0

export const httpDefects: ReadonlyArray<HttpDefect> = [
  {
    id: "no-nosniff",
    about: "x-content-type-options is forgotten",
    broken: dropping("x-content-type-options"),
    caughtBy: /: secure headers/u,
  },
  {
    id: "server-error-for-bad-input",
    about: "what the caller did wrong is answered as if the service had failed",
    broken: answering((response) => (response.status === 400 ? withHeaders(response, () => undefined, 500) : response)),
    caughtBy: /: status 400$/u,
  },
  {
    id: "limit-without-counting",
    about: "x-ratelimit-remaining never goes down",
    broken: answering((response) =>
      withHeaders(
        response,
        (headers) => headers.has("x-ratelimit-limit") && headers.set("x-ratelimit-remaining", "30"),
      ),
    ),
    caughtBy: /: counted|used-up: x-ratelimit-remaining$/u,
  },
  {
    id: "etag-changes",
    about: "an ETag that is made anew for each answer",
    broken: answering((response) =>
      withHeaders(response, (headers) => headers.has("etag") && headers.set("etag", `"${"0".repeat(20)}${made++}"`)),
    ),
    caughtBy: /: the same etag$|^spec-held(?:-weakly)?: status 304$|^spec-held: no body$/u,
  },
  {
    id: "unauthorised-without-challenge",
    about: "401 without WWW-Authenticate",
    broken: dropping("www-authenticate", ({ status }) => status === 401),
    caughtBy: /^(?!narrow|draft-narrow|domains-narrow).*: www-authenticate$/u,
  },
  {
    id: "cors-with-credentials",
    about: "any web page may use the visitor's session",
    broken: answering((response) =>
      withHeaders(response, (headers) => headers.set("access-control-allow-credentials", "true")),
    ),
    caughtBy: /: no credentials for other origins$/u,
  },
  {
    id: "reflected-path",
    about: "the path that was not found stands in the answer as it came",
    broken: answering(async (response, request) => {
      if (response.status !== 404) return response
      const body: unknown = await response.json()
      return new Response(
        JSON.stringify({ ...Object(body), detail: decodeURIComponent(request.url.replaceAll("%zz%", "")) }),
        response,
      )
    }),
    caughtBy: /^nowhere: is not repeated$|^policy-markup: begins no tag$|^draft-no-version: \/detail$/u,
  },
  {
    id: "question-obeyed",
    about: "a search says what its question told it to say",
    broken: answering(async (response, request) =>
      path(request) === "/kb/search" && response.ok
        ? new Response(JSON.stringify({ ...Object(await request.json()), classification: "unregistered" }), response)
        : response,
    ),
    caughtBy: /^kb(?:-prompt)?: (?!secure|no credentials|x-ratelimit|status|content-type)/u,
  },
  {
    id: "head-with-body",
    about: "HEAD is answered like GET",
    broken: (app) => ({
      fetch: (request, peer) =>
        app.fetch(request.method === "HEAD" ? new Request(request, { method: "GET" }) : request, peer),
    }),
    caughtBy: /head: (?:no body|content-length)$|^head-scan: no body$/u,
  },
  {
    id: "head-of-no-length",
    about: "HEAD says that GET has no body",
    broken: answering(async (response, request) =>
      request.method === "HEAD" ? withHeaders(response, (headers) => headers.set("content-length", "0")) : response,
    ),
    caughtBy: /head: content-length$/u,
  },
  {
    id: "token-in-query",
    about: "a token is taken from the URL, where logs and histories keep it",
    broken: onRequest((request) => {
      const token = new URL(request.url).searchParams.get("access_token")
      if (token === null) return request
      return setHeaders(new Request(request.url.replace(/\?.*/u, ""), request), (headers) =>
        headers.set("authorization", `Bearer ${token}`),
      )
    }),
    caughtBy: /^token-in-query: (?!secure|no credentials|x-ratelimit)/u,
  },
  {
    id: "believes-content-length",
    about: "a body's size is judged by what content-length says of it",
    broken: onRequest((request) =>
      request.body !== null && !request.headers.has("content-length") && path(request) === "/name/score"
        ? chunkedAsSmall(request)
        : request,
    ),
    caughtBy: /^too-large-chunked: (?!secure|no credentials|x-ratelimit)/u,
  },
  {
    id: "any-type-is-json",
    about: "content-type is not looked at, so that forms of other sites reach the API",
    broken: onRequest((request) =>
      request.headers.has("content-type") && !path(request).startsWith("/jobs/")
        ? setHeaders(request, (headers) => headers.set("content-type", "application/json"))
        : request,
    ),
    caughtBy:
      /^(?:text-plain|other-charset|two-types): (?!secure|no credentials|x-ratelimit)|^form: (?:status|not_json$)/u,
  },
  {
    id: "old-scan-honoured",
    about: "a scan_id of another expansion version pages on, with duplicates and gaps",
    broken: answering((response, request) =>
      response.status === 409 && path(request) === "/browse"
        ? withHeaders(
            new Response('{"results":[]}', response),
            (headers) => headers.set("content-type", "application/json; charset=utf-8"),
            200,
          )
        : response,
    ),
    caughtBy: /^suggest-foreign: (?!secure|no credentials|x-ratelimit)/u,
  },
  {
    id: "no-origin-check",
    about: "a session writes for whatever page made the browser ask",
    broken: onRequest((request) =>
      request.headers.has("cookie")
        ? setHeaders(request, (headers) => {
            headers.set("sec-fetch-site", "same-origin")
            headers.delete("origin")
          })
        : request,
    ),
    caughtBy: /^session-writes-(?:from-elsewhere|from-nowhere|cross-site): (?!secure|no credentials|x-ratelimit)/u,
  },
  {
    id: "own-request-ids",
    about: "the caller's request id is thrown away",
    broken: onRequest((request) => setHeaders(request, (headers) => headers.delete("x-request-id"))),
    caughtBy: /^own-request-id: x-request-id$/u,
  },
  {
    id: "request-ids-in-caches",
    about: "what caches keep bears the id of the first caller",
    broken: answering((response, request) => {
      const id = path(request) === "/spec.json" ? request.headers.get("x-request-id") : null
      return id === null ? response : withHeaders(response, (headers) => headers.set("x-request-id", id))
    }),
    caughtBy: /^spec-own-request-id: x-request-id$/u,
  },
  {
    id: "wait-without-time",
    about: "429 without retry-after",
    broken: dropping("retry-after", ({ status }) => status === 429),
    caughtBy: /: retry-after$/u,
  },
  ...watchDefects,
  {
    id: "scopes-ignored",
    about: "any token may do anything",
    broken: onRequest((request) =>
      request.headers.get("authorization") === "Bearer narrow-token"
        ? setHeaders(request, (headers) => headers.set("authorization", "Bearer the-token"))
        : request,
    ),
    caughtBy: /^(?:draft-|draft-delete-|domains-|budget-)?narrow: (?!secure|no credentials|x-ratelimit)/u,
  },
  {
    id: "if-version-ignored",
    about: "a change is written over one that its writer has not seen",
    broken: onRequest(async (request) => changedBody(request, ({ if_version: _, ...rest }) => rest)),
    caughtBy:
      /^draft-(?:update|describe)-stale: (?!secure|no credentials|x-ratelimit-\*)|^draft-described: \/description/u,
  },
  {
    id: "path-wins",
    about: "the id in the body is not looked at, so that a mistake changes another draft",
    broken: onRequest(async (request) => changedBody(request, ({ draft_id: _, ...rest }) => rest)),
    caughtBy: /^draft-update-other-id: (?!secure|no credentials|x-ratelimit-\*)/u,
  },
  {
    id: "forgets-words",
    about: "what is said anew of a draft is not looked at",
    broken: onRequest(async (request) => changedBody(request, ({ name_hint: _, description: __, ...rest }) => rest)),
    caughtBy:
      /^draft-describe: (?!secure|no credentials|x-ratelimit-\*)|^draft-describe-stale: (?:status|stale)|^draft-describe-unseen: error|^draft-described: \/name_hint|^draft-told-and-changed-read: no desc/u,
  },
  {
    id: "restores-nothing",
    about: "a change to an earlier version is made to the latest, so that a draft does not go back",
    broken: onRequest(async (request) => changedBody(request, ({ restore_version: _, ...rest }) => rest)),
    caughtBy:
      /^draft-restored: \/files|^draft-restored-file: \/content|^draft-restore-no-version: (?:status|not_found)|^draft-restore-nothing: error/u,
  },
  {
    id: "deletes-nothing",
    about: "a draft is said to be deleted, and stays",
    broken: (app) => ({
      fetch: async (request, client) => {
        if (request.method !== "DELETE" || !path(request).startsWith("/drafts/d")) return app.fetch(request, client)
        const response = await app.fetch(new Request(request, { method: "GET" }), client)
        const body = JSON.stringify({ draft_id: path(request).split("/").at(-1), deleted: true })
        return response.ok ? new Response(body, response) : response
      },
    }),
    caughtBy:
      /^(?:draft-deleted|draft-delete-again): (?!secure|no credentials|x-ratelimit)|^draft-delete-narrow: (?!secure|no credentials|x-ratelimit)/u,
  },
  {
    id: "replaces-the-draft",
    about: "files that were not sent are gone from the new version",
    broken: onRequest(async (request) =>
      changedBody(request, ({ files, ...rest }) =>
        Array.isArray(files) ? { ...rest, files: [...files, { path: "css/style.css", content: null }] } : rest,
      ),
    ),
    caughtBy: /^draft-(?:read|restored): \/files/u,
  },
  {
    id: "takes-any-content",
    about: "what is in a file is not looked at, so that a page can call itself a picture",
    broken: onRequest(renamedFiles),
    caughtBy:
      /^draft-other-kinds: (?!secure|no credentials|x-ratelimit-\*)|^draft-(?:update|restore|describe): counted/u,
  },
  {
    id: "unknown-arguments-ignored",
    about: "a misspelt argument does nothing, and the caller believes that it did",
    broken: onRequest(withoutUnknown),
    caughtBy: /^(?:unknown-(?:field|nested-field|query)|query-beside-body): (?!secure|no credentials|x-ratelimit)/u,
  },
  {
    id: "stream-cut-off",
    about: "rows are streamed, and the answer after them is not",
    broken: answering(async (response) => {
      if (response.headers.get("content-type")?.startsWith("application/x-ndjson") !== true) return response
      const rows = (await response.text()).split("\n").slice(0, -2)
      return new Response(`${rows.join("\n")}\n`, { status: response.status, headers: response.headers })
    }),
    caughtBy: /: rows, then the answer$/u,
  },
  {
    id: "no-allow",
    about: "405 without Allow",
    broken: dropping("allow", ({ status }) => status === 405),
    caughtBy: /^(?:spec-post|get-scan|delete-plans): allow$/u,
  },
]
