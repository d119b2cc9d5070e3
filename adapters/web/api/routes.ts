import * as Effect from "effect/Effect"
import { Hono } from "hono"
import type { Context } from "hono"
import { refuse } from "@surename/core/calls/refusal"
import type { Refusal } from "@surename/core/calls/refusal"
import { table } from "@surename/core/calls/table"
import type { Bound } from "@surename/core/calls/work"
import { answerCall, answerNone } from "./answer-call.ts"
import type { HttpOptions, Peer } from "./app.ts"
import { completed, preflight } from "./headers.ts"
import { openDocuments } from "./open-documents.ts"
import { routePath, taken } from "./route-path.ts"
import type { Told } from "./told.ts"
import { withoutBody } from "./without-body.ts"

interface Bindings {
  readonly peer: Peer
  readonly told: Told
}
type Here = Context<{ Bindings: Bindings }>

/** Every path of the contract, once, and what is on it. An alias is a name for tools and never a path. */
export const routes = (options: HttpOptions) => {
  const app = new Hono<{ Bindings: Bindings }>()
  // Hono would answer by itself, with a line on the console.
  app.onError((cause) => {
    throw cause
  })
  const run = Effect.runPromiseWith(options.services)
  const ours = [new URL(options.baseUrl).origin]
  const none = ({ env, req }: Here, refusal: Refusal, more?: Readonly<Record<string, string>>) =>
    run(answerNone({ request: req.raw, peer: env.peer, told: env.told }, refusal, more))

  for (const { answer, path } of openDocuments()) {
    app.get(path, ({ env, req }) => {
      env.told.path = path
      return answer(req.raw, env.told)
    })
    app.all(path, (here) => otherMethod(here, ["GET"]))
  }
  for (const [path, bounds] of Map.groupBy(Object.values(table(options.engine)), ({ operation }) => operation.path)) {
    const fields = taken(path)
    for (const bound of bounds) {
      app.on(bound.operation.method, routePath(path), ({ env, req }) => {
        Object.assign(env.told, { path, operation: bound.operation.name })
        const { peer, told } = env
        return run(answerCall(bound, { request: req.raw, peer, told, path: fields(req.param()), ours }))
      })
    }
    app.all(routePath(path), (here) => {
      here.env.told.path = path
      return otherMethod(here, methodsOf(bounds))
    })
  }
  app.all("*", async (here) => {
    const page = await options.beside?.fetch(here.req.raw, here.env.peer)
    if (page !== undefined && options.beside?.paths.has(here.req.path) === true) here.env.told.path = here.req.path
    return page === undefined ? none(here, refuse("not_found")) : completed(page, here.env.told.always)
  })

  /** Browsers ask before they send a token along; that costs nothing, and works while the store is away. */
  const otherMethod = (here: Here, methods: ReadonlyArray<string>) => {
    const allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ")
    return here.req.method === "OPTIONS"
      ? new Response(null, { status: 204, headers: { ...here.env.told.always, allow, ...preflight(allow) } })
      : none(here, refuse("method_not_allowed"), { allow })
  }
  return async (request: Request, peer: Peer, told: Told): Promise<Response> =>
    request.method === "HEAD"
      ? withoutBody(await app.fetch(new Request(request, { method: "GET" }), { peer, told }))
      : app.fetch(request, { peer, told })
}

const methodsOf = (bounds: ReadonlyArray<Bound>) => bounds.map(({ operation }) => operation.method)
