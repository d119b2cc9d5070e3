import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { mediaType } from "@surename/core/interface/media-type"
import { Identity } from "@surename/core/ports/identity"
import type { Caller } from "@surename/core/ports/identity"
import type { StoreUnavailable } from "@surename/core/ports/store"
import type { Arrived } from "../app.ts"
import { BodyUnread, readBody } from "../read-body.ts"
import { flashOf } from "./flash.ts"
import type { Visit } from "./page.ts"

/** Without its form: enough to show a page. Never fails; a store that is away is reported where it matters. */
export const readVisit = Effect.fnUntraced(function* (arrived: Arrived): Effect.fn.Return<Visit, never, Identity> {
  const { client, request, site } = arrived
  const { pathname: path, searchParams: query } = new URL(request.url)
  const [cookie, agent] = [request.headers.get("cookie") ?? "", request.headers.get("user-agent")]
  return {
    site,
    path,
    query,
    form: new URLSearchParams(),
    cookie,
    visitor: { address: client.address, cookie, ...(agent === null ? {} : { agent }) },
    who: cookie === "" ? Result.succeed(undefined) : yield* Effect.result(whoHas(cookie)),
    flash: flashOf(cookie, site.baseUrl),
  }
})

export const withForm = (visit: Visit, request: Request): Effect.Effect<Visit, BodyUnread> =>
  mediaType(request.headers.get("content-type") ?? "")?.essence === "application/x-www-form-urlencoded"
    ? Effect.map(readBody(request), (bytes) => ({
        ...visit,
        form: new URLSearchParams(new TextDecoder().decode(bytes)),
      }))
    : new BodyUnread({ why: "other_type" })

/** A cookie that opens no session counts as none: a session that ended is no error on a page. */
const whoHas = (cookie: string): Effect.Effect<Caller | undefined, StoreUnavailable, Identity> =>
  Effect.catchTag(
    Identity.use(({ whoIs }) => whoIs({ cookie })),
    "BadCredentials",
    () => Effect.undefined,
  )
