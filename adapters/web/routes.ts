import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Hono } from "hono"
import type { Context } from "hono"
import { refuse } from "@surename/core/calls/refusal"
import { answerCall, answerNone } from "./api/answer-call.ts"
import { answerConnector } from "./api/answer-connector.ts"
import { openDocuments } from "./api/open-documents.ts"
import type { Arrived, Client, HttpOptions, RequestContext } from "./app.ts"
import type { Fields } from "./headers.ts"
import { allowed, answerHead, answerOptions } from "./methods.ts"
import { endpoints } from "./oauth/endpoints.ts"
import { operateFor } from "./operate.ts"
import { allPages } from "./pages/all-pages.ts"
import { answerNoPage, answerPage } from "./pages/answer-page.ts"
import { robots, robotsPath } from "./pages/robots.ts"
import { stylesheet, stylesheetPath } from "./pages/stylesheet.ts"

const connectorPath = "/mcp"

/** Every path of the contract and every page, once, and what is on it. An alias is a name for tools and never a path. */
export const routes = <Needs>(options: HttpOptions<Needs>) => {
  const app = new Hono<{ Bindings: Arrived }>()
  // Hono would answer by itself, with a line on the console.
  app.onError((cause) => {
    throw cause
  })
  const { baseUrl, operators = [], onInternalError = () => undefined, onOutput = () => undefined } = options
  const { purchasing = Option.none() } = options
  const run = Effect.runPromiseWith(options.services)
  /** A handler that first notes for the log what it is about. */
  const at =
    (path: string, answer: (arrived: Arrived, fields: Fields) => Response | Promise<Response>) =>
    ({ env, req }: Context<{ Bindings: Arrived }>) => {
      env.context.path = path
      return answer(env, req.param())
    }
  const otherMethod = (methods: ReadonlyArray<string>) => {
    const allow = allowed([...methods, "OPTIONS"])
    return (arrived: Arrived) =>
      arrived.request.method === "OPTIONS"
        ? answerOptions(allow, arrived.context)
        : run(answerNone(arrived, refuse("method_not_allowed"), { allow }))
  }

  for (const { answer, path } of openDocuments()) {
    app.get(path, at(path, answer))
    app.all(path, at(path, otherMethod(["GET"])))
  }
  for (const [path, bounds] of Map.groupBy(Object.values(options.table), ({ operation }) => operation.path)) {
    const fields = taken(path)
    for (const bound of bounds) {
      const answer = (arrived: Arrived, params: Fields) =>
        run(answerCall({ bound, path: fields(params), onInternalError, onOutput }, arrived))
      app.on(bound.operation.method, routePath(path), at(path, answer))
    }
    app.all(routePath(path), at(path, otherMethod(bounds.map(({ operation }) => operation.method))))
  }
  if (options.connector !== undefined) {
    const { connector } = options
    const answer = (arrived: Arrived) => run(answerConnector(connector, arrived))
    app.post(connectorPath, at(connectorPath, answer))
    app.all(connectorPath, at(connectorPath, otherMethod(["POST"])))
  }
  for (const { answer, method, path } of endpoints) {
    app.on(
      method,
      path,
      at(path, (arrived) => run(answer(arrived))),
    )
    app.all(path, at(path, otherMethod([method])))
  }
  for (const [path, page] of allPages) {
    const fields = taken(path)
    const answer = (arrived: Arrived, params: Fields) => run(answerPage(page, arrived, fields(params)))
    app.all(routePath(path), at(path, answer))
  }
  app.get(stylesheetPath, at(stylesheetPath, stylesheet))
  app.get(robotsPath, at(robotsPath, robots))
  app.all("*", ({ env }) => {
    const instead = env.request.method === "GET" ? answerNoPage(env) : undefined
    return run(instead ?? answerNone(env, refuse("not_found")))
  })

  const [site, operate] = [{ baseUrl, origin: new URL(baseUrl).origin, operators }, operateFor(options)]
  return async (request: Request, client: Client, context: RequestContext): Promise<Response> => {
    const answer = async (request: Request) =>
      app.fetch(request, { request, client, context, site, operate: operate(context.requestId), purchasing })
    return request.method === "HEAD" ? answerHead(request, answer) : answer(request)
  }
}

/**
 * A path of the contract as Hono writes it. Hono knows whole segments only: `verify-{action}` is a segment that begins
 * with `verify-`, and `taken` takes that off again.
 */
const routePath = (path: string): string =>
  path.replaceAll(inSegment, (_, before: string, field: string) =>
    before === "" ? `/:${field}` : `/:${field}{${before}[^/]+}`,
  )

/** The path fields as they were meant, of each request that comes to this path. */
const taken = (path: string) => {
  const fields = [...path.matchAll(inSegment)]
  return (params: Fields): Fields =>
    Object.fromEntries(fields.map(([, before = "", field = ""]) => [field, (params[field] ?? "").slice(before.length)]))
}

const inSegment = /\/([^/{}]*)\{(\w+)\}/gu
