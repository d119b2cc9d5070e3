import { createHash, randomUUID } from "node:crypto"
import process from "node:process"
import { DatabaseSync } from "node:sqlite"
import { type Context, Hono } from "hono"
import { serveOn } from "./serve-on.ts"

/** The runtime whose `listen.ts` is used, a copy of the service's database, and what the service answers. */
export interface FloorOptions {
  readonly runtime: string
  readonly database: string
  readonly plans: string
  readonly scan: string
  readonly longScan: string
  readonly headers: Readonly<Record<string, string>>
}

const { database, headers, longScan, plans, runtime, scan }: FloorOptions = JSON.parse(process.argv[2] ?? "")

const db = new DatabaseSync(database)
for (const pragma of ["journal_mode = WAL", "synchronous = NORMAL"]) db.exec(`PRAGMA ${pragma}`)
const token = db.prepare(
  `SELECT surename_token.id, hash, account_id, scopes, expires_at, last_used_at, plan, email
   FROM surename_token JOIN surename_user ON surename_user.id = account_id WHERE hash = ?`,
)
const count = db.prepare(
  `INSERT INTO surename_tally (id, started_at, hits, hits_before, ends_at) VALUES (?, 0, 1, 0, 0)
   ON CONFLICT (id) DO UPDATE SET hits = hits + 1 RETURNING started_at, hits, hits_before`,
)
const look = db.prepare("SELECT id, started_at, hits, hits_before FROM surename_tally WHERE id IN (?, ?, ?)")
const keptOf = (many: number) =>
  db.prepare(
    `SELECT id, value, written_at, fresh_until FROM surename_kept WHERE kind = ? AND id IN (${Array(many).fill("?").join(", ")})`,
  )
const [seen, short, long] = [keptOf(1), keptOf(1), keptOf(25)]

/** Checks the token and counts the call. */
const admitCall = (here: Context, allowance: string): string => {
  const secret = here.req.header("authorization")?.slice("Bearer ".length) ?? ""
  const account = token.get(createHash("sha256").update(secret).digest("hex"))?.["account_id"]
  if (typeof account !== "string") throw new Error("the floor knows no such token")
  // To its end: SQLite takes no part of its log over into the file when a statement is left early, and the log grows for ever.
  count.all(`allowance ${allowance} of account:${account}`)
  return account
}

/** The headers of the service's own answer, and its line in the log. */
const writeAnswer = (here: Context, body: string): Response => {
  const id = randomUUID()
  for (const [header, value] of Object.entries(headers)) here.header(header, value)
  here.header("x-request-id", id)
  const line = { time: new Date().toISOString(), level: "info", event: "request", request_id: id, status: 200 }
  process.stderr.write(`${JSON.stringify(line)}\n`)
  return here.body(body, 200)
}

const plansBody: unknown = JSON.parse(plans)
const [scanBody, longBody]: ReadonlyArray<unknown> = [JSON.parse(scan), JSON.parse(longScan)]

const app = new Hono()
  .get("/plans", (here) => {
    const account = admitCall(here, "calls")
    look.all(...["scans", "drafts", "calls"].map((allowance) => `allowance ${allowance} of account:${account}`))
    return writeAnswer(here, JSON.stringify(plansBody))
  })
  .post("/scan", async (here) => {
    const account = admitCall(here, "scans")
    const { candidates }: { readonly candidates: ReadonlyArray<string> } = await here.req.json()
    const answer = candidates.length === 1 ? short : long
    const rows = [...answer.all("verdict", ...candidates), ...answer.all("facts", ...candidates)]
    for (const row of [...rows, seen.get("seen-names", account)])
      if (typeof row?.["value"] === "string") JSON.parse(row["value"])
    return writeAnswer(here, JSON.stringify(candidates.length === 1 ? scanBody : longBody))
  })

await serveOn(runtime, async (request) => app.fetch(request))
