import assert from "node:assert/strict"
import { client } from "@surename/core/client"
import type { WatchEvent } from "@surename/core/operations/watch/event"
import { watchLimits } from "@surename/core/operations/watch/limits"
import { defaultWorld, serve as serveWorld } from "@surename/fixtures"
import { cleanUp, runSurename } from "./cli/surename.ts"
import { startSmtpServer } from "./identity/smtp-server.ts"
import { proveServiceReceipts } from "./receipts/receipts-by-command.ts"
import { makeReport } from "./report.ts"
import { operate } from "./serve/operator.ts"
import { makeStoreUrl, serve, stop } from "./serve/served.ts"
import { waitUntil } from "./wait-until.ts"

// Watching by a whole service, with schedules that run fast: a week takes a second, and thirty days take five.
const report = makeReport("watch")
await using world = await serveWorld(defaultWorld({ calm: true }))
const store = makeStoreUrl()
const mailServer = await startSmtpServer()
const mail = { SURENAME_MAIL: `smtp://127.0.0.1:${mailServer.port}`, SURENAME_MAIL_FROM: "surename@names.example" }
const schedules = { SURENAME_TIME_SCALE: "500000", SURENAME_REGISTRY_RPS: "unlimited" }
const env = { ...world.env, ...mail, ...schedules, SURENAME_STORE: store }
let served = await serve(env)
const { narrow, token } = await operate(store)
const askOf = () => client({ baseUrl: served.url, token, fetch })
const [taken, free] = ["watched-taken.com", "watched-free.com"]
const commandEnv = () => ({ SURENAME_URL: served.url, SURENAME_TOKEN: token })

const entry = async (domain: string) =>
  (await askOf().get_watchlist({ watchlist_id: "ideas" })).body.entries.find((one) => one.domain === domain)
const events = async () => (await askOf().list_events({})).body.events
const typesOf = (all: ReadonlyArray<WatchEvent>) => all.map(({ domain, type }) => `${domain} ${type}`)

await report.check("the first look is a baseline: two states, no event", async () => {
  world.setName(taken, { registered: true })
  world.setName(free, { registered: false })
  const { body } = await askOf().set_watchlist({ watchlist_id: "ideas", add: [taken, free, "no name"] })
  assert.deepEqual([body.added, body.refused.length, body.count], [[taken, free], 1, 2])
  await waitUntil(
    "both were looked at",
    async () => [(await entry(taken))?.state, (await entry(free))?.state].join() === "registered,unregistered",
  )
  const row = await entry(taken)
  assert.deepEqual([row?.row.classification, row?.row.rdap_source], ["registered", "authoritative"])
  assert.match(row?.why_next ?? "", /weekly/u)
  assert.deepEqual(await events(), [])
})

await report.check("a stream that was opened before tells of both changes, once each and with evidence", async () => {
  const opened = await fetch(`${served.url}/events`, {
    headers: { authorization: `Bearer ${token}`, accept: "application/x-ndjson" },
  })
  const lines = linesOf(opened)
  assert.equal((await lines.next()).value, "", "an empty line opens it")
  world.setName(taken, { registered: false })
  world.setName(free, { registered: true })
  const eventsSoFar: Array<WatchEvent> = []
  while (eventsSoFar.length < 2) {
    const line = String((await lines.next()).value)
    if (line !== "") eventsSoFar.push(JSON.parse(line))
  }
  await lines.return(undefined)
  assert.deepEqual(typesOf(eventsSoFar).toSorted(), [`${free} registration.seen`, `${taken} registration.ended`])
  for (const one of eventsSoFar) {
    assert.deepEqual(one.watchlist_ids, ["ideas"])
    assert.ok(one.evidence.some(({ kind, status }) => kind === "rdap" && (status === 404 || status === 200)))
    const { body: receipt } = await askOf().get_receipt({ receipt_id: one.receipt_id ?? "" })
    const { predicate, subject } = JSON.parse(Buffer.from(receipt.envelope.payload, "base64").toString())
    assert.deepEqual(subject[0].name, `domain:${one.domain}`)
    assert.equal(predicate.row.registered, one.type === "registration.seen")
  }
  assert.deepEqual(typesOf(await events()), typesOf(eventsSoFar))
})

