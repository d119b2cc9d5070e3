import { createServer, type IncomingMessage, request } from "node:http"
import { identity } from "@surename/adapters/identity"
import { makeAnswer } from "@surename/adapters/mcp"
import { databaseSql } from "@surename/adapters/store-sql"
import { httpApp } from "@surename/adapters/web"
import { makeTable } from "@surename/core/calls/table"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { listenOnLoopback, refusingHandlers } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { listen } from "../../browser/listen.ts"
import { makeFixtureServer } from "./fixtures.ts"
import { quickly } from "../../conformance/identity/world.ts"

/** The fixtures behind the edge of the service (tokens, hosts, bounds, headers), and before it what the suite has no option for: a token. */
export const openEdge = async () => {
  let end = async () => {}
  const tokens: Array<string> = []
  const answer = makeAnswer(() => makeFixtureServer(), sendsNotifications)
  const edge = await listen(async (baseUrl) => {
    const runtime = ManagedRuntime.make(
      identity({ baseUrl, passwords: quickly }).pipe(Layer.provideMerge(databaseSql("sqlite::memory:"))),
    )
    end = () => runtime.dispose()
    tokens.push(...(await runtime.runPromise(Effect.forEach(Array.from({ length: 4 }).keys(), account))))
    const services = await runtime.context()
    const answerNothing = () => undefined
    const connector = async () => ({ operationOf: answerNothing, streams: () => false, answer })
    return httpApp({ baseUrl, services, table: makeTable(refusingHandlers), connector })
  })
  const proxy = await openProxy(new URL(edge.baseUrl), tokens)
  return {
    url: proxy.url,
    close: async () => {
      proxy.close()
      edge.close()
      await end()
    },
  }
}

/** Messages of the suite whose tool sends notifications before its answer. */
const sendsNotifications = (message: unknown): boolean =>
  /"progressToken"|"test_tool_with_logging"/u.test(JSON.stringify(message))

/** The suite asks more often in one go than an hour allows one account. */
const account = Effect.fnUntraced(function* (nth: number) {
  const accounts = yield* Accounts
  const { id } = yield* accounts.create({ email: `judge-${nth}@example.com`, password: "a judge is no secret" })
  return (yield* accounts.createToken(id, { name: "judge", scopes: ["names:read"] })).secret
})

/** Passes everything on as it came, `Host` too, with the next token. */
const openProxy = async ({ hostname, port }: URL, tokens: ReadonlyArray<string>) => {
  let requests = 0
  const server = createServer((from, to) => {
    const headers = { ...from.headers, authorization: `Bearer ${tokens[requests++ % tokens.length]}` }
    const onward = request({ hostname, port, method: from.method, path: from.url, headers })
    onward.on("response", (answer: IncomingMessage) => {
      to.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      // The first bytes of a stream are not waited for.
      to.flushHeaders()
      answer.pipe(to)
    })
    onward.on("error", () => to.destroy())
    to.on("close", () => onward.destroy())
    from.pipe(onward)
  })
  return {
    url: `http://127.0.0.1:${await listenOnLoopback(server)}/mcp`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
