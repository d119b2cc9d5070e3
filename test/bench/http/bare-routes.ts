import process from "node:process"
import { Hono } from "hono"

/** What is asked of a runtime's `listen.ts`. */
interface Listener {
  readonly listen: (options: {
    readonly host: string
    readonly port: number
    readonly answer: (request: Request) => Promise<Response>
  }) => Promise<{ readonly port: number }>
}

/** The runtime whose `listen.ts` is used, and the bodies that the service answers with. */
export interface BareOptions {
  readonly runtime: string
  readonly plans: string
  readonly scan: string
}

const { plans, runtime, scan }: BareOptions = JSON.parse(process.argv[2] ?? "")
const { listen }: Listener = await import(`../../../hosts/${runtime}/listen.ts`)

/** The least that anybody's routes do: the one reads no request, the other reads its JSON. */
const app = new Hono()
  .get("/plans", (here) => here.body(plans, 200, { "content-type": "application/json" }))
  .post("/scan", async (here) => {
    await here.req.json()
    return here.body(scan, 200, { "content-type": "application/json" })
  })

const { port } = await listen({ host: "127.0.0.1", port: 0, answer: async (request) => app.fetch(request) })
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`)
process.once("SIGTERM", () => process.exit(0))
