import { parseDnsServers, dnsLayer } from "@surename/adapters/dns"
import { identity } from "@surename/adapters/identity"
import { parseEgressAllow, parseSitePorts, siteFetch } from "@surename/adapters/site-fetch"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { type App, httpApp } from "@surename/adapters/web"
import { makeTable } from "@surename/core/calls/table"
import { stateLimits } from "@surename/core/state/limits"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Identity } from "@surename/core/ports/identity"
import { authorities, refusingHandlers, serve, type SimServer } from "@surename/fixtures"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Result from "effect/Result"
import { shiftClock } from "../scan/movable-time.ts"
import { makeRepeater, quickly, quiet } from "../identity/world.ts"
import { makeDocumentsWorld } from "./documents.ts"
import type { Fault } from "./oauth-case.ts"
import { password, type Service } from "./world.ts"

/** Accounts in this database, and the sites of clients around them: everything behind the app. */
export const openService = async (url: string) => {
  const internet = await serve(makeDocumentsWorld())
  const runtimeAt = (baseUrl: string) =>
    ManagedRuntime.make(
      Layer.merge(identity({ baseUrl, passwords: quickly }), visits(internet, baseUrl)).pipe(
        Layer.provideMerge(databaseSql(url)),
        Layer.provideMerge(quiet),
      ),
    )
  const runtimes: Array<ReturnType<typeof runtimeAt>> = []
  return {
    /** The app at this address, and what cases need beside it; with a fault, a broken one. */
    at: async (baseUrl: string) => {
      const runtime = runtimeAt(baseUrl)
      runtimes.push(runtime)
      const services = await runtime.context()
      const appOf = ({ accounts, whoIs }: Fault = {}): App => {
        const [honest, identity] = [Context.get(services, Accounts), Context.get(services, Identity)]
        const faulty = services.pipe(
          Context.add(Accounts, { ...honest, ...accounts?.(honest) }),
          Context.add(Identity, { ...identity, identify: whoIs?.(identity.identify) ?? identity.identify }),
        )
        return atManyTimes(Context.get(services, Clock.Clock), (clock) =>
          httpApp({ baseUrl, services: Context.add(faulty, Clock.Clock, clock), table: makeTable(refusingHandlers) }),
        )
      }
      const service = (fault: Fault = {}): Omit<Service, "send"> => {
        const identity = Context.get(services, Identity)
        const whoIs = fault.whoIs?.(identity.identify) ?? identity.identify
        return {
          baseUrl,
          whoIs: (credentials) =>
            Effect.runPromise(
              Effect.match(whoIs(credentials), {
                onFailure: (error) => (error._tag === "BadCredentials" ? error.why : error._tag),
                onSuccess: (caller) => caller,
              }),
            ),
          makeAccount: async (email) =>
            (await runtime.runPromise(Accounts.use((all) => all.create({ email, password })))).id,
          stored: () => runtime.runPromise(stored),
          forgetDocuments: () =>
            runtime
              .runPromise(
                SqlClient.SqlClient.use(
                  (sql) => sql`UPDATE surename_kept SET fresh_until = written_at WHERE kind = 'client document'`,
                ),
              )
              .then(() => undefined),
          sweep: () => runtime.runPromise(Accounts.use((all) => all.sweep(stateLimits.sweptStaleMs))),
          often: (times, work) =>
            runtime.runPromise(SqlClient.SqlClient.use((sql) => makeRepeater(sql)(times, Effect.promise(work)))),
          age: (clientId, ms) => runtime.runPromise(ageClient(clientId, ms)),
          signedInAgo: (accountId, ms) => runtime.runPromise(signedInAgo(accountId, ms)),
        }
      }
      return { appOf, service, runtime }
    },
    close: async () => {
      await Promise.all(runtimes.map((one) => one.dispose()))
      await internet.close()
    },
  }
}

/** Each caller says where it is, as one machine has too few addresses; and when, so that no case waits. */
const atManyTimes = (clock: Clock.Clock, appAt: (clock: Clock.Clock) => App): App => {
  const now = appAt(clock)
  const others: Readonly<Record<string, App>> = {
    earlier: appAt(shiftClock(clock, () => -accountLimits.consentPauseMs)),
    later: appAt(shiftClock(clock, () => accountLimits.codeMs)),
  }
  return {
    fetch: (request) =>
      (others[request.headers.get("x-clock") ?? ""] ?? now).fetch(request, {
        address: request.headers.get("x-from") ?? "127.0.0.1",
      }),
  }
}

/** Goes out as a service does, but for the ports and the authority of this internet. */
const visits = ({ env }: SimServer, baseUrl: string) =>
  siteFetch({
    own: [new URL(baseUrl).hostname, ".previews-app.com"],
    allow: Result.getOrThrow(parseEgressAllow(env["SURENAME_EGRESS_ALLOW"] ?? "")),
    ports: Result.getOrThrow(parseSitePorts(env["SURENAME_SITE_PORTS"] ?? "")),
    certificateAuthority: authorities,
  }).pipe(Layer.provide(dnsLayer(Result.getOrThrow(parseDnsServers(env["SURENAME_DNS"] ?? "")))))

const stored = SqlClient.SqlClient.use((sql) =>
  Effect.map(
    Effect.forEach(["client", "app", "grant", "access", "kept"], (table) =>
      sql.unsafe(`SELECT * FROM surename_${table}`),
    ),
    (rows) => JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? String(value) : value)),
  ),
)

const ageClient = (clientId: string, ms: number) =>
  SqlClient.SqlClient.use((sql) =>
    Effect.gen(function* () {
      yield* sql`UPDATE surename_client SET expires_at = expires_at - ${ms} WHERE id = ${clientId}`
      yield* sql`UPDATE surename_app SET expires_at = expires_at - ${ms} WHERE client_id = ${clientId}`
      yield* sql`UPDATE surename_grant SET created_at = created_at - ${ms}, expires_at = expires_at - ${ms}
        WHERE client_id = ${clientId}`
      yield* sql`UPDATE surename_access SET expires_at = expires_at - ${ms}
        WHERE grant_id IN (SELECT id FROM surename_grant WHERE client_id = ${clientId})`
    }),
  )

const signedInAgo = (accountId: string, ms: number) =>
  SqlClient.SqlClient.use((sql) => {
    const then = Date.now() - ms
    return Effect.asVoid(sql`UPDATE surename_session SET created_at = ${then} WHERE account_id = ${accountId}`)
  })
