import * as Effect from "effect/Effect"
import { Hono } from "hono"
import type { Context } from "hono"
import { refuse } from "@surename/core/calls/refusal"
import type { Refusal } from "@surename/core/calls/refusal"
import type { Bound } from "@surename/core/calls/call"
import { answerCall, answerNone } from "./api/answer-call.ts"
import { openDocuments } from "./api/open-documents.ts"
import { routePath, taken } from "./api/route-path.ts"
import type { HttpOptions, Client } from "./app.ts"
import { allowed, answerHead, answerOptions } from "./methods.ts"
import { allPages } from "./pages/all-pages.ts"
import { answerWith, answerOtherMethod, answerPage, handlersOf, redirectOrNotFound } from "./pages/answer-page.ts"
import { stylesheet, stylesheetPath } from "./pages/stylesheet.ts"
import type { RequestContext } from "./request-context.ts"

interface Bindings {
  readonly client: Client
  readonly context: RequestContext
}
type Here = Context<{ Bindings: Bindings }>

/** Every path of the contract and every page, once, and what is on it. An alias is a name for tools and never a path. */
export const routes = <Needs>(options: HttpOptions<Needs>) => {
  const app = new Hono<{ Bindings: Bindings }>()
  // Hono would answer by itself, with a line on the console.
  app.onError((cause) => {
    throw cause
  })
  const run = Effect.runPromiseWith(options.services)
  const { onOutput = () => undefined } = options
  const { origin } = new URL(options.baseUrl)
  const ours = [origin]
  const site = { baseUrl: options.baseUrl, origin }
  const arrived = ({ env: { client, context }, req }: Here) => ({ request: req.raw, client, context, site })
  const arrivedAt = (path: string, here: Here) => {
    here.env.context.path = path
    return arrived(here)
  }
  const none = (here: Here, refusal: Refusal, more?: Readonly<Record<string, string>>) =>
    run(answerNone(arrived(here), refusal, more))

  for (const { answer, path } of openDocuments()) {
    app.get(path, ({ env, req }) => {
      env.context.path = path
      return answer(req.raw, env.context)
    })
    app.all(path, (here) => otherMethod(here, ["GET"]))
  }
  for (const [path, bounds] of Map.groupBy(Object.values(options.table), ({ operation }) => operation.path)) {
    const fields = taken(path)
    for (const bound of bounds) {
      app.on(bound.operation.method, routePath(path), ({ env, req }) => {
        Object.assign(env.context, { path, operation: bound.operation.name })
        const { client, context } = env
        return run(answerCall(bound, { request: req.raw, client, context, path: fields(req.param()), ours, onOutput }))
      })
    }
    app.all(routePath(path), (here) => {
      here.env.context.path = path
      return otherMethod(here, methodsOf(bounds))
    })
  }
  for (const page of allPages.values()) {
    for (const [method, handler] of handlersOf(page))
      app.on(method, page.path, (here) => run(answerPage(page, handler, arrivedAt(page.path, here))))
    app.all(page.path, (here) => run(answerOtherMethod(page, arrivedAt(page.path, here))))
  }
  app.get(stylesheetPath, ({ env }) => {
    env.context.path = stylesheetPath
    return stylesheet(env.context)
  })
  app.all("*", (here) => {
    const instead = here.req.method === "GET" ? redirectOrNotFound(here.req.raw) : undefined
    return instead === undefined ? none(here, refuse("not_found")) : run(answerWith(instead, arrived(here)))
  })

  const otherMethod = (here: Here, methods: ReadonlyArray<string>) => {
    const allow = allowed([...methods, "OPTIONS"])
    return here.req.method === "OPTIONS"
      ? answerOptions(allow, here.env.context)
      : none(here, refuse("method_not_allowed"), { allow })
  }
  return async (request: Request, client: Client, context: RequestContext): Promise<Response> => {
    const answer = async (asked: Request) => app.fetch(asked, { client, context })
    return request.method === "HEAD" ? answerHead(request, answer) : answer(request)
  }
}

const methodsOf = (bounds: ReadonlyArray<Pick<Bound<never>, "operation">>) =>
  bounds.map(({ operation }) => operation.method)
