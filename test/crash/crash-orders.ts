import { spawn } from "node:child_process"
import { mkdtempDisposableSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { setTimeout as sleep } from "node:timers/promises"
import { SqlClient } from "@surename/adapters/store-sql"
import { Cents } from "@surename/core/evidence/money"
import { type AgreedOrder, Orders } from "@surename/core/operations/money/ports/orders"
import { calm, serve, type SimServer } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import type { Runtime } from "../bench/runtimes.ts"
import { addAccount } from "../conformance/drafts-suite.ts"
import { findWrongOrders } from "../conformance/orders/judge.ts"
import { startPostgres } from "../postgres/server.ts"
import type { Crashes } from "./crash.ts"
import { type Scene, scenes, makeServices, type Task } from "./order-steps.ts"
import { runTask } from "./order-worker.ts"

export const orderPlaces = ["SQLite", "Postgres"] as const
export type OrderPlace = (typeof orderPlaces)[number]

/**
 * Kills the ordering process at each step, then sends the form again. Kills the process that asks about the order, then asks again.
 * Compares the stored orders with the registrar's ledger. The registrar charges again for a repeated order.
 */
export const runOrderCrashes = async (
  where: OrderPlace,
  runs: number,
  runtimes: ReadonlyArray<Runtime>,
  { careless = false, only = scenes }: { readonly careless?: boolean; readonly only?: ReadonlyArray<Scene> } = {},
): Promise<Crashes> => {
  await using store = await openDatabase(where)
  const account = { sells: { acceptsTwice: true, attempts: { count: 1_000, seconds: 1 } } }
  await using sim = await serve({ seed: 1, hosts: {}, names: {}, registrars: { porkbun: account }, hostility: calm })
  const place = { url: store.url, baseUrl: sim.env.SURENAME_PORKBUN_BASE_URL, careless }
  const services = makeServices(place)
  const harm: Array<string> = []
  let [acknowledged, beforeAnyWrite] = [0, 0]
  await Effect.runPromise(Effect.provide(addAccount(owner), services))
  for (let run = 0; run < runs; run++) {
    const [scene, runtime] = [only[run % only.length], runtimes[run % runtimes.length]]
    if (scene === undefined || runtime === undefined) throw new Error("there is nothing to run")
    const agreed = makeAgreedOrder(run)
    if (scene.dieAt === "before authorise") beforeAnyWrite++
    await playOrder({ agreed, place, runtime, scene, sim }, services)
    const order = await Effect.runPromise(
      Effect.provide(
        Orders.use((orders) => orders.authorise(agreed)),
        services,
      ),
    )
    if (order.state === "done") acknowledged++
    const charges = sim.books.charges.filter(({ domain }) => domain === agreed.domain)
    const found = findWrongOrders([order], { ...sim.books, charges })
    const other = order.state === scene.ends ? [] : [`it is ${order.state}, not ${scene.ends}`]
    harm.push(...[...found, ...other].map((what) => `run ${run} on ${runtime.name}, ${where}, ${scene.dieAt}: ${what}`))
  }
  return { runs, acknowledged, beforeAnyWrite, harm }
}

const owner = "the buyer"
const price = { termYears: 1, total: Cents.make(1_108), cost: Cents.make(1_108), premium: false, seller: "Porkbun" }

const makeAgreedOrder = (run: number): AgreedOrder => ({
  owner,
  quoteId: `quote-${run}`,
  quoteEndsAt: Date.now() + 900_000,
  domain: `ordered-${run}.com`,
  ...price,
})

interface PlayedOrder {
  readonly agreed: AgreedOrder
  readonly place: Omit<Task, "agreed" | "dieAt">
  readonly runtime: Runtime
  readonly scene: Scene
  readonly sim: SimServer
}

const playOrder = async (
  { agreed, place, runtime, scene, sim }: PlayedOrder,
  services: ReturnType<typeof makeServices>,
) => {
  const { dieAt, leaves, sale, thenDieAt } = scene
  if (sale !== undefined) sim.setName(agreed.domain, { sale })
  const isSent = () => sim.history().some(({ path }) => path.endsWith(`/domain/create/${agreed.domain}`))
  await (dieAt === "under way"
    ? worker(runtime, { ...place, agreed }, isSent)
    : worker(runtime, { ...place, agreed, dieAt }))
  // A task that nothing kills needs no process of its own.
  if (leaves === undefined) await runTask({ ...place, agreed })
  await Effect.runPromise(Effect.provide(later(agreed, leaves === true), services))
  if (thenDieAt !== undefined) await worker(runtime, { ...place, dieAt: thenDieAt })
  // The lease of the killed process expires after some seconds.
  await Effect.runPromise(Effect.provide(withoutLeases, services))
  await runTask(place)
}

/** Moves the order two minutes into the past. With `hasEnded`, its quote has expired. */
const later = Effect.fnUntraced(function* ({ quoteId }: AgreedOrder, hasEnded: boolean) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE surename_order SET submitted_at = submitted_at - 120000 WHERE quote_id = ${quoteId}`
  if (hasEnded) yield* sql`UPDATE surename_order SET quote_ends_at = authorised_at WHERE quote_id = ${quoteId}`
})

const withoutLeases = SqlClient.SqlClient.use((sql) => sql`DELETE FROM surename_lease`)

/** Resolves when the worker has killed itself. `killWhen` kills it from outside once true. */
const worker = (runtime: Runtime, task: Task, killWhen?: () => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const program = join(import.meta.dirname, "order-worker.ts")
    const child = spawn(runtime.program, [...runtime.args, program, JSON.stringify(task)], {
      env: process.env,
      stdio: ["ignore", "ignore", "pipe"],
    })
    const complained: Array<string> = []
    child.stderr.setEncoding("utf8").on("data", (text: string) => complained.push(text))
    child.on("error", reject)
    const watching = new AbortController()
    if (killWhen !== undefined) void killOnceTrue(killWhen, () => child.kill("SIGKILL"), watching.signal)
    child.on("close", (code, signal) => {
      watching.abort()
      if (signal === "SIGKILL" || code === 137) resolve()
      else
        reject(new Error(`a worker (${task.dieAt ?? "killed"}) ended with ${code ?? signal}: ${complained.join("")}`))
    })
  })

const killOnceTrue = async (isSo: () => boolean, kill: () => void, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted && !isSo()) await sleep(5)
  kill()
}

const openDatabase = async (where: OrderPlace) => {
  if (where === "Postgres") return startPostgres()
  const folder = mkdtempDisposableSync(join(tmpdir(), "surename-orders-"))
  return { url: `sqlite:${join(folder.path, "store.db")}`, [Symbol.asyncDispose]: async () => folder.remove() }
}
