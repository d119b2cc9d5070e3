import { replaceChunked, renameFiles, dropUnknown } from "./changed-request.ts"
import {
  changeResponse,
  dropHeader,
  type HttpDefect,
  changeRequests,
  readUrlPath,
  setHeaders,
  withHeaders,
} from "./broken-app.ts"
import { withIds } from "../with-ids.ts"

export const httpDefects = withIds<HttpDefect>({
  "server-error-for-bad-input": {
    about: "a caller's mistake gets a status that blames the service",
    broken: changeResponse((response) =>
      response.status === 400 ? withHeaders(response, () => undefined, 500) : response,
    ),
    caughtBy: /: status 400$/u,
  },
  "limit-without-counting": {
    about: "x-ratelimit-remaining never goes down",
    broken: changeResponse((response) =>
      withHeaders(
        response,
        (headers) => headers.has("x-ratelimit-limit") && headers.set("x-ratelimit-remaining", "30"),
      ),
    ),
    caughtBy: /: counted|used-up: x-ratelimit-remaining$/u,
  },
  "unauthorised-without-challenge": {
    about: "401 without WWW-Authenticate",
    broken: dropHeader("www-authenticate", ({ status }) => status === 401),
    caughtBy: /^(?!narrow|draft-narrow|domains-narrow).*: www-authenticate$/u,
  },
  "cors-with-credentials": {
    about: "any website may call the API with the visitor's session",
    broken: changeResponse((response) =>
      withHeaders(response, (headers) => headers.set("access-control-allow-credentials", "true")),
    ),
    caughtBy: /: no credentials for other origins$/u,
  },
  "reflected-path": {
    about: "a 404 repeats the requested path unchanged",
    broken: changeResponse(async (response, request) => {
      if (response.status !== 404) return response
      const body: unknown = await response.json()
      return new Response(
        JSON.stringify({ ...Object(body), detail: decodeURIComponent(request.url.replaceAll("%zz%", "")) }),
        response,
      )
    }),
    caughtBy: /^nowhere: is not repeated$|^policy-markup: begins no tag$|^draft-no-version: \/detail$/u,
  },
  "question-obeyed": {
    about: "a search answers with words that its question dictated",
    broken: changeResponse(async (response, request) =>
      readUrlPath(request) === "/kb/search" && response.ok
        ? new Response(JSON.stringify({ ...Object(await request.json()), classification: "unregistered" }), response)
        : response,
    ),
    caughtBy: /^kb(?:-prompt)?: (?!secure|no credentials|x-ratelimit|status|content-type)/u,
  },
  "token-in-query": {
    about: "the service accepts a token in the URL, where logs and histories store it",
    broken: changeRequests((request) => {
      const token = new URL(request.url).searchParams.get("access_token")
      if (token === null) return request
      return setHeaders(new Request(request.url.replace(/\?.*/u, ""), request), (headers) =>
        headers.set("authorization", `Bearer ${token}`),
      )
    }),
    caughtBy: /^token-in-query: (?!secure|no credentials|x-ratelimit)/u,
  },
  "believes-content-length": {
    about: "the size limit trusts content-length",
    broken: changeRequests((request) =>
      request.body !== null && !request.headers.has("content-length") && readUrlPath(request) === "/name/score"
        ? replaceChunked(request)
        : request,
    ),
    caughtBy: /^too-large-chunked: (?!secure|no credentials|x-ratelimit)/u,
  },
  "any-type-is-json": {
    about: "the service ignores content-type, so forms of other sites reach the API",
    broken: changeRequests((request) =>
      request.headers.has("content-type") && !readUrlPath(request).startsWith("/jobs/")
        ? setHeaders(request, (headers) => headers.set("content-type", "application/json"))
        : request,
    ),
    caughtBy:
      /^(?:text-plain|other-charset|two-types): (?!secure|no credentials|x-ratelimit)|^form: (?:status|not_json$)/u,
  },
  "no-origin-check": {
    about: "a session accepts writes that another site's page sent",
    broken: changeRequests((request) =>
      request.headers.has("cookie")
        ? setHeaders(request, (headers) => {
            headers.set("sec-fetch-site", "same-origin")
            headers.delete("origin")
          })
        : request,
    ),
    caughtBy: /^session-writes-(?:from-elsewhere|from-nowhere|cross-site): (?!secure|no credentials|x-ratelimit)/u,
  },
  "webhook-secret-again": {
    about: "the list of webhooks repeats a secret that only its creation may show",
    broken: changeResponse(async (response, request) =>
      readUrlPath(request) === "/webhooks" && response.status === 200
        ? new Response(
            (await response.text()).replace('"webhook_id":', '"secret":"whsec_AAAA","webhook_id":'),
            response,
          )
        : response,
    ),
    caughtBy: /^webhook-list: no secret/u,
  },
  "receipts-for-all": {
    about: "anyone with its id gets a receipt",
    broken: changeRequests((request) =>
      readUrlPath(request).startsWith("/receipts/r") && !readUrlPath(request).endsWith("0".repeat(32))
        ? setHeaders(request, (headers) => headers.set("authorization", "Bearer the-token"))
        : request,
    ),
    caughtBy: /^job-receipt-anonymous: (?!secure|no credentials|x-ratelimit)/u,
  },
  "scopes-ignored": {
    about: "a token's scopes have no effect",
    broken: changeRequests((request) =>
      request.headers.get("authorization") === "Bearer narrow-token"
        ? setHeaders(request, (headers) => headers.set("authorization", "Bearer the-token"))
        : request,
    ),
    caughtBy: /^(?:draft-|draft-delete-|domains-|budget-)?narrow: (?!secure|no credentials|x-ratelimit)/u,
  },
  "takes-any-content": {
    about: "the service does not check a file's content, so a page can pass as a picture",
    broken: changeRequests(renameFiles),
    caughtBy:
      /^draft-other-kinds: (?!secure|no credentials|x-ratelimit-\*)|^draft-(?:update|restore|describe): counted/u,
  },
  "unknown-arguments-ignored": {
    about: "the service ignores a misspelt argument without an error",
    broken: changeRequests(dropUnknown),
    caughtBy: /^(?:unknown-(?:field|nested-field|query)|query-beside-body): (?!secure|no credentials|x-ratelimit)/u,
  },
})
