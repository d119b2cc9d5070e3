import { createPublicKey, verify } from "node:crypto"
import { mkdtempDisposableSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Webhook } from "standardwebhooks"
import { expect, it } from "vitest"
import { databaseSql } from "@surename/adapters/store-sql"
import { eventsSql } from "@surename/adapters/store-sql/watch"
import { client } from "@surename/core/client"
import { identity } from "@surename/adapters/identity"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Events } from "@surename/core/operations/watch/ports/events"
import { runtimes } from "../bench/runtimes.ts"
import { startHost } from "../load/host.ts"
import { startPostgres } from "../postgres/server.ts"
import { waitUntil } from "../runtimes/wait-until.ts"
import { openReceiver, type ReceivedPost } from "../runtimes/webhooks/receiver.ts"

const password = "correct horse battery staple"

const places = runtimes.flatMap((runtime) =>
  ["SQLite", ...(runtime.name === "node" ? ["Postgres"] : [])].map((database) => [database, runtime] as const),
)

it.each(places)(
  "killed in the middle of a delivery, it delivers again with the same id: %s on %s",
  { timeout: 180_000 },
  async (database, runtime) => {
    using folder = mkdtempDisposableSync(join(tmpdir(), "surename-deliveries-"))
    await using postgres = database === "Postgres" ? await startPostgres() : undefined
    const store = postgres?.url ?? `sqlite:${join(folder.path, "store.db")}`
    const env = { SURENAME_EGRESS_ALLOW: "127.0.0.0/8", SURENAME_STORE: store, SURENAME_PREVIEW_PORT: "0" }
    let host = await startHost(runtime, { env, args: [] })
    const { owner, token } = await makeAccount(store)
    const arrived = Promise.withResolvers<undefined>()
    let isKilled = false
    // The receiver never answers the first delivery.
    await using receiver = await openReceiver((_, response) => {
      arrived.resolve(undefined)
      if (isKilled) response.writeHead(204).end()
    })
    const surename = client({ baseUrl: host.url, token, fetch })
    const { body: webhook } = await surename.set_webhook({ webhook_id: "hook", url: receiver.url })
    await append(store, owner, "evt_first")
    await arrived.promise
    await host.kill()
    isKilled = true
    // Another process writes an event while no service runs.
    await append(store, owner, "evt_second")
    host = await startHost(runtime, { env, args: [] })
    const ids = () => receiver.received.map(({ headers }) => headers["webhook-id"])
    const isFirstTwice = () => ids().filter((id) => id === "evt_first").length === 2
    await waitUntil("both are delivered", () => isFirstTwice() && ids().includes("evt_second"))
    for (const delivery of receiver.received) verifyDelivery(delivery, webhook)
    const again = client({ baseUrl: host.url, token, fetch })
    const readDeliveries = async () => (await again.get_webhook({ webhook_id: "hook" })).body.deliveries
    // The receiver gets an event before the service records its delivery.
    await waitUntil("none waits", async () => (await readDeliveries()).every(({ status }) => status !== "waiting"))
    expect((await readDeliveries()).map(({ event_id, status }) => `${event_id} ${status}`).toSorted()).toEqual([
      "evt_first delivered",
      "evt_second delivered",
    ])
    await host.kill()
  },
)

const runOn = <A, E>(store: string, work: Effect.Effect<A, E, Accounts | Events>) => {
  const database = databaseSql(store)
  const accounts = identity({ baseUrl: "http://localhost" })
  return Effect.runPromise(Effect.provide(work, Layer.provide(Layer.merge(eventsSql, accounts), database)))
}

const makeAccount = (store: string) =>
  runOn(
    store,
    Effect.gen(function* () {
      const accounts = yield* Accounts
      const { id: owner } = yield* accounts.create({ email: "ada@example.com", password })
      const scopes = ["watch:read", "watch:write"]
      return { owner, token: (yield* accounts.createToken(owner, { name: "test", scopes })).secret }
    }),
  )

const append = (store: string, owner: string, id: string) =>
  runOn(
    store,
    Events.use((log) =>
      log.append([
        {
          event_id: id,
          type: "registration.ended",
          domain: "a.com",
          at: new Date().toISOString(),
          before: null,
          after: null,
          rule: "a rule",
          evidence: [],
          recipients: [{ owner, watchlistIds: ["mine"] }],
        },
      ]),
    ),
  )

interface Keys {
  readonly secret?: string
  readonly public_key: string
}

/** The npm package checks v1, and node:crypto checks v1a by the public key alone. */
const verifyDelivery = ({ body, headers }: ReceivedPost, { public_key, secret = "" }: Keys) => {
  new Webhook(secret).verify(body.toString(), headers)
  const spki = Buffer.concat([
    Buffer.from("302a300506032b6570032100", "hex"),
    Buffer.from(public_key.slice(5), "base64"),
  ])
  const key = createPublicKey({ key: spki, format: "der", type: "spki" })
  const content = Buffer.from(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body.toString()}`)
  const [, signature = ""] = /v1a,(\S+)/u.exec(headers["webhook-signature"] ?? "") ?? []
  expect(verify(null, content, key, Buffer.from(signature, "base64"))).toBe(true)
}
