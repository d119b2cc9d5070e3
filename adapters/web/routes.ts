import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import { Hono } from "hono"
import type { Context } from "hono"
import { refuse } from "@surename/core/calls/refusal"
import type { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import type { Identity } from "@surename/core/ports/identity"
import type { Store } from "@surename/core/ports/store"
import { answerCall, answerNone } from "./api/answer-call.ts"
import { answerConnector } from "./api/answer-connector.ts"
import { openFiles } from "./api/open-files.ts"
import { openDocuments } from "./api/open-documents.ts"
import type { Arrived, Client, HttpOptions, RequestContext, Site } from "./app.ts"
import type { Fields } from "./headers.ts"
import { allowHeader, answerHead, answerOptions } from "./methods.ts"
import { endpointsFor } from "./oauth/endpoints.ts"
import { operateFor } from "./operate.ts"
import { allPages } from "./pages/all-pages.ts"
import { answerNoPage, answerPage } from "./pages/answer-page.ts"
import { answerIcon, iconPath } from "./pages/icon.ts"
import { siteOfRequest } from "./site-of-request.ts"
import { answerRobots, robotsPath } from "./pages/robots.ts"
import { pageScript } from "./pages/page-script.ts"
import { stylesheet } from "./pages/stylesheet.ts"

const connectorPath = "/mcp"

type Answer = (arrived: Arrived, fields: Fields) => Response | Promise<Response>

type Answering<Needs> = Effect.Effect<Response, never, Identity | Accounts | Store | Needs>

/** Every path of the contract and every page, once, and what is on it. An alias is a name for tools and never a path. */
export const routes = <Needs>(options: HttpOptions<Needs>) => {
  const app = new Hono<{ Bindings: Arrived }>()
  // Hono would answer by itself, with a line on the console.
  app.onError((cause) => {
    throw cause
  })
  const { onInternalError = () => undefined, onOutput = () => undefined, purchasing = Option.none() } = options
  const [site, operate] = [siteOf(options), operateFor(options)]
  const begin = Effect.runForkWith(options.services)
  const run = (answering: Answering<Needs>): Response | Promise<Response> => {
    const fiber = begin(answering)
    const ended = fiber.pollUnsafe()
    return ended !== undefined && Exit.isSuccess(ended) ? ended.value : Effect.runPromise(Fiber.join(fiber))
  }
  /** A handler that first notes for the log what it is about. */
  const at =
    (path: string, answer: Answer) =>
    ({ env, req }: Context<{ Bindings: Arrived }>) => {
      env.context.path = path
      return answer(env, req.param())
    }
  /** One handler a path, whatever the method: of several that match, Hono makes a chain at each request. */
  const on = (path: string, answers: ReadonlyMap<string, Answer>) => {
    const allow = allowHeader([...answers.keys(), "OPTIONS"])
    const otherMethod = (arrived: Arrived) =>
      arrived.request.method === "OPTIONS"
        ? answerOptions(allow, arrived.context)
        : run(answerNone(arrived, refuse("method_not_allowed"), { allow }))
    const answer: Answer = (arrived, params) => (answers.get(arrived.request.method) ?? otherMethod)(arrived, params)
    app.all(routePath(path), at(path, answer))
  }

  for (const { answer, path } of openDocuments()) on(path, new Map([["GET", answer]]))
  const table = Object.values(options.table)
  const answerOf = (bound: (typeof table)[number]): Answer => {
    const fields = readPathFields(bound.operation.path)
    const called = { bound, onInternalError, onOutput }
    return (arrived, params) => run(answerCall({ ...called, path: fields(params) }, arrived))
  }
  const byPath = Map.groupBy(table, ({ operation }) => operation.path)
  // Hono takes the first path that matches: `/domains/verify-{action}` has to come before `/domains/{domain}`.
  for (const [path, own] of [...byPath].sort(([one], [other]) => prefixChars(other) - prefixChars(one)))
    on(path, new Map(own.map((bound) => [bound.operation.method, answerOf(bound)])))
  if (options.connector !== undefined) {
    const { connector } = options
    on(connectorPath, new Map([["POST", (arrived: Arrived) => run(answerConnector(connector, arrived))]]))
  }
  for (const { answer, method, path } of [...endpointsFor(site), ...openFiles(options.receipts)])
    on(path, new Map([[method, (arrived) => run(answer(arrived))]]))
  for (const [path, page] of allPages) {
    const fields = readPathFields(path)
    const answer: Answer = (arrived, params) => run(answerPage(page, arrived, fields(params)))
    app.all(routePath(path), at(path, answer))
  }
  for (const { answer, path } of [stylesheet, pageScript]) app.get(path, at(path, answer))
  app.get(robotsPath, at(robotsPath, answerRobots))
  app.get(iconPath, at(iconPath, answerIcon))
  app.notFound(({ env }) => {
    const instead = env.request.method === "GET" ? answerNoPage(env) : undefined
    return run(instead ?? answerNone(env, refuse("not_found")))
  })

  return async (request: Request, client: Client, context: RequestContext): Promise<Response> => {
    const visited = options.acceptsAddresses === true ? siteOfRequest(site, request.headers.get("host")) : site
    const answer = async (request: Request) =>
      app.fetch(request, { request, client, context, site: visited, operate: operate(context.requestId), purchasing })
    return request.method === "HEAD" ? answerHead(request, answer) : answer(request)
  }
}

const siteOf = <Needs>({ baseUrl, operators = [], registersClients = true }: HttpOptions<Needs>): Site => ({
  baseUrl,
  origin: new URL(baseUrl).origin,
  operators,
  registersClients,
})

/**
 * A path of the contract as Hono writes it. Hono knows whole segments only: `verify-{action}` is a segment that begins
 * with `verify-`, and `taken` takes that off again. Such a segment has no dot: verify-start.com is a domain.
 */
const routePath = (path: string): string =>
  path.replaceAll(inSegment, (_, before: string, field: string) =>
    before === "" ? `/:${field}` : `/:${field}{${before}[^/.。．｡]+}`,
  )

/** How many characters of path fields' segments are fixed. */
const prefixChars = (path: string): number =>
  [...path.matchAll(inSegment)].reduce((chars, [, before = ""]) => chars + before.length, 0)

/** The path fields, without the fixed beginnings of their segments. */
const readPathFields = (path: string) => {
  const fields = [...path.matchAll(inSegment)]
  return (params: Fields): Fields => {
    const segments = Object.values(params)
    return Object.fromEntries(
      fields.map(([, before = "", field = ""], n) => [field, (segments[n] ?? "").slice(before.length)]),
    )
  }
}

const inSegment = /\/([^/{}]*)\{(\w+)\}/gu