await report.check("a registry that is away is told once, changes no state, and is told when it is back", async () => {
  const before = await events()
  const [host, calm] = ["verisign", world.world()]
  const { [host]: registry } = calm.hosts
  assert.ok(registry)
  await world.setWorld({
    ...calm,
    hosts: {
      ...calm.hosts,
      [host]: {
        ...registry,
        services: registry.services.map((service) => ({ ...service, every: { kind: "raw", status: 503 } as const })),
      },
    },
  })
  const blind = await waitUntil("it is blind", async () => (await entry(free))?.blind_since)
  assert.match(blind, /^\d{4}-/u)
  assert.equal((await entry(free))?.state, "registered")
  await world.setWorld(calm)
  await waitUntil("it sees again", async () =>
    (await events()).some((one) => one.type === "watch.sees_again" && one.domain === free),
  )
  const since = (await events()).slice(before.length).filter(({ domain }) => domain === free)
  assert.deepEqual(
    since.map(({ type }) => type),
    ["watch.blind", "watch.sees_again"],
  )
})

await report.check("a service that was killed goes on where it was: one event an edge", async () => {
  // The other name may only now see again, and a slow machine may make this one blind for a while.
  const edges = async () =>
    (await events()).filter(({ domain, type }) => domain === free && type.startsWith("registration."))
  const before = await edges()
  world.setName(free, { registered: false })
  served.child.kill("SIGKILL")
  await served.ended
  served = await serve(env)
  await waitUntil("the end is told", async () => (await edges()).length > before.length)
  world.setName(free, { registered: true })
  await waitUntil("the next registration is told", async () => (await edges()).length > before.length + 1)
  const after = await edges()
  assert.deepEqual(typesOf(after.slice(before.length)), [`${free} registration.ended`, `${free} registration.seen`])
  const all = await events()
  assert.deepEqual(
    all.map(({ seq }) => seq),
    all.map((_, n) => n + 1),
  )
})

await report.check("alerts come by mail, and one post without a sign-in or an origin ends them", async () => {
  const letter = await waitUntil("a mail", async () =>
    mailServer.letters.find(({ text }) => text.includes("no longer registered")),
  )
  const [head = ""] = letter.text.replaceAll(/\r\n\s+/gu, " ").split("\r\n\r\n")
  assert.match(head, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/mu)
  assert.ok(!/^Subject: .*watched-/mu.test(head), "mail servers log subjects")
  const [, link = ""] = /^List-Unsubscribe: *<[^?]*(\?link=[\w-]+)>/mu.exec(head) ?? []
  const post = (query: string) =>
    fetch(`${served.url}/unsubscribe${query}`, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    })
  assert.deepEqual(
    [(await fetch(`${served.url}/unsubscribe${link}`)).status, (await post(`${link}x`)).status],
    [200, 404],
  )
  assert.equal((await post(link)).status, 200)
  const before = mailServer.letters.length
  world.setName(free, { registered: false })
  const seen = (await events()).length
  await waitUntil("the next event", async () => (await events()).length > seen)
  await new Promise((resolve) => setTimeout(resolve, 2 * watchLimits.alertPollMs))
  assert.equal(mailServer.letters.length, before)
})

await report.check("the commands add, show, list and remove, and print the events", async () => {
  const run = async (line: string) => {
    const { code, err, out } = await runSurename(["watch", ...line.split(" ")], commandEnv())
    return `${code} ${out}${err}`
  }
  assert.match(
    await run("add watched-more.com no-such.ending --list more --mine"),
    /^1 .*no-such\.ending.*\nAdded 1, skipped/su,
  )
  assert.match(await run("list"), /^0 ideas.*wanted.*\nmine .*\nmore .*mine.*1 name/su)
  assert.match(await run("show --list more"), /^0 watched-more\.com .*next check/u)
  assert.match(await run("remove watched-more.com --list more"), /^0 The list more has 0 names/u)
  assert.match(await run("events --after 1"), /^0 2 .*registration/u)
  assert.match(await run("show --list none"), /^1 /u)
})

await report.check("receipts of events, a job and a quote are files that verify", () =>
  proveServiceReceipts(served.url, commandEnv()),
)

await report.check("the log, the metrics and another token know no watched name", async () => {
  const metrics = await (await fetch(`${served.watch}/metrics`)).text()
  assert.ok(!metrics.includes("watched-"), "in metrics")
  const refused = await fetch(`${served.url}/watchlists/ideas`, { headers: { authorization: `Bearer ${narrow}` } })
  assert.equal(refused.status, 403)
  const { err } = await stop(served)
  assert.ok(!err.includes("watched-"), "in the log")
})

mailServer.close()
await cleanUp()
report.end()

async function* linesOf(answer: Response) {
  let text = ""
  const decoder = new TextDecoder()
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece, { stream: true })
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n")) {
      yield text.slice(0, end)
      text = text.slice(end + 1)
    }
  }
}
