import * as Result from "effect/Result"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import { Hono, type Context } from "hono"
import { refuse } from "@surename/core/calls/refusal"
import type { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import type { Identity } from "@surename/core/ports/identity"
import type { Store } from "@surename/core/ports/store"
import { answerCall, answerUnrouted } from "./api/answer-call.ts"
import { answerConnector } from "./api/answer-connector.ts"
import { listPublicRoutes } from "./api/public-routes.ts"
import { makeDocumentRoutes } from "./api/open-documents.ts"
import type { Client, HttpOptions, IncomingRequest, Operate, RequestContext, ServiceSite } from "./app.ts"
import type { Fields } from "./headers.ts"
import { makeAllowHeader, answerHead, answerOptions } from "./allow-methods.ts"
import { listEndpoints } from "./oauth/endpoints.ts"
import { allPages } from "./pages/all-pages.ts"
import { answerNoPage, answerPage } from "./pages/answer-page.ts"
import { answerIcon, iconPath } from "./pages/icon.ts"
import { chooseSite } from "./site-of-request.ts"
import { answerRobots, robotsPath } from "./pages/robots.ts"
import { pageScript } from "./pages/page-script.ts"
import { stylesheet } from "./pages/stylesheet.ts"
import { runCall } from "@surename/core/calls/call"

type Answer = (incoming: IncomingRequest, fields: Fields) => Response | Promise<Response>

type Work<Needs> = Effect.Effect<Response, never, Identity | Accounts | Store | Needs>

/** Serves each path of the contract and each page once. Aliases name tools, never paths. */
export const makeRoutes = <Needs>(options: HttpOptions<Needs>) => {
  const app = new Hono<{ Bindings: IncomingRequest }>()
  // Hono itself would print a line and answer.
  app.onError((cause) => {
    throw cause
  })
  const { onInternalError = () => undefined, onOutput = () => undefined, purchasing = Option.none() } = options
  const site = makeSite(options)
  const operate = makeOperate(options)
  const fork = Effect.runForkWith(options.services)
  const run = (work: Work<Needs>): Response | Promise<Response> => {
    const fiber = fork(work)
    const exit = fiber.pollUnsafe()
    return exit !== undefined && Exit.isSuccess(exit) ? exit.value : Effect.runPromise(Fiber.join(fiber))
  }
  const withPath =
    (path: string, answer: Answer) =>
    ({ env, req }: Context<{ Bindings: IncomingRequest }>) => {
      env.context.path = path
      return answer(env, req.param())
    }
  /** One handler for all methods, because Hono builds a chain for several at each request. */
  const addRoute = (path: string, answers: ReadonlyMap<string, Answer>) => {
    const allow = makeAllowHeader([...answers.keys(), "OPTIONS"])
    const answerOtherMethod = (incoming: IncomingRequest) =>
      incoming.request.method === "OPTIONS"
        ? answerOptions(allow, incoming.context)
        : run(answerUnrouted(incoming, refuse("method_not_allowed"), { allow }))
    const answer: Answer = (incoming, params) =>
      (answers.get(incoming.request.method) ?? answerOtherMethod)(incoming, params)
    app.all(toHonoPath(path), withPath(path, answer))
  }

  for (const { answer, path } of makeDocumentRoutes()) addRoute(path, new Map([["GET", answer]]))
  const table = Object.values(options.table)
  const toAnswer = (bound: (typeof table)[number]): Answer => {
    const fields = readPathFields(bound.operation.path)
    const callOptions = { bound, onInternalError, onOutput }
    return (incoming, params) => run(answerCall({ ...callOptions, path: fields(params) }, incoming))
  }
  const byPath = Map.groupBy(table, ({ operation }) => operation.path)
  // Hono takes the first match, so `/domains/verify-{action}` must come before `/domains/{domain}`.
  for (const [path, calls] of [...byPath].sort(([a], [b]) => countPrefixChars(b) - countPrefixChars(a)))
    addRoute(path, new Map(calls.map((bound) => [bound.operation.method, toAnswer(bound)])))
  if (options.connector !== undefined) {
    const { connector } = options
    addRoute("/mcp", new Map([["POST", (incoming) => run(answerConnector(connector, incoming))]]))
  }
  for (const { answer, method, path } of [...listEndpoints(site), ...listPublicRoutes(options.receipts)])
    addRoute(path, new Map([[method, (incoming) => run(answer(incoming))]]))
  for (const [path, page] of allPages) {
    const fields = readPathFields(path)
    const answer: Answer = (incoming, params) => run(answerPage(page, incoming, fields(params)))
    app.all(toHonoPath(path), withPath(path, answer))
  }
  for (const { answer, path } of [stylesheet, pageScript]) app.get(path, withPath(path, answer))
  app.get(robotsPath, withPath(robotsPath, answerRobots))
  app.get(iconPath, withPath(iconPath, answerIcon))
  app.notFound(({ env }) => {
    const pageAnswer = env.request.method === "GET" ? answerNoPage(env) : undefined
    return run(pageAnswer ?? answerUnrouted(env, refuse("not_found")))
  })

  return async (request: Request, client: Client, context: RequestContext): Promise<Response> => {
    const target = options.acceptsAddresses === true ? chooseSite(site, request.headers.get("host")) : site
    const answer = async (request: Request) =>
      app.fetch(request, { request, client, context, site: target, operate: operate(context.requestId), purchasing })
    return request.method === "HEAD" ? answerHead(request, answer) : answer(request)
  }
}

const makeSite = <Needs>(options: HttpOptions<Needs>): ServiceSite => {
  const { baseUrl, isSimulated = false, operators = [], registersClients = true } = options
  return { baseUrl, origin: new URL(baseUrl).origin, operators, registersClients, isSimulated }
}

/** Hono knows whole segments only. A segment with a fixed beginning has no dot, because verify-start.com is a domain. */
const toHonoPath = (path: string): string =>
  path.replaceAll(fieldSegment, (_, before: string, field: string) =>
    before === "" ? `/:${field}` : `/:${field}{${before}[^/.。．｡]+}`,
  )

const countPrefixChars = (path: string): number =>
  [...path.matchAll(fieldSegment)].reduce((chars, [, before = ""]) => chars + before.length, 0)

const readPathFields = (path: string) => {
  const fields = [...path.matchAll(fieldSegment)]
  return (params: Fields): Fields => {
    const segments = Object.values(params)
    return Object.fromEntries(
      fields.map(([, before = "", field = ""], n) => [field, (segments[n] ?? "").slice(before.length)]),
    )
  }
}

const fieldSegment = /\/([^/{}]*)\{(\w+)\}/gu

const makeOperate =
  <Needs>({ onInternalError, onOutput, services, table }: HttpOptions<Needs>) =>
  (requestId: string): Operate =>
  (name, input, requester, onRow) =>
    runCall(table[name], requester, Effect.succeed(input), onRow && ((row) => onRow(row))).pipe(
      Effect.tap((result) =>
        Effect.sync(() => {
          if ("defect" in result) onInternalError?.({ requestId, cause: result.defect })
          if (Result.isSuccess(result.outcome)) onOutput?.(result.outcome.success)
        }),
      ),
      Effect.provideContext(services),
    )
