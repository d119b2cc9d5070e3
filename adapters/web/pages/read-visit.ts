import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { parseMediaType } from "@surename/core/interface/media-type"
import { limits } from "@surename/core/limits"
import { Domains } from "@surename/core/operations/domains/ports/domains"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { Jobs } from "@surename/core/operations/jobs/ports/jobs"
import { Watchlists } from "@surename/core/operations/watch/ports/watchlists"
import { Projects } from "@surename/core/operations/money/ports/projects"
import { Identity } from "@surename/core/ports/identity"
import { findService } from "../page-services.ts"
import type { IncomingRequest } from "../app.ts"
import type { Fields } from "../headers.ts"
import { BodyUnread, readBody, readStart } from "../read-body.ts"
import { findFlash } from "./flash.ts"
import type { Visit } from "./page.ts"
import { readMultipart, type SentPart } from "./read-multipart.ts"

/** Reads the request. Never fails: callers that need identity report an outage. */
export const readVisit = Effect.fnUntraced(function* (
  incoming: IncomingRequest,
  params: Fields = {},
): Effect.fn.Return<Visit, never, Identity> {
  const { client, operate, purchasing, request, site } = incoming
  const url = new URL(request.url)
  const { pathname: path, searchParams: query } = url
  const cookie = request.headers.get("cookie") ?? ""
  const agent = request.headers.get("user-agent")
  return {
    site,
    path,
    params,
    query,
    form: new URLSearchParams(),
    files: [],
    isTruncated: false,
    operate,
    keepsLists: Option.isSome(yield* findService(Watchlists)),
    keepsJobs: Option.isSome(yield* findService(Jobs)),
    keepsDomains: Option.isSome(yield* findService(Domains)),
    keepsProjects: Option.isSome(yield* findService(Projects)),
    keepsDrafts: Option.isSome(yield* findService(Drafts)),
    sells: Option.getOrUndefined(Option.map(purchasing, ({ premium }) => ({ premium }))),
    cookie,
    visitor: { address: client.address, cookie, ...(agent === null ? {} : { agent }) },
    who: yield* findCaller(cookie),
    isPage: ["document", null].includes(request.headers.get("sec-fetch-dest")),
    isOwnScript: ["same-origin", null].includes(request.headers.get("sec-fetch-site")),
    url,
    flash: request.method === "GET" ? findFlash(cookie, site.baseUrl, url) : undefined,
  }
})

export const withForm = (
  visit: Visit,
  request: Request,
  maxBytes: number = limits.requestBodyBytes,
): Effect.Effect<Visit, BodyUnread> => {
  const { essence, parameters } = parseMediaType(request.headers.get("content-type") ?? "") ?? {}
  if (essence === "application/x-www-form-urlencoded")
    return Effect.map(readBody(request), (bytes) => {
      const form = new URLSearchParams(new TextDecoder().decode(bytes))
      return { ...visit, form, visitor: { ...visit.visitor, zone: form.get("zone") ?? "" } }
    })
  const boundary = essence === "multipart/form-data" ? parameters?.get("boundary") : undefined
  if (boundary === undefined) return new BodyUnread({ why: "other_type" })
  const callerKey = Result.isSuccess(visit.who) ? visit.who.success?.grant : undefined
  return Effect.flatMap(readStart(request, maxBytes, callerKey ?? ""), ({ bytes, isTruncated }) => {
    const parts = readMultipart(bytes, boundary, isTruncated)
    return parts === undefined
      ? new BodyUnread({ why: "broken_off" })
      : Effect.succeed({ ...addParts(visit, parts), isTruncated })
  })
}

const addParts = (visit: Visit, parts: ReadonlyArray<SentPart>): Visit => ({
  ...visit,
  form: new URLSearchParams(
    parts.flatMap(({ bytes, fileName, name }) =>
      fileName === undefined ? [[name, new TextDecoder().decode(bytes)]] : [],
    ),
  ),
  // Browsers send a file field without a file, too.
  files: parts.filter(({ fileName = "" }) => fileName !== ""),
})

/** An expired session counts as no session. */
export const findCaller = (cookie: string): Effect.Effect<Visit["who"], never, Identity> =>
  cookie === ""
    ? Effect.succeed(Result.succeed(undefined))
    : Identity.use(({ identify }) => identify({ cookie })).pipe(
        Effect.catchTag("BadCredentials", () => Effect.undefined),
        Effect.result,
      )
